import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

@Suite struct EvtestLogTests {
  private static let head = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
    Input device name: "touchpanel"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min      100
          Max     1179
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max     2399
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)

    """
  private static let events = """
    Event: time 1700000000.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 8
    Event: time 1700000000.100000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 640
    Event: time 1700000000.100000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 2000
    Event: time 1700000000.100000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 1700000000.100000, -------------- SYN_REPORT ------------
    Event: time 1700000000.108000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 1880
    Event: time 1700000000.108000, type 4 (EV_MSC), code 4 (MSC_SCAN), value 9000a
    Event: time 1700000000.108000, -------------- SYN_REPORT ------------
    Event: time 1700000000.116000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1700000000.116000, -------------- SYN_REPORT ------------

    """

  @Test func `a log has the touches of its device and its panel size`() throws {
    #expect(Array((Self.head + Self.events).utf8).withSpan(RecordingFormat.init) == .getevent)
    let recording = try GeteventReader(path: "e").read(Self.head + Self.events)
    #expect(
      recording.touches.map { "\($0.action) \($0.x) \($0.y)" } == [
        "down 540.0 2000.0", "move 540.0 1880.0", "up 540.0 1880.0",
      ])
    #expect(recording.touches.map { ($0.time - recording.touches[0].time).milliseconds } == [0, 8, 16])
    #expect(recording.touchUnit == .panelUnit(panel: PointSize(width: Points(1080), height: Points(2400))))
  }

  @Test func `a log of events alone has no panel size`() throws {
    #expect(Array(Self.events.utf8).withSpan(RecordingFormat.init) == .getevent)
    let recording = try GeteventReader(path: "e").read(Self.events)
    #expect(recording.touchUnit == .panelUnit(panel: nil) && recording.touches.map(\.x) == [640, 640, 640])
  }

  @Test(arguments: [
    ("Event: time x, type 3 (EV_ABS), code 53 (A), value 5", "e:1: expected a time in seconds, found 'x,'"),
    ("Event: at", "e:1: expected a time after 'Event:', found 'Event:'"),
    (
      "Event: time 1.5, type 3 (EV_ABS), code 53 (A), value y",
      "e:1: expected a whole number after 'value', found 'value'"
    ),
    ("Event: time 1.5, type 3 (EV_ABS), value 5", "e:1: expected a type, a code and a value, found 'type'"),
    ("Event: time 1.5,", "e:1: expected an event after its time, found '1.5,'"),
  ])
  func `a problem of a line is reported`(line: String, problem: String) {
    #expect(GeteventReader(path: "e").problems(in: line + "\n" + Self.events).first?.hasPrefix(problem) == true)
  }
}
