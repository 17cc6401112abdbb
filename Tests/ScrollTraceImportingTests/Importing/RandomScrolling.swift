import ScrollQuantities
import ScrollTraces
import SeededRandom
import TestScenarios

@testable import ScrollTraceImporting

/// Random movements along one axis, and the file that a tool would have written of them.
struct RandomScrolling {
  /// A format, in one of the forms in which it tells movements.
  enum Form: CaseIterable {
    case wheelPixels, wheelLines, wheelNotches
    case chromeLayers, chromePage, chromeOffsets, chromeMovements, chromeCompositor, chromeReports, chromeMainFrames
    case perfettoOffsets, perfettoMovements, androidTouches
    case rrwebWindow, rrwebElement, rrwebFreshElement
    case evtrack
    case libinputFinger, libinputWheel
    case touchCSV, getevent, evtest, libinputRecord, flutterData, flutterEvents
    case jsonArray, jsonLines
    case table

    var format: RecordingFormat {
      switch self {
      case .wheelPixels, .wheelLines, .wheelNotches: .wheel
      case .chromeLayers, .chromePage, .chromeOffsets, .chromeMovements, .chromeCompositor, .chromeReports,
        .chromeMainFrames:
        .chromeTrace
      case .perfettoOffsets, .perfettoMovements, .androidTouches: .perfetto
      case .rrwebWindow, .rrwebElement, .rrwebFreshElement: .rrweb
      case .evtrack: .evtrack
      case .touchCSV: .touchCSV
      case .libinputFinger, .libinputWheel: .libinput
      case .getevent, .evtest, .libinputRecord: .getevent
      case .flutterData, .flutterEvents: .flutterGestures
      case .jsonArray, .jsonLines: .json
      case .table: .csv
      }
    }
  }

  let form: Form
  let axis: ScrollAxis
  /// Where the content stands before the first movement, in points.
  let start: Double
  /// In points.
  let movements: [Double]
  /// When each ends, in milliseconds after the first touch, snapshot or load; later than that.
  let times: [Int]

  init(form: Form, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    self.form = form
    axis = Bool.random(using: &random) || form.isVertical ? .vertical : .horizontal
    // So far from 0 that an offset of Chrome's does not come to the other side of it.
    let start = Double(Int.random(in: 500...1400, using: &random))
    self.start = form.beginsAtTop ? 0 : start
    // The last one moves, so that something does.
    movements = (1...count).map { number in
      let step = Int.random(in: -40...40, using: &random)
      return Double(number == count && step == 0 ? 1 : step) * form.smallestMovement
    }
    var time = 8
    times = movements.map { _ in
      // A time that touches or events share, or a pause.
      time += [0, 8, 16, 16, 16, 700].randomElement(using: &random)!
      return time
    }
  }

  /// Whether samples are merged because there is one time for several.
  var hasSharedTimes: Bool { Set(times).count < times.count }

  var options: ImportOptions {
    var options = ImportOptions()
    switch form {
    case .wheelPixels, .wheelLines, .wheelNotches, .chromeMovements, .chromeMainFrames, .perfettoMovements,
      .androidTouches, .touchCSV, .libinputFinger, .libinputWheel, .getevent, .evtest, .libinputRecord, .flutterData,
      .flutterEvents:
      options.startOffset = Points(start)
    case .chromeLayers, .chromePage, .chromeOffsets, .chromeCompositor, .chromeReports, .perfettoOffsets, .rrwebWindow,
      .rrwebElement, .rrwebFreshElement, .evtrack, .jsonArray, .jsonLines, .table:
      break
    }
    return options
  }

  var bytes: [UInt8] {
    switch form {
    case .perfettoOffsets, .perfettoMovements: WireMessage.trace(zip(movements, offsets.dropFirst()).map(packet))
    case .androidTouches:
      WireMessage.trace(
        touches.map { time, action, position in
          let (x, y) = axis == .vertical ? (0, Float(position)) : (Float(position), 0)
          return .touch(at: time * 1_000_000, action: action == "down" ? 0 : action == "up" ? 1 : 2, [(0, x, y)])
        })
    default: Array(text.utf8)
    }
  }

  private var text: String {
    switch form {
    case .perfettoOffsets, .perfettoMovements, .androidTouches: preconditionFailure("packets are no text")
    case .chromePage: "[\(zip(offsets, offsets.dropFirst()).map(pageEvents).joined(separator: ",\n"))]"
    case .chromeCompositor: "[\(zip(offsets, offsets.dropFirst()).map(compositorEvent).joined(separator: ",\n"))]"
    case .chromeReports:
      chromeEvents("NotifyDidScroll") { movement, offset in "\"cur_y\": \(offset - movement), \"delta\": \(movement)" }
    case .chromeMainFrames:
      chromeEvents("WebViewImpl::applyScrollAndScale::scrollBy") { movement, _ in
        axis == .vertical ? "\"x\": 0, \"y\": \(movement)" : "\"x\": \(movement), \"y\": 0"
      }
    case .evtest: touches.map(evtestLines).joined()
    case .libinputRecord: "- node: /dev/input/event3\n" + touches.map(libinputLines).joined()
    case .libinputFinger: libinputEvents("POINTER_SCROLL_FINGER") { "\($0)/0.0" }
    case .libinputWheel: libinputEvents("POINTER_SCROLL_WHEEL") { "\($0 / 100 * 15)/\($0 / 100 * 120)" }
    case .wheelPixels: wheelEvents { "\"deltaMode\": 0, \"delta\($0)\": \($1)" }
    case .wheelLines: wheelEvents { "\"deltaMode\": 1, \"delta\($0)\": \($1 / 16)" }
    case .wheelNotches: wheelEvents { "\"wheelDelta\($0)\": \($1 / -100 * 120)" }
    case .chromeLayers: "[\(offsets.map(layers).joined(separator: ",\n"))]"
    case .chromeOffsets, .chromeMovements:
      "[\(zip(movements, offsets.dropFirst()).map(update).joined(separator: ",\n"))]"
    case .rrwebWindow: session(initialOffset: start, attributes: "", of: 1)
    case .rrwebElement:
      session(initialOffset: 5, attributes: "\"rr_scroll\(axis == .vertical ? "Top" : "Left")\": \(start)", of: 9)
    case .rrwebFreshElement: session(initialOffset: 5, attributes: "\"class\": \"a\"", of: 9)
    case .evtrack:
      "timestamp,xpos,ypos,event\n1000,0,0,load\n"
        + offsets.dropFirst().map { "\(1000 + $0.time),\(point($0.offset)),scroll\n" }.joined()
    case .touchCSV: "t_ms,action,x,y\n" + touches.map { "\($0.time),\($0.action),\(point($0.position))\n" }.joined()
    case .getevent: touches.map(eventLines).joined()
    case .flutterData:
      flutterPackets { time, action, position in
        let change = action == "down" ? 4 : action == "move" ? 5 : 6
        let coordinates = axis == .vertical ? "\"physicalX\": 0, \"physicalY\"" : "\"physicalY\": 0, \"physicalX\""
        return "{\"timeStamp\": \(time), \"change\": \(change), \(coordinates): \(position)}"
      }
    case .flutterEvents:
      flutterPackets { time, action, position in
        "{\"type\": \"Pointer\(action.prefix(1).uppercased() + action.dropFirst())Event\", \"timeStamp\": \(time), \"position\": [\(point(position))]}"
      }
    case .jsonArray:
      "[\(offsets.map { "{\"t\": \($0.time), \"scroll\(axis == .vertical ? "Top" : "Left")\": \($0.offset)}" }.joined(separator: ",\n"))]"
    case .jsonLines:
      offsets.map {
        "{\"timeStamp\": \($0.time), \"nativeEvent\": {\"contentOffset\": \(coordinates($0.offset))}}\n"
      }.joined()
    case .table:
      "t_ms,offset_\(axis == .vertical ? "y" : "x")\n" + offsets.map { "\($0.time),\($0.offset)\n" }.joined()
    }
  }

  /// Where the content stands at the beginning and after each movement.
  private var offsets: [(time: Int, offset: Double)] {
    var offset = start
    return [(0, start)]
      + zip(times, movements).map { time, movement in
        offset += movement
        return (time, offset)
      }
  }

  /// A finger that moves against the content.
  private var touches: [(time: Int, action: String, position: Double)] {
    let moves = offsets.map { (time: $0.time, action: "move", position: 4000 + start - $0.offset) }
    return [(0, "down", 4000)] + moves.dropFirst() + [(moves.last!.time, "up", moves.last!.position)]
  }

  /// A number along the axis and one that does not move across it: `x,y`.
  private func point(_ number: Double) -> String { axis == .vertical ? "0,\(number)" : "\(number),0" }

  private func wheelEvents(_ delta: (_ axis: String, Double) -> String) -> String {
    let events = zip(times, movements).map { time, movement in
      "{\(delta(axis == .vertical ? "Y" : "X", movement)), \"timeStamp\": \(5000 + time)}"
    }
    return "[\(events.joined(separator: ",\n"))]"
  }

  private func layers(time: Int, offset: Double) -> String {
    """
    {"ph": "O", "pid": 1, "ts": \(time * 1000), "id": "0x1", "name": "cc::LayerTreeHostImpl", "args": {"snapshot": {
    "active_tree": {"root_layer": {"layer_id": 1, "scroll_offset": [\(point(offset))]}}}}}
    """
  }

  /// What a movement came to, which Chrome tells of as one of the fingers.
  private func update(movement: Double, to place: (time: Int, offset: Double)) -> String {
    let name = axis == .vertical ? "y" : "x"
    return """
      {"ph": "X", "pid": 1, "ts": \(place.time * 1000), "name": "InputHandlerProxy::HandleGestureScrollUpdate_Result",
      "args": {"scroll_deltas": {"provided_to_compositor_delta_\(name)": \(-movement), "unused_delta_\(name)": 0
      \(form == .chromeOffsets ? ", \"visual_offset_\(name)\": \(place.offset)" : "")}}}
      """
  }

  /// The same as a packet.
  private func packet(movement: Double, to place: (time: Int, offset: Double)) -> WireMessage {
    .gestureResult(
      at: place.time * 1_000_000, axis: axis, offset: form == .perfettoOffsets ? Int(place.offset) : nil,
      provided: Float(-movement), unused: 0)
  }

  /// Chrome's events with the arguments of each movement and the offset after it.
  private func chromeEvents(_ name: String, _ arguments: (_ movement: Double, _ offset: Double) -> String) -> String {
    let events = zip(movements, offsets.dropFirst()).map { movement, place in
      """
      {"ph": "I", "pid": 1, "tid": 1, "ts": \(place.time * 1000), "name": "\(name)",
      "args": {\(arguments(movement, place.offset))}}
      """
    }
    return "[\(events.joined(separator: ",\n"))]"
  }

  private func coordinates(_ offset: Double) -> String {
    axis == .vertical ? "{\"x\": 0, \"y\": \(offset)}" : "{\"x\": \(offset), \"y\": 0}"
  }

  /// A movement on the compositor.
  private func compositorEvent(from start: (time: Int, offset: Double), to end: (time: Int, offset: Double)) -> String {
    """
    {"ph": "X", "pid": 1, "tid": 2, "ts": \(end.time * 1000), "name": "ScrollTree::ScrollBy",
    "args": {"old_offset": \(coordinates(start.offset)), "new_offset": \(coordinates(end.offset))}}
    """
  }

  /// A movement on the compositor, of which the page is told.
  private func pageEvents(from start: (time: Int, offset: Double), to end: (time: Int, offset: Double)) -> String {
    compositorEvent(from: start, to: end) + """
      ,
      {"ph": "X", "pid": 1, "tid": 1, "ts": \(end.time * 1000 + 2), "name": "ScrollableArea::scrollOffsetChanged",
      "args": \(coordinates(end.offset))},
      {"ph": "X", "pid": 1, "tid": 1, "ts": \(end.time * 1000 + 2), "name": "ScrollLayer",
      "args": {"data": {"nodeId": 7, "nodeName": "#document"}}}
      """
  }

  private func session(initialOffset: Double, attributes: String, of scroller: Int) -> String {
    let (left, top) = axis == .vertical ? (0, initialOffset) : (initialOffset, 0)
    let snapshot = """
      {"type": 2, "timestamp": 1000, "data": {"initialOffset": {"left": \(left), "top": \(top)}, "node": {"type": 0,
      "childNodes": [{"type": 2, "attributes": {\(attributes)}, "childNodes": [], "id": 9}], "id": 1}}}
      """
    let scrolls = offsets.dropFirst().map { time, offset in
      let (x, y) = axis == .vertical ? (0, offset) : (offset, 0)
      return """
        {"type": 3, "timestamp": \(1000 + time), "data": {"source": 3, "id": \(scroller), "x": \(x), "y": \(y)}}
        """
    }
    return "[\(([snapshot] + scrolls).joined(separator: ",\n"))]"
  }

  private func eventLines(time: Int, action: String, position: Double) -> String {
    let start = "[\(String(repeating: " ", count: 3))\(time / 1000).\(String(1000 + time % 1000).dropFirst())000] "
    func line(_ event: String, _ value: Int) -> String {
      let digits = String(UInt32(value), radix: 16)
      return start + event + " " + String(repeating: "0", count: 8 - digits.count) + digits + "\n"
    }
    let moved = line("EV_ABS ABS_MT_POSITION_\(axis == .vertical ? "Y" : "X")", Int(position))
    let across = line("EV_ABS ABS_MT_POSITION_\(axis == .vertical ? "X" : "Y")", 0)
    let events =
      switch action {
      case "down": line("EV_ABS ABS_MT_TRACKING_ID", 5) + moved + across
      case "move": moved
      default: start + "EV_ABS ABS_MT_TRACKING_ID ffffffff\n"
      }
    return events + line("EV_SYN SYN_REPORT", 0)
  }

  private func evtestLines(time: Int, action: String, position: Double) -> String {
    let start = "Event: time \(time / 1000).\(String(1000 + time % 1000).dropFirst())000, "
    func line(_ code: Int, _ value: Int) -> String {
      start + "type 3 (EV_ABS), code \(code) (ABS_MT_X), value \(value)\n"
    }
    let (along, across) = axis == .vertical ? (54, 53) : (53, 54)
    let events =
      switch action {
      case "down": line(57, 5) + line(along, Int(position)) + line(across, 0)
      case "move": line(along, Int(position))
      default: line(57, -1)
      }
    return events + start + "-------------- SYN_REPORT ------------\n"
  }

  private func libinputLines(time: Int, action: String, position: Double) -> String {
    func line(_ type: Int, _ code: Int, _ value: Int) -> String {
      "  - [  \(time / 1000), \(time % 1000 * 1000), \(type), \(code), \(value)] # EV_ABS / ABS_MT_POSITION_X\n"
    }
    let (along, across) = axis == .vertical ? (54, 53) : (53, 54)
    let events =
      switch action {
      case "down": line(3, 57, 5) + line(3, along, Int(position)) + line(3, across, 0)
      case "move": line(3, along, Int(position))
      default: line(3, 57, -1)
      }
    return "- evdev:\n" + events + line(0, 0, 0)
  }

  /// - Parameter amount: A movement as libinput tells it.
  private func libinputEvents(_ name: String, _ amount: (Double) -> String) -> String {
    zip(times, movements).map { time, movement in
      let along = axis == .vertical ? amount(movement) : "0.00/0.0"
      let across = axis == .vertical ? "0.00/0.0" : amount(movement)
      let seconds = "\(time / 1000).\(String(1000 + time % 1000).dropFirst())"
      return " event7   \(name)   +\(seconds)s\tvert \(along)* horiz \(across) (source)\n"
    }.joined()
  }

  private func flutterPackets(_ datum: (_ time: Int, _ action: String, Double) -> String) -> String {
    let packets = touches.map { touch in
      "{\"ts\": \(touch.time * 1000), \"events\": [\(datum(touch.time * 1000, touch.action, touch.position))]}"
    }
    return "[\(packets.joined(separator: ",\n"))]"
  }
}

extension RandomScrolling.Form {
  /// The points that all movements are whole numbers of, so that every sum of them is exact.
  fileprivate var smallestMovement: Double {
    switch self {
    case .wheelLines: 4
    case .wheelNotches, .libinputWheel: 25
    case .getevent, .evtest, .libinputRecord, .chromeOffsets, .chromePage, .perfettoOffsets: 1
    default: 0.25
    }
  }

  /// Whether the file tells vertical movements alone.
  fileprivate var isVertical: Bool { self == .chromeReports }

  /// Whether the file tells of scrolling from the top on.
  fileprivate var beginsAtTop: Bool { self == .evtrack || self == .rrwebFreshElement }
}
