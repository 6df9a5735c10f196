#!/usr/bin/env python3
"""usage: check_pages.py CHROMIUM SCREENSHOTS PAGE...

Loads pages in Chromium at the widths of a telephone and of a desk, light and dark, and fails if one writes an error to the
console, fetches anything, leaves a picture or a chart undrawn, scrolls sideways, or has text that is too small, too faint,
cut off, or under other text. Leaves a screenshot of each in the folder SCREENSHOTS."""
import pathlib
import sys

from browser import Browser, BrowserError

WIDTHS = {390: 844, 1400: 900}
HERE = pathlib.Path(__file__).resolve().parent


def faults_in(events, address):
    for event in events:
        method, params = event.get('method'), event.get('params', {})
        if method == 'Network.requestWillBeSent' and not params['request']['url'].startswith(('data:', address)):
            yield 'it fetches ' + params['request']['url'][:200]
        elif method == 'Network.loadingFailed':
            yield 'something is not loaded: ' + params['errorText']
        elif method == 'Runtime.exceptionThrown':
            yield 'an exception: ' + params['exceptionDetails']['text']
        elif method == 'Runtime.consoleAPICalled' and params['type'] in ('error', 'warning', 'assert'):
            yield 'the console says ' + ' '.join(str(argument.get('value')) for argument in params['args'])
        elif method == 'Log.entryAdded' and params['entry']['level'] in ('error', 'warning'):
            yield 'the log says ' + params['entry']['text']


def check(browser, page, width, dark, screenshots):
    """Returns what is wrong."""
    address = page.resolve().as_uri()
    events = browser.load(address, width, WIDTHS[width], dark)
    inspect = (HERE / 'inspect.js').read_text()
    # First as it is, then with all that a reader can open
    found = browser.evaluate('(%s)(%s)' % (inspect, str(dark).lower()))
    browser.evaluate("document.querySelectorAll('details').forEach(e => { e.open = true; })")
    opened = browser.evaluate('(%s)(%s)' % (inspect, str(dark).lower()))
    name = '%s-%d-%s.png' % (page.stem, width, 'dark' if dark else 'light')
    browser.screenshot(screenshots / name, width)
    faults = list(faults_in(events + browser.events, address)) + found['faults']
    faults += [fault for fault in opened['faults'] if fault not in found['faults']]
    if opened['charts'] == 0:
        faults.append('there is no chart')
    print('%s: %d charts, %d pictures, %d pieces of text, %d faults' %
          (name, opened['charts'], opened['images'], opened['texts'], len(faults)), flush=True)
    return ['%s: %s' % (name, fault) for fault in faults]


def main(program, screenshots, *pages):
    screenshots = pathlib.Path(screenshots)
    screenshots.mkdir(parents=True, exist_ok=True)
    browser = Browser(program)
    try:
        faults = [fault for page in pages for width in WIDTHS for dark in (False, True)
                  for fault in check(browser, pathlib.Path(page), width, dark, screenshots)]
    finally:
        browser.close()
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == '__main__':
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    try:
        sys.exit(main(*sys.argv[1:]))
    except BrowserError as error:
        sys.exit('check_pages.py: %s' % error)
