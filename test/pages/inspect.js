// What a reader would complain about on the page that is shown: a list of sentences, and how many things were looked at.
(dark => {
  const SMALLEST_TEXT = 9; // pixels on the screen, also in charts that were made smaller
  const LEAST_CONTRAST = 4.5; // of text to what is behind it: level AA of the Web Content Accessibility Guidelines
  const faults = [];
  const name = e => {
    const text = e.getAttribute('aria-label') || e.getAttribute('alt') || e.textContent || '';
    return '<' + e.tagName.toLowerCase() + '> "' + text.trim().slice(0, 60) + '"';
  };
  const rgb = colour => {
    const numbers = (colour.match(/[\d.]+/g) || [0, 0, 0, 0]).map(Number);
    return { c: numbers.slice(0, 3), alpha: numbers.length > 3 ? numbers[3] : 1 };
  };
  const over = (front, alpha, back) => front.map((x, i) => alpha * x + (1 - alpha) * back[i]);
  const luminance = c => {
    const [r, g, b] = c.map(x => x / 255).map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = e => {
    for (; e; e = e.parentElement) {
      const { c, alpha } = rgb(getComputedStyle(e).backgroundColor);
      if (alpha === 1) return c;
    }
    return dark ? [0, 0, 0] : [255, 255, 255];
  };
  const opacity = e => e ? Number(getComputedStyle(e).opacity) * opacity(e.parentElement) : 1;
  const isVisible = e => e.checkVisibility() && e.getClientRects().length > 0;

  // The page
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} pixels wide and scrolls sideways`);
  const page = behind(document.body);
  if (dark !== luminance(page) < 0.2) faults.push(`the page is not ${dark ? 'dark' : 'light'}: its colour is ${page}`);

  // Pictures
  const images = [...document.images];
  for (const image of images) {
    const box = image.getBoundingClientRect();
    if (!image.complete || image.naturalWidth === 0) faults.push(name(image) + ' is not drawn');
    else if (isVisible(image) && (box.width < 8 || box.height < 8)) faults.push(name(image) + ' has no size');
  }

  // Charts
  const charts = [...document.querySelectorAll('svg')];
  for (const chart of charts) {
    if (!isVisible(chart)) continue;
    const box = chart.getBoundingClientRect();
    if (box.width < 100 || box.height < 50) faults.push(`${name(chart)} is ${box.width} x ${box.height} pixels large`);
    if (box.right > width + 0.5 && !chart.closest('.scroll')) faults.push(name(chart) + ' is cut off at the right');
    const shapes = [...chart.querySelectorAll('path,rect,circle,line,polyline,polygon,use')].filter(shape => {
      const { width: w, height: h } = shape.getBoundingClientRect(), style = getComputedStyle(shape);
      return w + h > 0 && (style.stroke !== 'none' || style.fill !== 'none');
    });
    if (shapes.length < 3) faults.push(`${name(chart)} has ${shapes.length} shapes that show`);
    const labels = [...chart.querySelectorAll('text')].filter(label => label.textContent.trim());
    if (labels.length < 2) faults.push(`${name(chart)} has ${labels.length} labels`);
    const boxes = labels.map(label => label.getBoundingClientRect());
    boxes.forEach((a, i) => {
      if (a.left < box.left - 1 || a.right > box.right + 1 || a.top < box.top - 1 || a.bottom > box.bottom + 1)
        faults.push(`${name(labels[i])} is outside of ${name(chart)}`);
      for (let j = 0; j < i; j++) {
        const b = boxes[j];
        const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const smaller = Math.min(a.width * a.height, b.width * b.height);
        if (w > 0 && h > 0 && w * h > 0.3 * smaller)
          faults.push(`${name(labels[i])} and ${name(labels[j])} are on top of each other in ${name(chart)}`);
      }
    });
  }

  // Text
  let texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !isVisible(e)) continue;
    texts++;
    const style = getComputedStyle(e), inChart = e instanceof SVGElement;
    const matrix = inChart ? e.getScreenCTM() : null;
    const size = parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < SMALLEST_TEXT) faults.push(`${name(e)} is ${size.toFixed(1)} pixels high`);
    const back = behind(e), ink = rgb(inChart ? style.fill : style.color);
    const got = contrast(over(ink.c, ink.alpha * opacity(e), back), back);
    if (got < LEAST_CONTRAST) faults.push(`${name(e)} has a contrast of ${got.toFixed(1)}`);
  }
  return { faults, images: images.length, charts: charts.length, texts };
})
