#!/usr/bin/env python3
"""usage: check_markup.py FILE...

Checks that pages (.html) and pictures (.svg) are well-formed, that ids are unique and links within the page lead
somewhere, that other pages that it links to lie beside it, that every picture has a text for those who cannot see it, and that nothing is fetched from a network."""
import os
import re
import sys
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

VOID = {'meta', 'link', 'img', 'br', 'hr', 'input', 'col', 'wbr'}
FETCHING = {'src', 'href', 'srcset', 'data', 'poster', 'action', 'xlink:href'}


class Checker(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.pages, self.faults = [], set(), set(), set(), []

    def fault(self, what):
        self.faults.append(f'line {self.getpos()[0]}: {what}')

    def handle_startendtag(self, tag, attributes):
        self.check(tag, dict(attributes))

    def handle_starttag(self, tag, attributes):
        self.check(tag, dict(attributes))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.fault(f'</{tag}> closes nothing')

    def check(self, tag, attributes):
        if tag == 'script' or tag == 'link':
            self.fault(f'<{tag}>')
        if tag == 'img' and not attributes.get('alt') or tag == 'svg' and not attributes.get('aria-label'):
            self.fault(f'<{tag}> without a text')
        if 'id' in attributes:
            if attributes['id'] in self.ids:
                self.fault(f"id {attributes['id']} is there twice")
            self.ids.add(attributes['id'])
        for name in FETCHING & attributes.keys():
            if attributes[name].startswith('#'):
                self.links.add(attributes[name][1:])
            elif tag == 'a' and re.fullmatch(r'\w+\.html', attributes[name]):
                self.pages.add(attributes[name])
            elif not attributes[name].startswith('data:'):
                self.fault(f'{name}={attributes[name][:60]} is fetched')


def faults_of(name):
    with open(name, encoding='utf-8') as file:
        text = file.read()
    checker = Checker()
    checker.feed(re.sub(r'^<\?xml[^>]*>', '', text))
    checker.close()
    faults = checker.faults + [f'<{tag}> is not closed' for tag in checker.open]
    faults += [f'nothing is called {link}' for link in checker.links - checker.ids]
    folder = os.path.dirname(name)
    faults += [f'there is no {page}' for page in checker.pages if not os.path.exists(os.path.join(folder, page))]
    faults += [f'{found} is fetched' for found in re.findall(r'(?:url\(|@import)[^;)]*', text)]
    for picture in re.findall(r'<svg.*?</svg>', text, re.DOTALL):
        try:
            ElementTree.fromstring(picture)
        except ElementTree.ParseError as error:
            faults.append(f'{error} in {picture[:200]}')
        if 'nan' in picture.lower().split('"') or re.search(r'["MLHVh ](-?nan|-?inf)["MLHVh ]', picture):
            faults.append(f'a number that is none in {picture[:200]}')
    return faults


if len(sys.argv) < 2:
    sys.exit(__doc__)
failed = False
for file_name in sys.argv[1:]:
    for problem in faults_of(file_name):
        print(f'{file_name}: {problem}')
        failed = True
sys.exit(failed)
