"""Chromium without a window, driven over a pipe by the DevTools protocol: https://chromedevtools.github.io/devtools-protocol/"""
import base64
import fcntl
import json
import os
import select
import signal
import subprocess
import tempfile
import time


class BrowserError(Exception):
    pass


class Browser:
    """One tab. No name resolves, so that nothing can be fetched from a network."""

    def __init__(self, program, timeout=120):
        self.timeout = timeout
        self.events = []
        self.next_id = 0
        self.unread = b''
        self.profile = tempfile.TemporaryDirectory(prefix='browser-', ignore_cleanup_errors=True)
        commands_in, self.commands = os.pipe()
        self.answers, answers_out = os.pipe()
        # Chromium reads commands from descriptor 3 and writes to 4: both ends are moved out of the way first.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (commands_in, answers_out)]

        def connect():
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            [program, '--headless', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
             '--disable-extensions', '--disable-background-networking', '--disable-component-update', '--no-first-run',
             '--hide-scrollbars', '--host-resolver-rules=MAP * ~NOTFOUND', '--user-data-dir=' + self.profile.name,
             'about:blank'],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=(3, 4),
            preexec_fn=connect, start_new_session=True)
        for end in [commands_in, answers_out] + ends:
            os.close(end)
        self.session = None
        target = self.call('Target.createTarget', url='about:blank')['targetId']
        self.session = self.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log', 'Network'):
            self.call(domain + '.enable')

    def close(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)  # with the processes that it has started
        except ProcessLookupError:
            pass
        self.process.wait()
        self.profile.cleanup()

    def call(self, method, **params):
        self.next_id += 1
        message = {'id': self.next_id, 'method': method, 'params': params}
        if self.session:
            message['sessionId'] = self.session
        os.write(self.commands, json.dumps(message).encode() + b'\0')
        deadline = time.monotonic() + self.timeout
        while True:
            answer = self.receive(deadline)
            if answer.get('id') == self.next_id:
                if 'error' in answer:
                    raise BrowserError('%s: %s' % (method, answer['error']['message']))
                return answer['result']
            self.events.append(answer)

    def receive(self, deadline):
        while b'\0' not in self.unread:
            ready, _, _ = select.select([self.answers], [], [], max(0, deadline - time.monotonic()))
            block = os.read(self.answers, 1 << 20) if ready else b''
            if not block:
                raise BrowserError('the browser has ended' if ready else 'no answer in %d s' % self.timeout)
            self.unread += block
        message, self.unread = self.unread.split(b'\0', 1)
        return json.loads(message)

    def load(self, address, width, height, dark):
        """Shows a page; returns the events until it was loaded."""
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.call('Emulation.setEmulatedMedia',
                  features=[{'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'}])
        self.call('Page.navigate', url='about:blank')
        self.events = []
        failure = self.call('Page.navigate', url=address).get('errorText')
        if failure:
            raise BrowserError('%s: %s' % (address, failure))
        deadline = time.monotonic() + self.timeout
        while self.evaluate('location.href + document.readyState') != address + 'complete':
            if time.monotonic() > deadline:
                raise BrowserError('%s is not loaded after %d s' % (address, self.timeout))
            time.sleep(0.05)
        return self.events

    def evaluate(self, expression):
        answer = self.call('Runtime.evaluate', expression=expression, returnByValue=True, awaitPromise=True)
        if 'exceptionDetails' in answer:
            raise BrowserError(answer['exceptionDetails']['exception'].get('description', expression))
        return answer['result'].get('value')

    def screenshot(self, file, width):
        """The whole page, however long."""
        height = self.evaluate('Math.ceil(document.documentElement.getBoundingClientRect().height)')
        picture = self.call('Page.captureScreenshot', captureBeyondViewport=True,
                            clip={'x': 0, 'y': 0, 'width': width, 'height': height, 'scale': 1})
        with open(file, 'wb') as stream:
            stream.write(base64.b64decode(picture['data']))
