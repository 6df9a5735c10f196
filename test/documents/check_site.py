#!/usr/bin/python3 -B
"""usage: check_site.py FOLDER

The pages that scripts/docs has made: links among them lead somewhere, pictures and scripts are there, and none comes from the
network. Every tutorial and every class is there.
"""
import html.parser
import os
import sys
import urllib.parse

EXPECTED = ['index.html', 'citelist.html', 'group__weighted__fisher.html', 'mathjax/MathJax.js',
            'classcv_1_1face_1_1WeightedFisherFaceRecognizer.html'] + [
    'tutorial_weighted_fisher_%s.html' % page
    for page in ('photos', 'parameters', 'embeddings', 'unknown_people', 'camera', 'mistakes')]


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.parts, self.anchors = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.anchors.update(attributes[key] for key in ('id', 'name') if attributes.get(key))
        if tag == 'a' and attributes.get('href'):
            self.links.append(attributes['href'])
        for key in {'img': ['src'], 'script': ['src'], 'link': ['href'], 'iframe': ['src']}.get(tag, []):
            if attributes.get(key):
                self.parts.append(attributes[key])


def failures_of(folder):
    pages = {}
    for name in os.listdir(folder):
        if name.endswith('.html'):
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                pages[name] = Page(file.read())
    yield from ('%s is missing' % name for name in EXPECTED if not os.path.exists(os.path.join(folder, name)))
    for name, page in sorted(pages.items()):
        for target in page.links + page.parts:
            address = urllib.parse.urlsplit(target)
            if address.scheme or address.netloc:
                if target in page.parts and address.scheme not in ('javascript', 'data'):
                    yield '%s: %s comes from the network' % (name, target)
                continue
            file = urllib.parse.unquote(address.path) or name
            if not os.path.exists(os.path.join(folder, file)):
                yield '%s: %s leads nowhere' % (name, target)
            elif address.fragment and file in pages and address.fragment not in pages[file].anchors:
                yield '%s: %s leads to no place of that page' % (name, target)


def main(folder):
    failures = list(failures_of(folder))
    print('\n'.join(failures) or 'all links lead somewhere, and nothing comes from the network')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
