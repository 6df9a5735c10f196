#!/usr/bin/env python3
"""usage: test_check_pages.py CHROMIUM [ARGUMENT OF UNITTEST...]

Does check_pages.py find what is wrong on a page?"""
import pathlib
import sys
import tempfile
import unittest

import check_pages
from browser import Browser

CHART = '''<svg class="chart" width="300" height="100" viewBox="0 0 300 100" aria-label="chart">
<rect x="10" y="10" width="9" height="50"/><rect x="30" y="10" width="9" height="50"/><path d="M0 90H300" stroke="black"/>
<text x="10" y="80" font-size="12">one</text><text x="60" y="80" font-size="12">two</text>%s</svg>'''
PAGE = '''<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>page</title>
<style>:root{color-scheme:light dark}body{background:#fff;color:#111}
@media (prefers-color-scheme:dark){body{background:#111;color:#eee}.chart text{fill:#eee}}</style></head><body>%s</body></html>'''


class PagesTest(unittest.TestCase):
    def faults(self, body, chart='', dark=False):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / 'page.html'
            page.write_text(PAGE % (CHART % chart + body))
            return '\n'.join(check_pages.check(browser, page, 390, dark, pathlib.Path(folder)))

    def test_a_good_page_has_no_faults(self):
        self.assertEqual('', self.faults('<p>text</p>'))
        self.assertEqual('', self.faults('<p>text</p>', dark=True))

    def test_console(self):
        self.assertIn('the console says oh no', self.faults('<script>console.error("oh no")</script>'))
        self.assertIn('an exception', self.faults('<script>nothing()</script>'))

    def test_what_is_fetched(self):
        self.assertIn('it fetches http://example.invalid/a.png', self.faults('<img alt="a" src="http://example.invalid/a.png">'))
        self.assertIn('it fetches file:///', self.faults('<script src="other.js"></script>'))

    def test_what_is_not_drawn(self):
        self.assertIn('<img> "a" is not drawn', self.faults('<img alt="a" src="data:image/png;base64,AAAA">'))
        self.assertIn('shapes that show', self.faults('<svg width="200" height="100" aria-label="empty"></svg>'))
        self.assertIn('large', self.faults('<svg width="9" height="9" aria-label="tiny"></svg>'))

    def test_a_page_that_scrolls_sideways(self):
        self.assertIn('scrolls sideways', self.faults('<div style="width:500px">wide</div>'))

    def test_text_that_cannot_be_read(self):
        self.assertIn('6.0 pixels high', self.faults('<p style="font-size:6px">small</p>'))
        self.assertIn('has a contrast of', self.faults('<p style="color:#bbb">faint</p>'))
        self.assertIn('has a contrast of', self.faults('<p style="opacity:.4">faint</p>'))
        self.assertIn('has a contrast of', self.faults('<p style="color:#111">dark</p>', dark=True))
        self.assertIn('6.0 pixels high',
                      self.faults('<details><summary>more</summary><p style="font-size:6px">small</p></details>'))

    def test_labels_of_charts(self):
        self.assertIn('on top of each other', self.faults('', '<text x="11" y="81" font-size="12">six</text>'))
        self.assertIn('is outside of', self.faults('', '<text x="280" y="50" font-size="12">cut off</text>'))

    def test_a_page_that_is_not_dark(self):
        self.assertIn('is not dark', self.faults('<style>body{background:#fff!important}</style>', dark=True))


if __name__ == '__main__':
    browser = Browser(sys.argv.pop(1))
    try:
        unittest.main()
    finally:
        browser.close()
