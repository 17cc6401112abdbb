package import ScrollTraceImporting

/// A small file of a format, which is imported as it is and is then damaged in many ways.
package struct RecordingSeed: Sendable {
  package let format: RecordingFormat
  /// What tells a format's forms apart.
  package private(set) var form = ""
  package let text: String

  package var bytes: [UInt8] { Array(text.utf8) }

  package static let all = tables + logs + libinput + json

  /// Files of one JSON value.
  package static let jsonDocuments = json.filter { $0.form != "lines" }

  private static let tables = [
    RecordingSeed(
      format: .csv,
      text: """
        #scrolltrace 1
        #name a
        #viewport_points 390x844
        #kind recorded
        time_ms,container,offset_y,phase,event
        0,,0,idle,insert:5:3
        8.3,,"3.5",tracking,begin_drag
        9,3/2,4,tracking,
        16.6,,9,tracking,end_drag

        """),
    RecordingSeed(
      format: .touchCSV,
      text: """
        t_ms,action,pointer,x,y
        0,down,a,100,600
        8.5,move,a,100.25,580
        16,move,a,101,540
        24,up,a,101,500
        300,down,"b",100,600
        308,cancel,b,1e2,59e1

        """),
    RecordingSeed(
      format: .evtrack, form: "spaces",
      text: """
        cursor timestamp xpos ypos event xpath attrs extras
        0 1405503114382 0 0 load / {} {}
        0 1405503114400 700 120 mousemove //*[@id='rso']/div[1] {"a":"b c"} {}
        0 1405503115000 0 1.25 scroll / {} {}
        0 1405503115017 0 40 scroll / {} {}
        0 1405503116000 0 7 scroll //*[@id='rso'] {} {}
        0 1405503117000 0 0 resize / {} {}

        """),
    RecordingSeed(
      format: .evtrack, form: "commas",
      text: "timestamp,xpos,ypos,event,xpath\n1000,0,0.0,load,/\n1016,0,20.5,scroll,/\n1033,0,30,scroll,/\n"),
  ]

  private static let logs = [
    RecordingSeed(
      format: .getevent, form: "evtest",
      text: """
        Input device name: "panel"
            Event code 53 (ABS_MT_POSITION_X)
              Min        0
              Max     1079
        Event: time 1700000000.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 8
        Event: time 1700000000.100000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 640
        Event: time 1700000000.100000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 2000
        Event: time 1700000000.100000, -------------- SYN_REPORT ------------
        Event: time 1700000000.108000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 1880
        Event: time 1700000000.108000, -------------- SYN_REPORT ------------

        """),
    RecordingSeed(
      format: .getevent, form: "labels",
      text: """
        add device 2: /dev/input/event2
            ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1439, fuzz 0
                        ABS_MT_POSITION_Y     : value 0, min 0, max 2959, fuzz 0
        [   1.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000001
        [   1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001f4
        [   1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000438
        [   1.000000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
        [   1.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [   1.008250] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000400
        [   1.008250] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [   1.016000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
        [   1.016000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

        """),
    RecordingSeed(
      format: .getevent, form: "numbers",
      text: """
        47258-535904: /dev/input/event5: 0003 0035 00000010
        47258-535904: /dev/input/event5: 0003 0036 00000020
        47258-535904: /dev/input/event5: 0000 0002 00000000
        47258-535904: /dev/input/event5: 0000 0000 00000000
        47258-545904: /dev/input/event5: 0003 0035 00000010
        47258-545904: /dev/input/event5: 0003 0036 00000040
        47258-545904: /dev/input/event5: 0000 0002 00000000
        47258-545904: /dev/input/event5: 0000 0000 00000000
        47258-555904: /dev/input/event5: 0001 014a 00000000
        47258-555904: /dev/input/event5: 0000 0000 00000000

        """),
  ]

  private static let libinput = [
    RecordingSeed(
      format: .getevent, form: "libinput",
      text: """
        # libinput record
        version: 1
        devices:
        - node: /dev/input/event3
          evdev:
            name: "Touchscreen"
            absinfo:
              53: [0, 1919, 0, 0, 10]
              54: [0, 1079, 0, 0, 10]
          events:
          - evdev:
            - [  0,      0,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID        7
            - [  0,      0,   3,  53,     700] # EV_ABS / ABS_MT_POSITION_X       700
            - [  0,      0,   3,  54,     900] # EV_ABS / ABS_MT_POSITION_Y       900
            - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - evdev:
            - [  0,   8125,   3,  54,     860] # EV_ABS / ABS_MT_POSITION_Y       860
            - [  0,   8125,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms
          - evdev:
            - [  1,     40,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
            - [  1,     40,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +992ms

        """),
    RecordingSeed(
      format: .libinput,
      text: """
        -event7   DEVICE_ADDED            Mouse                             seat0 default group1  cap:p
        -event7   POINTER_SCROLL_WHEEL    +1.385s	vert 15.00/120.0* horiz 0.00/0.0 (wheel)
        -event9   POINTER_SCROLL_FINGER   +1.401s	vert 3.50/0.0* horiz -1.25/0.0* (finger)
         event9   POINTER_SCROLL_FINGER   2 +1.417s	vert 12.00/0.0* horiz 0.00/0.0 (finger)
         event9   POINTER_MOTION          +1.425s	 1.28/ -1.28 ( +1.00/ -1.00)

        """),
  ]

  private static let json = [
    RecordingSeed(
      format: .wheel,
      text: """
        {"userAgent":"Mozilla/5.0 \\"x\\"","wheelEvents":[
        {"deltaMode":0,"deltaX":0,"deltaY":4.5,"timeStamp":1000.25},
        {"deltaMode":1,"deltaX":-1,"deltaY":3,"timeStamp":1016},
        {"deltaMode":0,"deltaX":0,"deltaY":-2e1,"timeStamp":1033.5}]}

        """),
    RecordingSeed(
      format: .rrweb, form: "array",
      text: """
        [{"type":4,"data":{"href":"\\u0068://a.b/","width":1024,"height":768},"timestamp":1600000000000},
        {"type":2,"data":{"node":{"type":0,"childNodes":[],"id":1},"initialOffset":{"left":0,"top":50}},
        "timestamp":1600000000010},
        {"type":3,"data":{"source":3,"id":1,"x":0,"y":120},"timestamp":1600000000200},
        {"type":3,"data":{"source":3,"id":7,"x":30,"y":0},"timestamp":1600000000250},
        {"type":3,"data":{"source":4,"width":800,"height":600},"timestamp":1600000000270},
        {"type":3,"data":{"source":3,"id":1,"x":0,"y":240.5},"timestamp":1600000000300}]

        """),
    RecordingSeed(
      format: .rrweb, form: "lines",
      text: """
        ["w1",{"type":4,"data":{"href":"https://a.b/","width":1024,"height":768},"timestamp":1600000000000}]
        ["w1",{"type":3,"data":{"source":3,"id":1,"x":0,"y":120},"timestamp":1600000000200}]
        ["w1",{"type":3,"data":{"source":3,"id":1,"x":0,"y":240.5},"timestamp":1600000000300}]

        """),
    RecordingSeed(
      format: .rrweb, form: "windows",
      text: """
        {"version":"2022-12-22","snapshot_data_by_window_id":{"w1":[
        {"type":4,"data":{"href":"https://a.b/","width":1024,"height":768},"timestamp":1600000000000},
        {"type":3,"data":{"source":3,"id":1,"x":0,"y":120},"timestamp":1600000000200},
        {"type":3,"data":{"source":3,"id":1,"x":0,"y":240.5},"timestamp":1600000000300}]}}

        """),
    RecordingSeed(
      format: .json, form: "array",
      text: """
        [{"timeStamp":1000.25,"scrollTop":0,"target":"#feed"},
        {"timeStamp":1016,"scrollTop":12.5,"target":"#feed"},
        {"scrollTop":4e1,"timeStamp":1033.5}]

        """),
    RecordingSeed(
      format: .json, form: "lines",
      text: """
        {"time_s":1.5,"nativeEvent":{"contentOffset":{"x":0,"y":100},"velocity":{"x":0,"y":2}}}
        {"time_s":1.516,"nativeEvent":{"contentOffset":{"x":0,"y":130}}}
        {"time_s":1.6,"note":"idle"}

        """),
    RecordingSeed(
      format: .chromeTrace,
      text: """
        {"traceEvents":[
        {"ph":"M","pid":1,"tid":1,"ts":0,"name":"process_name","args":{"name":"Renderer"}},
        \(layers(at: 1000, offset: 0)),
        \(layers(at: 17600, offset: 25)),
        \(layers(at: 34200, offset: 80.5))
        ],"metadata":{}}

        """),
    RecordingSeed(
      format: .chromeTrace, form: "events",
      text: """
        {"traceEvents":[
        {"ph":"X","pid":1,"tid":2,"ts":1000,"name":"ScrollTree::ScrollBy","args":
        {"old_offset":{"x":0,"y":5},"new_offset":{"x":0,"y":30.5},"scroll_node_id":3}},
        {"ph":"I","pid":1,"tid":1,"ts":9000,"name":"NotifyDidScroll","args":{"cur_y":5,"delta":25.5}},
        {"ph":"X","pid":1,"tid":1,"ts":9100,"name":"ScrollableArea::SetScrollOffset","args":{"offset":"[0 30.5]"}},
        {"ph":"X","pid":1,"tid":2,"ts":17600,"name":"ScrollTree::ScrollBy","args":
        {"old_offset":{"x":0,"y":30.5},"new_offset":{"x":0,"y":80},"scroll_node_id":3}},
        {"ph":"X","pid":1,"tid":2,"ts":17610,"name":"ScrollTree::SetScrollOffset","args":{"x":0,"y":80}},
        {"ph":"I","pid":1,"tid":1,"ts":26000,"name":"WebViewImpl::applyScrollAndScale::scrollBy","args":{"x":0,"y":49.5}}
        ],"metadata":{}}

        """),
    RecordingSeed(
      format: .chromeTrace, form: "property trees",
      text: """
        {"traceEvents":[
        \(propertyTrees(at: 1000, offset: 0)),
        \(propertyTrees(at: 17600, offset: 25)),
        \(propertyTrees(at: 34200, offset: 80.5))
        ],"metadata":{}}

        """),
    RecordingSeed(
      format: .flutterGestures,
      text: """
        [{"ts":1000,"events":[
        {"timeStamp":1000,"change":4,"pointerIdentifier":1,"physicalX":100,"physicalY":600.5}]},
        {"ts":9000,"events":[
        {"timeStamp":9000,"change":5,"pointerIdentifier":1,"physicalX":100,"physicalY":560},
        {"timeStamp":17000,"change":5,"pointerIdentifier":1,"physicalX":101,"physicalY":520}]},
        {"ts":25000,"events":[
        {"type":"PointerUpEvent","timeStamp":25000,"pointer":1,"position":[101,500]}]}]

        """),
  ]

  /// What Chrome's compositor says of its layers, one of them scrolled.
  private static func layers(at microseconds: Int, offset: Double) -> String {
    """
    {"ph":"O","pid":1,"tid":2,"ts":\(microseconds),"id":"0x1","cat":"disabled-by-default-cc.debug",
    "name":"cc::LayerTreeHostImpl","args":{"snapshot":{"device_viewport_size":{"width":800,"height":600},
    "active_tree":{"root_layer":{"layer_id":1,"bounds":{"width":800,"height":600},"scroll_offset":[0,0],
    "children":[{"layer_id":2,"bounds":{"width":800,"height":2000},"scroll_offset":[0,\(offset)],"children":[]}]}}}}}
    """
  }

  /// What Chrome passes to its compositor in a frame, with one element scrolled.
  private static func propertyTrees(at microseconds: Int, offset: Double) -> String {
    """
    {"ph":"I","pid":1,"tid":1,"ts":\(microseconds),"cat":"disabled-by-default-cc.debug",
    "name":"PropertyTreeLayerListDelegate::UpdatePropertyTreesIfNeeded_ReceivedPropertyTrees","args":{"property_trees":{
    "scroll_tree":{"nodes":[{"id":0,"element_id":{"id_":0},"transform_id":0},
    {"id":1,"element_id":{"id_":12},"transform_id":5}]},"sequence_number":3,
    "transform_tree":{"nodes":[{"id":0,"scroll_offset":[0,0]},{"id":5,"scroll_offset":[0,\(offset)]}]}}}}
    """
  }
}
