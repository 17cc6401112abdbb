"""The pages that are recorded."""
import http.server

# A real screen has its scale from Chromium's option; that of DevTools' device mode is emulated.
PHONE = dict(width=390, height=844, scale=3, touch=True)
EMULATED_PHONE = dict(width=390, height=844, emulated=3, touch=True)
STYLE = "<!doctype html><meta name=viewport content='width=device-width'><style>body{margin:0;font:16px sans-serif}</style>"
TALL = "<div style='height:9000px;background:linear-gradient(red,blue)'></div>"


def rows(count, style="height:90px"):
    return "".join(f"<div style='{style};background:hsl({i * 37 % 360} 60% 80%)'>{i}</div>" for i in range(count))


def box(name, content, style=""):
    return f"<div id={name} style='overflow:auto;background:#fff;{style}'>{content}</div>"


def finger(tab):
    tab.swipe(300), tab.swipe(400, steps=5), tab.swipe(-200, y=300), tab.swipe(250, steps=30)


def trackpad(tab):
    for distance, speed in [(700, 900), (-200, 500), (450, 2500), (-2000, 3000)]:
        tab.gesture(distance, speed=speed)


def wheel(tab):
    for notch in [120, 120, 240, -120, 100, -300, 53, 480, -60, 120, 120, 120]:
        tab.wheel(notch)


def keyboard(tab):
    for key, code in [("ArrowDown", 40), ("ArrowDown", 40), ("PageDown", 34), (" ", 32), ("End", 35), ("PageUp", 33), ("Home", 36)]:
        tab.press(key, code)


def script(tab):
    tab.move("scrollTo(0, 1234)"), tab.move("document.getElementById('r60').scrollIntoView({behavior: 'smooth'})")
    tab.move("scrollBy({top: -800, behavior: 'smooth'})"), tab.move("scrollTo(0, 0)")


def nested(tab):
    tab.gesture(500, x=150, y=150), tab.gesture(400, x=600, y=400), tab.gesture(300, x=150, y=100)
    tab.gesture(900, x=450, y=100), tab.gesture(-700, x=450, y=100)


def carousel(tab):
    tab.swipe(dx=150, x=300, y=150), tab.swipe(250), tab.swipe(-300, y=300), tab.swipe(dx=200, x=330, y=150, steps=6)


def frames(tab):
    tab.gesture(600, x=200, y=200), tab.gesture(350, x=600, y=500), tab.gesture(-250, x=200, y=150)


def growing(tab):
    for _ in range(4):
        tab.gesture(900, speed=2000)
    tab.move("list.insertAdjacentHTML('afterbegin', '<div style=height:333px>new</div>'); requestAnimationFrame(() => 0)")
    tab.gesture(-500)


def scrollbar(tab):
    tab.drag(793, 40, *range(48, 360, 8)), tab.drag(793, 350, *range(340, 200, -10))


def sideways(tab):
    tab.gesture(dx=-600, x=300, y=100), tab.gesture(dx=250, x=300, y=100), tab.gesture(500)


def pinched(tab):
    tab.call("Emulation.setPageScaleFactor", pageScaleFactor=2)
    tab.settle()
    finger(tab)


def sticky_sections():
    return "".join(f"<h2 style='position:sticky;top:0;margin:0;background:#fff'>{s}</h2>{rows(12, 'height:70px')}" for s in range(9))


# What each page is, the screen, and what its reader does.
PAGES = {
    "finger": (STYLE + rows(200), PHONE, finger),
    "finger-emulated": (STYLE + rows(200), EMULATED_PHONE, finger),
    "trackpad": (STYLE + TALL, dict(scale=2), trackpad),
    "wheel": (STYLE + TALL, dict(), wheel),
    "keyboard": (STYLE + TALL, dict(), keyboard),
    "script": (STYLE + "".join(f"<p id=r{i} style='height:60px'>{i}</p>" for i in range(120)), dict(scale=1.5), script),
    "snap": (STYLE + "<style>html{scroll-snap-type:y mandatory}section{height:100vh;scroll-snap-align:start}</style>"
             + "".join(f"<section style='background:hsl({i * 60} 60% 80%)'>{i}</section>" for i in range(8)), PHONE, finger),
    "nested": (STYLE + box("a", TALL, "height:300px;width:300px;position:absolute")
               + box("b", rows(9), "height:300px;width:300px;position:absolute;left:350px;") + TALL, dict(scale=2), nested),
    "carousel": (STYLE + box("a", "<div style='display:flex'>" + rows(20, "flex:none;width:300px;height:260px;scroll-snap-align:start")
                 + "</div>", "scroll-snap-type:x proximity") + TALL, PHONE, carousel),
    "frame": (STYLE + "<iframe src=/inner style='width:400px;height:300px'></iframe>" + TALL, dict(), frames),
    "frame-elsewhere": (STYLE + "<iframe src=//elsewhere.localhost:PORT/inner style='width:400px;height:300px'></iframe>" + TALL,
                        dict(scale=1.25), frames),
    "sticky": (STYLE + sticky_sections(), dict(scale=1.5), trackpad),
    "growing": (STYLE + "<div id=list>" + rows(30) + "</div><script>onscroll = () => { if (scrollY + 1500 > list.offsetHeight)"
                " list.insertAdjacentHTML('beforeend', list.innerHTML.slice(0, 3000)) }</script>", dict(), growing),
    "scrollbar": (STYLE + TALL, dict(), scrollbar),
    "right-to-left": (STYLE + "<div dir=rtl>" + box("a", "<div style='width:3000px;height:200px;background:linear-gradient(90deg,red,blue)'></div>")
                      + "</div>" + TALL, dict(scale=2), sideways),
    "own-wheel": (STYLE + TALL + "<script>addEventListener('wheel', e => { e.preventDefault(); scrollBy(0, e.deltaY * 0.7) }, "
                  "{passive: false})</script>", dict(), wheel),
    "zoomed": (STYLE + sticky_sections(), dict(scale=2, zoom=1.1), trackpad),
    "pinched": (STYLE + rows(200), EMULATED_PHONE, pinched),
}

# What each document does in every frame: it marks where its scrollers are, if they are elsewhere than in the frame before.
# Marks are in the trace, with its clock.
LOGGER = """<script>
const scrollers = [...document.querySelectorAll("[id=a],[id=b]")], seen = {};
function places() {
  return [[NAME, scrollX, scrollY], ...scrollers.map(s => [s.id, s.scrollLeft, s.scrollTop])].map(([name, x, y]) =>
    `${name} ${x} ${y}`) }
function note() { for (const place of places()) {
  const name = place.split(" ")[0];
  if (seen[name] != place) performance.mark("at " + place);
  seen[name] = place } }
requestAnimationFrame(function frame() { note(); requestAnimationFrame(frame) });
onmessage = () => { for (const key in seen) delete seen[key] };
</script>"""


class Server(http.server.BaseHTTPRequestHandler):
    """Serves the pages to the browser on the loopback interface."""

    def do_GET(self):
        name = self.path.strip("/")
        inner = name == "inner"
        if not inner and name not in PAGES:
            return self.send_error(404)
        html = STYLE + rows(40) if inner else PAGES[name][0].replace("PORT", str(self.server.server_port))
        html += LOGGER.replace("NAME", "'inner'" if inner else "'window'")
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(html.encode())

    def log_message(self, *_):
        pass
