import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

@Suite struct FlutterGesturesReaderTests {
  private static let swipe = [
    TouchSample(time: SimulatedTime(nanoseconds: 5_000_000), action: .down, pointer: 2, x: 10, y: 900),
    TouchSample(time: SimulatedTime(nanoseconds: 13_001_000), action: .move, pointer: 2, x: 10.5, y: 870),
    TouchSample(time: SimulatedTime(nanoseconds: 21_000_000), action: .up, pointer: 2, x: 0, y: 0),
  ]

  @Test func `pointer data becomes touches, with missing values as 0`() throws {
    let recording = try FlutterGesturesReader(path: "f").read(
      """
      [{"ts": 7000, "events": [
        {"timeStamp": 5000, "change": 1, "pointerIdentifier": 2, "physicalX": 10.0, "physicalY": 900.0},
        {"timeStamp": 5000, "change": 4, "pointerIdentifier": 2, "physicalX": 10.0, "physicalY": 900.0}]},
      {"ts": 14000, "events": [
        {"timeStamp": 13001, "change": 5, "pointerIdentifier": 2, "physicalX": 10.5, "physicalY": 870, "pressure": 1}]},
      {"ts": 22000, "events": [{"timeStamp": 21000, "change": 6, "pointerIdentifier": 2}, {"change": 12}]}]
      """)
    #expect(recording.touches == Self.swipe)
    #expect(recording.touchUnit == .physicalPixel)
  }

  @Test func `pointer events count points`() throws {
    let recording = try FlutterGesturesReader(path: "f").read(
      """
      [{"ts": 7000, "events": [
        {"type": "PointerAddedEvent", "timeStamp": 5000, "position": [10, 900]},
        {"type": "PointerDownEvent", "timeStamp": 5000, "pointer": 2, "position": [10, 900], "down": true}]},
      {"events": [{"type": "PointerMoveEvent", "timeStamp": 13001, "pointer": 2, "position": [10.5, 870]}]},
      {"events": [{"type": "PointerUpEvent", "timeStamp": 21000, "pointer": 2}]}]
      """)
    #expect(recording.touches == Self.swipe)
    #expect(recording.touchUnit == .point && recording.notes.isEmpty)
  }

  @Test func `packets can have the screen size`() throws {
    let recording = try FlutterGesturesReader(path: "f").read(
      """
      {"events": [
        {"packet": {"data": [
          {"timeStamp": 5000, "change": 4, "pointerIdentifier": 2, "physicalX": 10, "physicalY": 900}]},
          "timeSincePrevious": 0},
        {"packet": {"data": [
          {"timeStamp": 13001, "change": 5, "pointerIdentifier": 2, "physicalX": 10.5, "physicalY": 870},
          {"timeStamp": 21000, "change": 6, "pointerIdentifier": 2, "physicalX": 0, "physicalY": 0}]}}],
        "screenSize": {"width": 411.5, "height": 914}}
      """)
    #expect(recording.touches == Self.swipe)
    #expect(recording.viewport == PointSize(width: Points(411.5), height: Points(914)))
  }

  @Test func `a canceled touch has a change of 0`() throws {
    let recording = try FlutterGesturesReader(path: "f").read(#"[{"events": [{"timeStamp": 1}]}]"#)
    #expect(recording.touches.map(\.action) == [.cancel])
  }

  @Test(arguments: [
    (#"[{"ts": 1, "events": [{"timeStamp": "x"}]}]"#, "timeStamp': expected a finite number"),
    (#"[{"ts": 1, "events": [{"physicalY": null}]}]"#, "physicalY': expected a finite number, found 'null'"),
    (#"[{"ts": 1, "events": [{"position": [1]}]}]"#, "position': expected two numbers"),
    (
      #"[{"ts": 1, "events": [{"physicalX": 1e10, "device": 0}]}]"#,
      "physicalX': expected a number within ±1e9, found 10000000000.0"
    ),
    (#"[{"ts": 1, "events": [{"position": [0, -2e9], "x": 0}]}]"#, "position': expected a number within ±1e9"),
    (#"[{"ts": 1, "events": [7]}]"#, "events': expected pointer data"),
    ("[7]", "[0]': expected a packet of pointer data"),
    (#"[{"ts": 1, "events": 7}]"#, "nothing in the file scrolls"),
  ])
  func `problems of a packet are reported by its name`(text: String, message: String) {
    let complaint = complaint { () throws(Failure) in
      try FlutterGesturesReader(path: "f").read(text).imported(from: "f", as: .flutterGestures, ImportOptions())
    }
    #expect(complaint?.contains(message) == true, "\(complaint ?? "no complaint")")
  }
}
