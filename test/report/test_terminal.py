#!/usr/bin/env python3
"""usage: test_terminal.py PROGRAM FOLDER

What a person sees of the report program: a bar with the time left on a terminal, plain lines elsewhere, and an end
without half a page at Ctrl-C."""
import os
import pty
import shutil
import signal
import subprocess
import sys
import unittest

PROGRAM, FOLDER = sys.argv.pop(1), sys.argv.pop(1)
PAGE = os.path.join(FOLDER, 'index.html')
FACES = FOLDER + '_faces'
FAST = ['--data', FACES, '--size', '12x16', '--splits', '1', '--output', FOLDER]


def write_faces():
    """Four people with four pictures each."""
    for person in range(4):
        folder = os.path.join(FACES, str(person))
        os.makedirs(folder, exist_ok=True)
        for number in range(4):
            pixels = bytes((i * i * (person + 3) + i * number) % 251 for i in range(12 * 16))
            with open(os.path.join(folder, f'{number}.pgm'), 'wb') as picture:
                picture.write(b'P5 12 16 255\n' + pixels)


def read_all(descriptor):
    text = b''
    while True:
        try:
            part = os.read(descriptor, 4096)
        except OSError:  # the other side of a terminal is gone
            part = b''
        if not part:
            return text.decode()
        text += part


class Terminal(unittest.TestCase):
    def setUp(self):
        shutil.rmtree(FOLDER, ignore_errors=True)
        os.makedirs(FOLDER)
        write_faces()

    def test_a_terminal_shows_a_bar_with_what_is_done(self):
        try:
            ours, theirs = pty.openpty()
        except OSError as error:  # a container without devpts
            self.skipTest(f'there are no pseudo terminals here: {error}')
        with subprocess.Popen([PROGRAM] + FAST, stdout=subprocess.DEVNULL, stderr=theirs) as process:
            os.close(theirs)
            text = read_all(ours)
        os.close(ours)
        self.assertEqual(0, process.returncode)
        self.assertRegex(text, r'\r\[\.{14}\]   0 %  .*Fisherfaces, input, p = 3, 1/1')
        self.assertRegex(text, r'\r\[#{8,}\.+\]  \d\d %  .*MAXMIN, p = 1 to 3, feature')
        self.assertTrue(text.endswith('\r' + ' ' * 79 + '\r'), 'the bar is gone in the end')
        self.assertNotIn('\n', text)

    def test_lines_elsewhere_are_plain(self):
        run = subprocess.run([PROGRAM] + FAST, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=True)
        lines = run.stderr.splitlines()
        self.assertTrue(2 <= len(lines) <= 11, run.stderr)
        for line in lines:
            self.assertRegex(line, r'^ *\d+ %  ')

    def test_an_interruption_leaves_the_last_page(self):
        with open(PAGE, 'w', encoding='utf-8') as page:
            page.write('the last report')
        process = subprocess.Popen([PROGRAM, '--splits', '1000', '--output', FOLDER], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        process.stderr.readline()  # it has begun
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
        self.assertEqual(130, process.returncode)
        self.assertTrue(errors.endswith('weighted_fisher_report: interrupted\n'), errors)
        self.assertEqual('', output)
        self.assertEqual(['index.html'], os.listdir(FOLDER))
        with open(PAGE, encoding='utf-8') as page:
            self.assertEqual('the last report', page.read())


unittest.main()
