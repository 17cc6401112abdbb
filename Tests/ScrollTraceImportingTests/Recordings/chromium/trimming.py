"""Traces without what does not tell of scrolling."""
import zlib

# The events that tell of scrolling; of the others one in KEEP_ONE_IN is kept, as something to skip.
TELLING = {
    "InputHandlerProxy::HandleGestureScrollUpdate_Result", "NotifyDidScroll", "ScrollTree::SetScrollOffset",
    "ScrollTree::ScrollBy", "ScrollTree::OnScrollOffsetAnimated", "ScrollableArea::SetScrollOffset",
    "ScrollableArea::scrollOffsetChanged", "PaintLayerScrollableArea::UpdateScrollOffset", "ScrollLayer",
    "PropertyTreeLayerListDelegate::UpdatePropertyTreesIfNeeded_ReceivedPropertyTrees",
}
KEEP_ONE_IN = 400


def trimmed(events):
    """The events about scrolling, with their members that matter, and some others; and the page's log."""
    kept, log = [], []
    for index, event in enumerate(events):
        name, data = event["name"], event.get("args", {}).get("data", {})
        if name.startswith("at ") and event["ph"] == "I":
            place, x, y = name.split()[1:]
            log.append((event["ts"], place, float(x), float(y)))
        elif name in TELLING or index % KEEP_ONE_IN == 0:
            kept.append({key: value for key, value in event.items() if key not in ("tts", "tdur", "s")})
    return sorted(kept, key=lambda e: e.get("ts", 0)), sorted(log)


# The fields of a packet that are read: clocks, timestamp, sequence, event, names, flags, loss, clock, defaults, track.
PACKET_FIELDS = {6, 8, 10, 11, 12, 13, 41, 42, 58, 59, 60}


def integer(data, position):
    number = shift = 0
    while True:
        byte = data[position]
        position, number, shift = position + 1, number | (byte & 127) << shift, shift + 7
        if byte < 128:
            return number, position


def fields(data):
    """The fields of a protobuf message: number, value, and the bytes of both."""
    position = 0
    while position < len(data):
        start = position
        tag, position = integer(data, position)
        if tag & 7 == 0:
            value, position = integer(data, position)
        else:
            length, position = integer(data, position) if tag & 7 == 2 else ({1: 8, 5: 4}[tag & 7], position)
            value, position = data[position:position + length], position + length
        yield tag >> 3, value, data[start:position]


def encoded(number, value):
    def varint(n):
        out = b""
        while n > 127:
            out, n = out + bytes([n & 127 | 128]), n >> 7
        return out + bytes([n])
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    return varint(number << 3 | 2) + varint(len(value)) + value


def without_commands(track):
    """The description of a track without the command line of its process."""
    return b"".join(encoded(3, b"".join(r for k, _, r in fields(value) if k != 2)) if number == 3 else raw
                    for number, value, raw in fields(track))


def telling_names(interned):
    """The names of events about scrolling, of arguments, and the texts, of interned data."""
    def is_kept(number, entry):
        return number in (3, 29) or number == 2 and {k: v for k, v, _ in fields(entry)}[2].decode() in TELLING
    return b"".join(raw for number, entry, raw in fields(interned) if is_kept(number, entry))


def ends_movement(event, names):
    """Whether an event, which has no name, ends a ScrollTree::ScrollBy: it has the offsets."""
    arguments = [{k: v for k, v, _ in fields(value)} for number, value, _ in fields(event) if number == 4]
    return any(names.get(argument.get(1)) == "old_offset" for argument in arguments)


def trimmed_packets(data):
    """The packets with events about scrolling, and what they refer to; and the page's log.

    The times of left out packets are added to those that follow, where times count from the packet before.
    """
    kept, log, sequences = [], [], {}
    for _, packet, _ in fields(data):
        parts = [part for part in fields(packet) if part[0] in PACKET_FIELDS]
        values = {number: value for number, value, _ in parts}
        state = sequences.setdefault(
            values.get(10, 0), {"names": {}, "arguments": {}, "clocks": {}, "skipped": 0, "default": None})
        if values.get(13, 0) & 1:
            state["names"], state["arguments"] = {}, {}
        for number, value, _ in fields(values.get(12, b"")):
            if number in (2, 3):
                entry = {k: v for k, v, _ in fields(value)}
                state["names" if number == 2 else "arguments"][entry[1]] = entry[2].decode()
        for number, value, _ in fields(values.get(59, b"")):
            if number == 58:
                state["default"] = value
        for _, clock, _ in (f for f in fields(values.get(6, b"")) if f[0] == 1):
            clock = {k: v for k, v, _ in fields(clock)}
            state["clocks"][clock[1]], state["skipped"] = clock[2], 0
        event = {k: v for k, v, _ in fields(values.get(11, b""))}
        name = state["names"].get(event.get(10)) or event.get(23, b"").decode()
        clock = values.get(58, state["default"])
        incremental = clock == 64 and 8 in values
        if incremental:
            state["clocks"][64] = state["clocks"][64] + values[8]
        if name.startswith("at ") and event.get(9) == 3:
            place, x, y = name.split()[1:]
            log.append((state["clocks"][64] if incremental else values[8] / 1000, place, float(x), float(y)))
        is_telling = name in TELLING if event.get(9) != 2 else ends_movement(values[11], state["arguments"])
        if incremental and not is_telling and values[8]:
            state["skipped"] += values[8]
        names = telling_names(values.get(12, b""))
        if not is_telling and not names and not values.keys() & {6, 59, 60}:
            continue
        out = b""
        for number, value, raw in parts:
            if number == 11 and not is_telling:
                continue
            if number == 8 and incremental:
                if is_telling:
                    out, state["skipped"] = out + encoded(8, value + state["skipped"]), 0
                continue
            out += encoded(12, names) if number == 12 else encoded(60, without_commands(value)) if number == 60 else raw
        kept.append(encoded(1, out))
    return kept, sorted(log)


def compressed(packets, count=400):
    """The packets as Perfetto compresses them, which Chromium does not do: so many at a time, with zlib."""
    return b"".join(encoded(1, encoded(50, zlib.compress(b"".join(packets[i:i + count]), 9)))
                    for i in range(0, len(packets), count))
