/// A few events of each JSON format, with everything in them that a reader looks at.
enum SmallRecordings {
  static let texts = [
    "wheel": """
    {"userAgent": "Mozilla \\"5\\" {", "wheelEvents": [{"deltaMode": 0, "deltaX": -0.5, "deltaY": 12, "timeStamp": 1.25},
      {"deltaMode": 1, "deltaX": 0, "deltaY": -2e0, "timeStamp": 17}]}
    """,
    "rrweb": """
    [{"type":4,"data":{"href":"h\\u0041","width":800,"height":600},"timestamp":1000},
    {"type":2,"data":{"node":{"type":0,"childNodes":[],"id":1},"initialOffset":{"left":0,"top":7}},"timestamp":1001},
    {"type":3,"data":{"source":3,"id":1,"x":0,"y":57.5},"timestamp":1101}]
    """,
    "chrome": """
    {"traceEvents": [{"pid": 7, "ts": 100, "ph": "O", "name": "cc::LayerTreeHostImpl", "args": {"snapshot": {
    "active_tree": {"root_layer": {"children": [{"bounds": {"height": 900, "width": 50}, "layer_id": 3,
    "scroll_offset": [0, 1]}], "layer_id": 2}}, "device_viewport_size": {"height": 60, "width": 50}}}, "id": "0xa"},
    {"pid": 7, "ts": 200, "ph": "O", "name": "cc::LayerTreeHostImpl", "args": {"snapshot": {"active_tree":
    {"root_layer": {"layer_id": 3, "scroll_offset": [0, 5]}}}}, "id": "0xa"}]}
    """,
    "flutter": """
    [{"ts": 1, "events": [{"timeStamp": 1000, "change": 4, "physicalX": 5.0, "physicalY": 100.0}]},
    {"ts": 2, "events": [{"timeStamp": 9000, "change": 5, "physicalX": 5, "physicalY": 20},
    {"type": "PointerUpEvent", "timeStamp": 17000, "position": [5, 20]}]}]
    """,
  ]
}
