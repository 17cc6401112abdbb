import Testing

@testable import ScrollTraceImporting

/// What is read of a trace that has one kind of event about scrolling, and of one that has several.
@Suite struct ChromeScrollingTests {
  @Test func `movements on the compositor are read by node, from where the first began`() throws {
    func movement(_ time: Int, node: String, from: Double, to: Double) -> String {
      event(
        "ScrollTree::ScrollBy", time,
        #"{"old_offset": {"x": 3, "y": \#(from)}, "new_offset": {"x": 3, "y": \#(to)}, "scroll_node_id": \#(node)}"#)
    }
    let recording = try read([
      movement(1, node: "2", from: 0, to: 0), movement(1, node: "3", from: 100, to: 110.5),
      movement(3, node: "3", from: 110.5, to: 90), movement(2, node: "4", from: 40, to: 30),
      movement(4, node: "2.5", from: 7, to: 8),
    ])
    #expect(recording.scrollers.map(\.id) == ["1/compositor-3", "1/compositor-4", "1/compositor-unknown"])
    #expect(recording.scrollers.map(\.y) == [[110.5, 90], [30], [8]])
    #expect(recording.scrollers.map { $0.origin?.y } == [100, 40, 7] && recording.scrollers[0].origin?.x == 3)
    #expect(recording.scrollers.allSatisfy { $0.countsPhysicalPixels && !$0.isRelative })
  }

  @Test func `reports alone have vertical movements, of scrollers by where each was left`() throws {
    func report(_ time: Int, from: Double, by: Double) -> String {
      event("NotifyDidScroll", time, #"{"cur_y": \#(from), "delta": \#(by)}"#)
    }
    let recording = try read([
      report(1, from: 5, by: 10), report(2, from: 900, by: -30), report(3, from: 15, by: 20),
      report(4, from: 870, by: -30),
    ])
    #expect(recording.scrollers.map(\.y) == [[15, 35], [870, 840]])
    #expect(recording.scrollers.map { $0.origin?.y } == [5, 900])
    #expect(recording.scrollers[0].notes == ["The trace has only vertical movements."])
  }

  @Test func `offsets of trees are read of the thread of a process that has the most, without zeros`() throws {
    func offset(_ time: Int, thread: Int, y: Double, process: Int = 1) -> String {
      event("ScrollTree::SetScrollOffset", time, #"{"x": 0, "y": \#(y)}"#, thread: thread, process: process)
    }
    let recording = try read([
      offset(1, thread: 5, y: 10), offset(2, thread: 7, y: 0), offset(2, thread: 7, y: 10),
      offset(3, thread: 7, y: 0), offset(3, thread: 7, y: 20), offset(4, thread: 7, y: 20),
      offset(5, thread: 7, y: 30), offset(5, thread: 5, y: 30), offset(6, thread: 7, y: 400, process: 2),
      offset(7, thread: 7, y: 402, process: 2),
    ])
    #expect(recording.scrollers.map(\.id) == ["1/page", "2/page"])
    #expect(recording.scrollers.map(\.y) == [[10, 20, 30], [400, 402]])
    #expect(recording.scrollers[0].origin == nil)
    #expect(recording.scrollers[0].notes.contains { $0.hasPrefix("Offsets of 0 were left out") })
    #expect(recording.scrollers[0].notes.contains { $0.contains("before its first movement") })
  }

  @Test func `requested offsets are read from their text, and texts of another form are passed over`() throws {
    func request(_ time: Int, _ text: String) -> String {
      event("ScrollableArea::SetScrollOffset", time, #"{"offset": \#(text)}"#)
    }
    let texts = [#""[0 29]""#, #""[4 -2.5]""#, #""[4 1e+06]""#]
    let others = ["7", "null", #""[0 29""#, #""[0 inf]""#, #""[1 2 3]""#, #""[0 1x]""#, #""""#]
    let requests = texts.enumerated().map { request($0, $1) } + others.map { request(4, $0) }
    let recording = try read(requests + [event("ScrollableArea::SetScrollOffset", 5, "{}")])
    #expect(recording.scrollers.map(\.y) == [[29, -2.5, 1e6]] && recording.scrollers.map(\.x) == [[0, 4, 4]])
    #expect(recording.scrollers[0].notes.contains { $0.contains("before its first movement") })
  }

  @Test func `movements of main frames are summed by process, in points`() throws {
    func movement(_ time: Int, process: Int, by: Double) -> String {
      event("WebViewImpl::applyScrollAndScale::scrollBy", time, #"{"x": 0, "y": \#(by)}"#, process: process)
    }
    let recording = try read([
      movement(1, process: 1, by: 7), movement(2, process: 2, by: 4), movement(3, process: 1, by: -2),
    ])
    #expect(recording.scrollers.map(\.id) == ["1/movements", "2/movements"])
    #expect(recording.scrollers.map(\.y) == [[7, -2], [4]])
    #expect(recording.scrollers.allSatisfy { $0.isRelative && !$0.countsPhysicalPixels })
  }

  /// Events of each kind, in the order in which kinds are preferred, that move content from 100 to an offset.
  private static let preferred: [@Sendable (Double, Int) -> String] = [
    { event("cc::LayerTreeHostImpl", $1, layers(y: $0), phase: "O") },
    { event("PaintLayerScrollableArea::UpdateScrollOffset", $1, #"{"x": 0, "y": \#($0)}"#) },
    { event("ScrollableArea::scrollOffsetChanged", $1, #"{"x": 0, "y": \#($0)}"#) },
    { y, time in
      event("NotifyDidScroll", time, #"{"cur_y": 100, "delta": \#(y - 100)}"#, thread: 8) + ","
        + event("ScrollTree::SetScrollOffset", time, #"{"x": 0, "y": \#(y)}"#, thread: 8)
    },
    { event(ChromePropertyTrees.eventName, $1, propertyTrees(y: $0), phase: "I") },
    {
      event(
        "InputHandlerProxy::HandleGestureScrollUpdate_Result", $1, #"{"scroll_deltas": {"visual_offset_y": \#($0)}}"#)
    },
    {
      event(
        "ScrollTree::ScrollBy", $1, #"{"old_offset": {"x": 0, "y": 100}, "new_offset": {"x": 0, "y": \#($0)}}"#)
    },
    { event("NotifyDidScroll", $1, #"{"cur_y": 100, "delta": \#($0 - 100)}"#) },
    { event("ScrollTree::SetScrollOffset", $1, #"{"x": 0, "y": \#($0)}"#, thread: 9) },
    { event("ScrollableArea::SetScrollOffset", $1, #"{"offset": "[0 \#($0)]"}"#) },
    { event("WebViewImpl::applyScrollAndScale::scrollBy", $1, #"{"x": 0, "y": \#($0 - 100)}"#) },
  ]

  @Test(arguments: preferred.indices)
  func `of several kinds of events the first in the stated order is read`(first: Int) throws {
    // Kinds end at different offsets, by which they are recognized.
    let events = Self.preferred.enumerated().dropFirst(first).reversed().flatMap { number, kind in
      [kind(100, 1), kind(Double(110 + 5 * number), 2)]
    }
    let scrollers = try read(events).scrollers
    #expect(scrollers.count == 1)
    let scroller = try #require(scrollers.first)
    #expect(scroller.y.last == Double(5 * first + (scroller.isRelative ? 10 : 110)))
  }

  /// A scroller without an element is the browser's own.
  @Test func `property trees are read by element, and those of another form are passed over`() throws {
    let others = ["{}", "7", #"{"property_trees": 5}"#, #"{"property_trees": {"scroll_tree": {"nodes": [3, {}]}}}"#]
    let recording = try read(
      [(0, 0), (1, 0), (2, 7.5), (3, 7.5), (4, -2)].map { time, y in
        event(ChromePropertyTrees.eventName, time, propertyTrees(y: y), phase: "I")
      } + others.map { event(ChromePropertyTrees.eventName, 5, $0, phase: "I") })
    #expect(recording.scrollers.map(\.id) == ["1/element-12"] && recording.scrollers[0].y == [7.5, -2])
    #expect(try #require(recording.scrollers[0].origin) == (0, 0) && recording.scrollers[0].countsPhysicalPixels)
  }

  @Test func `a jump that no gesture made is another scroller's if a gesture then begins where it came from`() throws {
    func movement(_ time: Int, from: Double, to: Double) -> String {
      event(
        "ScrollTree::ScrollBy", time, #"{"old_offset": {"x": 0, "y": \#(from)}, "new_offset": {"x": 0, "y": \#(to)}}"#)
    }
    func offset(_ time: Int, y: Double) -> String {
      event("PaintLayerScrollableArea::UpdateScrollOffset", time, #"{"x": 0, "y": \#(y)}"#)
    }
    let gestures = [movement(1, from: 0, to: 100), offset(2, y: 100)]
    let recording = try read(gestures + [offset(20, y: 500), movement(40, from: 100, to: 150), offset(41, y: 150)])
    #expect(recording.scrollers.map(\.y) == [[100, 150], [500]])
    let one = try read(gestures + [offset(20, y: 500), movement(40, from: 500, to: 550), offset(41, y: 550)])
    #expect(one.scrollers.map(\.y) == [[100, 500, 550]])
  }

  @Test func `a first frame on the way of a gesture's movement began where that did`() throws {
    let recording = try read([
      event("ScrollTree::ScrollBy", 1, #"{"old_offset": {"x": 0, "y": 3}, "new_offset": {"x": 0, "y": 120}}"#),
      event("ScrollableArea::scrollOffsetChanged", 2, #"{"x": 0, "y": 80}"#),
      event("ScrollableArea::scrollOffsetChanged", 3, #"{"x": 0, "y": 120}"#),
    ])
    #expect(recording.scrollers.map(\.y) == [[80, 120]])
    #expect(try #require(recording.scrollers[0].origin) == (0, 3) && recording.scrollers[0].notes.isEmpty)
    // Where others scroll, the gesture may be another one's.
    let several = try read([
      event("ScrollTree::ScrollBy", 1, #"{"old_offset": {"x": 0, "y": 3}, "new_offset": {"x": 0, "y": 120}}"#),
      event("ScrollableArea::scrollOffsetChanged", 2, #"{"x": 0, "y": 80}"#),
      event("ScrollableArea::scrollOffsetChanged", 99, #"{"x": 0, "y": 9000}"#),
      event("ScrollableArea::scrollOffsetChanged", 100, #"{"x": 0, "y": 9020}"#),
    ])
    #expect(several.scrollers.map(\.y) == [[80], [9000, 9020]])
    #expect(several.scrollers.allSatisfy { $0.origin == nil })
  }

  private func read(_ events: [String]) throws -> ForeignRecording {
    try ChromeTraceReader(path: "c").read("[\(events.joined(separator: ",\n"))]")
  }
}

private func event(
  _ name: String, _ time: Int, _ arguments: String, phase: String = "X", thread: Int = 7, process: Int = 1
) -> String {
  #"{"name": "\#(name)", "ph": "\#(phase)", "pid": \#(process), "tid": \#(thread), "ts": \#(time * 16_000), "#
    + #""id": "0x1", "args": \#(arguments)}"#
}

private func layers(y: Double) -> String {
  #"{"snapshot": {"active_tree": {"root_layer": {"layer_id": 1, "scroll_offset": [0, \#(y)]}}}}"#
}

private func propertyTrees(y: Double) -> String {
  #"""
  {"property_trees": {"scroll_tree": {"nodes": [
    {"id": 1, "element_id": {"id_": 0}, "transform_id": 1}, {"id": 2, "element_id": {"id_": 12}, "transform_id": 5}]},
    "transform_tree": {"nodes": [{"id": 1, "scroll_offset": [0, \#(2 * y)]}, {"id": 5, "scroll_offset": [0, \#(y)]}]}}}
  """#
}
