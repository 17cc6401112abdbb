#!/usr/bin/env python3
"""Records the pages of this folder anew: Chrome's traces, and where each page logged its scrollers in every frame.

Usage: record.py [--chromium PROGRAM] [-o FOLDER] [PAGE ...]

It drives a headless Chromium over the DevTools protocol, on a pipe, and needs nothing but Python's own library. For each
page it writes PAGE.json.gz, the trace's events about scrolling, and PAGE.csv, the page's log in microseconds of the
trace's clock and CSS pixels. The pages in PROTOBUF are recorded as Perfetto's packets too: PAGE.pftrace.gz with
PAGE.pftrace.csv, and PAGE.compressed.pftrace. Those in DEBUG are recorded in both ways with the property trees of each
frame alone: PAGE.debug.json.gz, PAGE.debug.pftrace.gz and their logs.
"""
import argparse, gzip, http.server, json, os, threading

from browser import Browser, Tab
from pages import PAGES, Server
from trimming import compressed, trimmed, trimmed_packets

CATEGORIES = ["cc", "blink", "input", "input.scrolling", "devtools.timeline", "blink.user_timing"]
PROTOBUF = ["finger", "nested"]
DEBUG_CATEGORIES = ["disabled-by-default-cc.debug", "blink.user_timing"]
DEBUG = ["nested"]


def record(name, program, port, folder):
    _, screen, hand = PAGES[name]
    screen = dict(screen)
    scale, zoom = screen.pop("scale", 1), screen.pop("zoom", 1)
    options = [] if name == "scrollbar" else ["--hide-scrollbars"]
    browser = Browser(program, f"--force-device-scale-factor={scale}", *options, zoom=zoom)
    try:
        tab = Tab(browser, **screen)
        tab.open(f"http://127.0.0.1:{port}/{name}")
        pixels = tab.run("devicePixelRatio")
        if abs(pixels - (screen.get("emulated") or scale * zoom)) > 0.01:
            raise RuntimeError(f"{name}: {pixels} pixels of the screen in one of the page; only a Chromium with windows zooms")

        def body():
            # So that the log begins with where all are.
            tab.run("for (const page of [window, ...Array.from(frames)]) page.postMessage('again', '*')")
            tab.settle()
            hand(tab)

        recordings = [(CATEGORIES, "json", name)]
        if name in PROTOBUF:
            recordings.append((CATEGORIES, "proto", name))
        if name in DEBUG:
            recordings += [(DEBUG_CATEGORIES, format, f"{name}.debug") for format in ("json", "proto")]
        for categories, format, file in recordings:
            tab.open(f"http://127.0.0.1:{port}/{name}")
            data = browser.trace(body, categories, format)
            if format == "proto":
                packets, log = trimmed_packets(data)
                write(folder, f"{file}.pftrace.gz", b"".join(packets))
                if categories is CATEGORIES:
                    write(folder, f"{file}.compressed.pftrace", compressed(packets))
                write_log(folder, f"{file}.pftrace.csv", log)
                continue
            events, log = trimmed(json.loads(data)["traceEvents"])
            text = '{"traceEvents":[\n' + ",\n".join(json.dumps(e, separators=(",", ":")) for e in events) + "\n]}\n"
            write(folder, f"{file}.json.gz", text.encode())
            write_log(folder, f"{file}.csv", log)
            print(file, len(data), len(events), len(log), {n: round(sum(abs(b - a) for a, b in zip(v, v[1:])), 1)
                  for n in {l[1] for l in log} for v in [[l[3] for l in log if l[1] == n]]}, flush=True)
    finally:
        browser.close()


def write_log(folder, name, log):
    lines = ["t_us,scroller,x,y"] + [f"{t:.0f},{n},{x:.10g},{y:.10g}" for t, n, x, y in log]
    write(folder, name, ("\n".join(lines) + "\n").encode())


def write(folder, name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(gzip.compress(data, mtime=0) if name.endswith(".gz") else data)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--chromium", default="chromium")
    parser.add_argument("-o", "--output", default=os.path.dirname(os.path.abspath(__file__)))
    parser.add_argument("pages", nargs="*", default=list(PAGES))
    arguments = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for page in arguments.pages or PAGES:
        record(page, arguments.chromium, server.server_port, arguments.output)
