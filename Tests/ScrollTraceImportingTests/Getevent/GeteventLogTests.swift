import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

@Suite struct GeteventLogTests {
  private static let tap = """
    [ 1.0] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001
    [ 1.0] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000064
    [ 1.0] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 000000c8
    [ 1.0] /dev/input/event2: EV_SYN SYN_REPORT 00000000

    """

  @Test("The description by getevent -lp gives the panel size and its corner")
  func labeledDescription() throws {
    let text = """
      add device 1: /dev/input/event5
        name:     "gpio-keys"
        events:
          KEY (0001): KEY_VOLUMEUP
      could not get driver version for /dev/input/mice, Not a typewriter
      add device 2: /dev/input/event2
        name:     "sec_touchscreen"
        events:
          KEY (0001): KEY_HOMEPAGE          BTN_TOOL_FINGER       BTN_TOUCH             01c7
          ABS (0003): ABS_X                 : value 0, min 0, max 4095, fuzz 0, flat 0, resolution 0
                      ABS_Y                 : value 0, min 0, max 4095, fuzz 0, flat 0, resolution 0
                      ABS_MT_SLOT           : value 9, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min -100, max 1339,\tfuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 10, max 2969, fuzz 0, flat 0, resolution 0
                      ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
        input props:
          INPUT_PROP_DIRECT

      """
    let found = try read(text + Self.tap)
    #expect(found.touchUnit == .panelUnit(panel: PointSize(width: Points(1440), height: Points(2960))))
    #expect(found.touchLines == ["1000.0 down 0 200.0 190.0"])
    #expect(found.notes.isEmpty)
  }

  @Test("The description by getevent -p, without labels, gives the same")
  func numericDescription() throws {
    let text = """
      add device 7: /dev/input/event2
        name:     "synaptics_dsx"
        events:
          KEY (0001): 008f  0145  014a
          ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                      0036  : value 0, min 0, max 2159, fuzz 0, flat 0, resolution 0

      """
    #expect(
      try read(text + Self.tap).touchUnit == .panelUnit(panel: PointSize(width: Points(1080), height: Points(2160))))
  }

  @Test("Events without a path belong to the only panel described")
  func namelessDevice() throws {
    let text = """
      add device 1: /dev/input/event2
          ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 999, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 1999, fuzz 0, flat 0, resolution 0

      """
    let events = Self.tap.split(separator: "/dev/input/event2: ").joined()
    #expect(
      try read(text + events).touchUnit == .panelUnit(panel: PointSize(width: Points(1000), height: Points(2000))))
  }

  @Test("Without a panel size the unit of touches is unknown")
  func noDescription() throws {
    let found = try read(Self.tap)
    #expect(found.touchUnit == .panelUnit(panel: nil) && found.touchLines == ["1000.0 down 0 100.0 200.0"])
    #expect(found.notes.isEmpty)
  }

  @Test("The device with the most touches is used, and a note names the others")
  func severalDevices() throws {
    let text =
      "[ 0.9] /dev/input/event0: EV_KEY KEY_VOLUMEUP DOWN\n[ 0.9] /dev/input/event0: EV_SYN SYN_REPORT 00000000\n"
      + Self.tap.split(separator: "event2").joined(separator: "event5") + Self.tap
      + "[ 1.1] /dev/input/event0: EV_KEY KEY_VOLUMEUP UP\n"
      + "[ 1.1] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 000000c9\n"
      + "[ 1.1] /dev/input/event2: EV_SYN SYN_REPORT 00000000\n"
    let found = try read(text)
    #expect(found.touchLines == ["1000.0 down 0 100.0 200.0", "1100.0 move 0 100.0 201.0"])
    #expect(
      found.notes.first
        == "The touches of /dev/input/event5 were skipped; those of /dev/input/event2 are more.")
  }

  @Test("Lost events are noted")
  func lostEvents() throws {
    let found = try read(Self.tap + "[ 1.1] /dev/input/event2: EV_SYN SYN_DROPPED 00000000\n")
    #expect(found.notes.last == "The kernel dropped events 1 time; touches are missing there.")
  }

  @Test(
    "A last line that is cut off anywhere is read past",
    arguments: [
      "[ 1", "[ 1.1] ", "[ 1.1] /dev/inp", "[ 1.1] /dev/input/event2: EV_A",
      "[ 1.1] /dev/input/event2: EV_ABS ABS_MT_PO",
      "[ 1.1] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 000000c",
    ])
  func cutOff(end: String) throws {
    let found = try read(Self.tap + end)
    #expect(found.touchLines == ["1000.0 down 0 100.0 200.0"])
    #expect(found.notes.last == "The last line is cut off and was skipped.")
  }

  @Test(
    "What an event should have been is said with its line",
    arguments: [
      ("[ x] EV_SYN SYN_REPORT 00000000", "expected a time in seconds between brackets, found '['"),
      ("[ 1.1]", "expected an event after its time, found '['"),
      ("[ 1.1] EV_ABS ABS_MT_POSITION_Y 123", "expected eight hexadecimal digits, UP or DOWN, found '123'"),
      ("[ 1.1] EV_ABS ABS_MT_POSITION_Y 0000000g", "expected eight hexadecimal digits, UP or DOWN, found '0000000g'"),
      ("[ 1.1] EV_ABS mt 00000000", "expected a type, a code and a value, found 'EV_ABS'"),
      ("[ 1.1] 03 36 00000000", "expected a type, a code and a value, found '03'"),
      ("[ 1e8] EV_SYN SYN_REPORT 00000000", "expected a time within 1e10 ms of the first"),
      ("[ 1e300] EV_SYN SYN_REPORT 00000000", "expected a time in seconds between brackets, found '['"),
    ])
  func wrongEvents(line: String, problem: String) {
    #expect(problems(Self.tap + line + "\n" + Self.tap).first == "touches.txt:5: \(problem)")
  }

  @Test(
    "Events without times are refused, with what to do",
    arguments: [
      "/dev/input/event2: EV_ABS ABS_MT_POSITION_Y 00000438", "0003 0036 00000438",
    ])
  func noTimes(line: String) {
    #expect(
      problems("\(line)\n\(line)\n") == [
        "touches.txt:1: the event has no time\n  Record with 'getevent -lt': -t prints the times."
      ])
  }

  @Test("A device whose time goes back is refused as a second recording")
  func timeGoingBack() {
    let text = "[ 2.0] /dev/input/event2: EV_SYN SYN_REPORT 00000000\n" + Self.tap
    #expect(
      problems(text) == [
        "touches.txt:2: the time is before that of the device's last event\n  Import one recording at a time."
      ])
  }

  @Test("A filtered log without ends of frames is refused")
  func noFrames() {
    let events = String(repeating: "[ 1.0] EV_ABS ABS_MT_POSITION_Y 00000001\n", count: 2000)
    #expect(
      problems(events) == [
        "touches.txt:1025: 1024 events have no SYN_REPORT after them\n"
          + "  Record all that getevent prints, without a filter."
      ])
  }

  @Test(
    "A file without touches is refused",
    arguments: [
      ("", "no line is an event of getevent"), ("hello\nworld\n", "no line is an event of getevent"),
      (
        "[ 1.0] EV_ABS ABS_MT_POSITION_Y 00000400\n[ 1.0] EV_SYN SYN_REPORT 00000000\n"
          + "[ 1.1] EV_ABS ABS_MT_TRACKING_ID ffffffff\n[ 1.1] EV_SYN SYN_REPORT 00000000\n",
        "the log begins in the middle of a touch, and no other touch begins in it"
      ),
      ("[ 1.0] EV_KEY KEY_POWER DOWN\n[ 1.0] EV_SYN SYN_REPORT 00000000\n", "none of the 2 events is a touch"),
    ])
  func nothing(text: String, problem: String) {
    let remedy =
      problem.hasPrefix("the log begins")
      ? "Start recording first, then put the finger on the screen." : "Record with 'adb shell getevent -lt'."
    #expect(problems(text) == ["touches.txt: \(problem)\n  \(remedy)"])
  }

  @Test("A log with a device per line is refused before it takes much memory")
  func manyDevices() {
    let text = (0..<1000).map { "[ 1.0] /dev/input/event\($0): EV_SYN SYN_REPORT 00000000\n" }.joined()
    #expect(problems(text) == ["touches.txt:257: expected at most 256 devices"])
  }

  @Test("A line that is too long is an error")
  func longLine() {
    let long = "[ 1.0] EV_SYN SYN_REPORT" + String(repeating: " ", count: 1 << 20) + "00000000\n"
    #expect(problems(Self.tap + long) == ["touches.txt:5: the line is longer than 1048576 bytes"])
  }

  @Test("Fingers beyond the limit of a panel are skipped")
  func manySlots() throws {
    let slots = (0..<200).map {
      "[ 1.0] EV_ABS ABS_MT_SLOT \(hexadecimal($0))\n[ 1.0] EV_ABS ABS_MT_TRACKING_ID \(hexadecimal($0))\n"
    }
    let below = "[ 1.0] EV_ABS ABS_MT_SLOT ffffffff\n[ 1.0] EV_ABS ABS_MT_POSITION_X 00000001\n"
    let found = try read(slots.joined() + below)
    #expect(found.touches.map(\.pointer) == Array(0..<64))
  }

  @Test(
    "getevent's output is recognized by an event",
    arguments: [
      ("[   1.0] EV_SYN SYN_REPORT 00000000\n", true),
      ("add device 1: /dev/input/event2\n  name: \"x\"\n[   1.0] /dev/input/event2: 0003 0035 00000001\n[ 1", true),
      ("$ getevent -l\n/dev/input/event2: EV_SYN SYN_REPORT 00000000\n", true),
      ("1-5: /dev/input/event2: 0003 0035 00000001\n", true),
      ("add device 1: /dev/input/event2\n  name:     \"touchpanel\"\n", true), ("add device 1: a printer\n", false),
      ("[{\"type\":4,\"data\":{}}]\n", false), ("[ 1, 2, 3]\n[ 1.0] x\n", false), ("t,y\n0,0\n", false), ("", false),
      ("cursor timestamp xpos ypos event xpath attrs extras\n0 1405503114382 0 0 load / {}\n", false),
    ])
  func recognition(head: String, isGetevent: Bool) {
    #expect(Array(head.utf8).withSpan(GeteventReader.recognizes) == isGetevent)
  }

  private func hexadecimal(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private func read(_ text: String) throws -> ForeignRecording {
    try GeteventReader(path: "touches.txt").read(text)
  }

  private func problems(_ text: String) -> [String] {
    GeteventReader(path: "touches.txt").problems(in: text)
  }
}
