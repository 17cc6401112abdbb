"""Asks for a screenful ahead, and for nothing new while a list moves faster than LIMIT, in points per millisecond.

A policy for scrollbench: --policy-command 'python3 pause-on-fling.py LIMIT'
"""

import json
import sys

limit = float(sys.argv[1])
speeds = {}  # points per millisecond, averaged over about 100 ms, by container
windows = {}  # what is asked for, by container

for line in sys.stdin:
    scene = json.loads(line)
    container, elapsed = scene["container"], scene["elapsed_ms"]
    speed = speeds.get(container, 0)
    if elapsed > 0:
        speed += (scene["movement"] / elapsed - speed) * min(1, elapsed / 100)
    speeds[container] = speed

    first, end = scene["visible"]
    if abs(speed) > limit:
        # Of what was asked for, keep what is still in view.
        old_first, old_end = windows[container]
        first = max(first, old_first)
        end = max(first, min(end, old_end))
    elif speed >= 0:
        end += end - first
    else:
        first -= end - first
    windows[container] = [first, end]
    print(json.dumps({"cells": [first, end]}), flush=True)
