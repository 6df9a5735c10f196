// Shows one language of the tutorials at a time, the one that was chosen last. Without this script all are shown.
window.addEventListener('load', function () {
    'use strict';
    var groups = [];
    document.querySelectorAll('div.toggle').forEach(function (block) {
        var before = block.previousElementSibling;
        if (!before || !before.classList.contains('toggle'))
            groups.push([]);
        groups[groups.length - 1].push(block);
    });

    function choose(language) {
        groups.forEach(function (group) {
            var has = group.some(function (block) { return block.dataset.language === language; });
            group.forEach(function (block, i) {
                block.hidden = has ? block.dataset.language !== language : i > 0;
            });
        });
        document.querySelectorAll('button.toggle').forEach(function (button) {
            button.setAttribute('aria-pressed', button.textContent === language);
        });
        try { localStorage.setItem('language', language); } catch (error) { /* pages of files may have no storage */ }
    }

    groups.forEach(function (group) {
        var buttons = document.createElement('div');
        buttons.className = 'toggle-buttons';
        group.forEach(function (block) {
            block.dataset.language = block.title;
            block.removeAttribute('title');
            var button = document.createElement('button');
            button.className = 'toggle';
            button.textContent = block.dataset.language;
            button.addEventListener('click', function () { choose(button.textContent); });
            buttons.appendChild(button);
        });
        group[0].parentNode.insertBefore(buttons, group[0]);
    });

    var language = null;
    try { language = localStorage.getItem('language'); } catch (error) { /* see above */ }
    if (groups.length)
        choose(language || 'C++');
});
