"""A Chromium without windows, and the hand of a reader."""
import base64, json, math, os, select, shutil, subprocess, tempfile, time


class Browser:
    """A Chromium without windows, and the DevTools protocol on its descriptors 3 and 4."""

    def __init__(self, program, *options, zoom=1):
        self.profile = tempfile.mkdtemp()
        # The zoom that a reader sets for all pages. The protocol has no command for it.
        os.mkdir(f"{self.profile}/Default")
        with open(f"{self.profile}/Default/Preferences", "w") as file:
            json.dump({"partition": {"default_zoom_level": {"x": math.log(zoom, 1.2)}}}, file)
        to_read, self.output = os.pipe()
        self.input, to_write = os.pipe()

        def place():
            os.dup2(to_read, 103), os.dup2(to_write, 104), os.dup2(103, 3), os.dup2(104, 4)

        root = ["--no-sandbox"] if os.getuid() == 0 else []
        self.process = subprocess.Popen(
            [program, "--headless", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
             "--disable-default-apps", "--disable-dev-shm-usage", "--mute-audio", "--lang=en-US", "--site-per-process",
             *root, *options, f"--user-data-dir={self.profile}"],
            preexec_fn=place, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.profile})
        os.close(to_read), os.close(to_write)
        self.pending, self.count, self.events = b"", 0, []

    def receive(self):
        while b"\0" not in self.pending:
            if not select.select([self.input], [], [], 60)[0]:
                raise TimeoutError("Chromium does not answer")
            data = os.read(self.input, 1 << 20)
            if not data:
                raise EOFError("Chromium has ended")
            self.pending += data
        message, self.pending = self.pending.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **parameters):
        self.count += 1
        command = {"id": self.count, "method": method, "params": parameters}
        if session:
            command["sessionId"] = session
        os.write(self.output, json.dumps(command).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == command["id"]:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def wait(self, event):
        while True:
            for index, message in enumerate(self.events):
                if message.get("method") == event:
                    return self.events.pop(index)["params"]
            self.events.append(self.receive())

    def trace(self, body, categories, format):
        """What `streamFormat` makes of what happens during `body`."""
        self.call("Tracing.start", transferMode="ReturnAsStream", streamFormat=format, traceConfig={
            "recordMode": "recordAsMuchAsPossible", "includedCategories": categories, "excludedCategories": ["*"]})
        body()
        self.call("Tracing.end")
        stream, data = self.wait("Tracing.tracingComplete")["stream"], b""
        while True:
            piece = self.call("IO.read", handle=stream)
            data += base64.b64decode(piece["data"]) if piece.get("base64Encoded") else piece["data"].encode()
            if piece["eof"]:
                return data

    def close(self):
        try:
            self.call("Browser.close")
        except (EOFError, OSError):
            pass
        self.process.wait(30)
        os.close(self.input), os.close(self.output)
        shutil.rmtree(self.profile, ignore_errors=True)


class Tab:
    """A page, and the hand of its reader."""

    def __init__(self, browser, width=800, height=600, emulated=0, touch=False):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=emulated, mobile=emulated > 0)
        if touch:
            self.call("Emulation.setTouchEmulationEnabled", enabled=True)

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def open(self, url):
        self.call("Page.navigate", url=url)
        while self.run("document.readyState + location.pathname") != "complete/" + url.rsplit("/", 1)[1]:
            time.sleep(0.1)
        self.settle()

    def settle(self):
        """Waits until nothing has scrolled for 20 frames."""
        self.run("""new Promise(done => { let rest = 0, last = "";
          (function frame() { const now = JSON.stringify(places()); rest = now == last ? rest + 1 : 0; last = now;
            rest == 20 ? done() : requestAnimationFrame(frame) })() })""")

    def gesture(self, dy=0, dx=0, x=400, y=400, speed=1200):
        """Scrolls by dx and dy, as a trackpad does."""
        self.call("Input.synthesizeScrollGesture", x=x, y=y, xDistance=-dx, yDistance=-dy, speed=speed,
                  gestureSourceType="mouse")
        self.settle()

    def swipe(self, dy=0, dx=0, x=200, y=500, steps=10):
        """A finger comes down, moves in steps of a frame, and goes up while it moves."""
        for step in range(steps + 1):
            points = [{"x": x - dx * step / steps, "y": y - dy * step / steps}]
            self.call("Input.dispatchTouchEvent", type="touchMove" if step else "touchStart", touchPoints=points)
            time.sleep(0.016)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.settle()

    def wheel(self, *notches, x=400, y=400):
        for notch in notches:
            self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=notch)
        self.settle()

    def press(self, key, code):
        for type in ["rawKeyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=type, key=key, code=key, windowsVirtualKeyCode=code)
        self.settle()

    def drag(self, x, y, *stops):
        """Presses the mouse, moves it and lets it go."""
        self.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
        for stop in stops:
            self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=stop, button="left", buttons=1)
        self.call("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=stops[-1], button="left", clickCount=1)
        self.settle()

    def move(self, script):
        self.run(script)
        self.settle()
