import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

/// Lines of `libinput debug-events` as published logs have them.
@Suite struct LibinputLogTests {
  private static let log = """
    -event25  DEVICE_ADDED            Mouse                             seat0 default group8  cap:p left scroll-nat
    -event7   POINTER_SCROLL_WHEEL    +57.385s\tvert 15.00/120.0* horiz 0.00/0.0 (wheel)
    -event25  POINTER_SCROLL_WHEEL    +57.385s\tvert -15.00/-120.0* horiz 0.00/0.0 (wheel)
     event7   POINTER_SCROLL_WHEEL    2 +57.397s\tvert 7.50/60.0* horiz 0.00/0.0 (wheel)
    -event9   POINTER_SCROLL_FINGER   +58.000s\tvert 3.50/0.0* horiz -1.25/0.0*
     event9   POINTER_SCROLL_FINGER   +58.016s\tvert 12.00/0.0* horiz 0.00/0.0
     event9   POINTER_SCROLL_FINGER   +58.032s\tvert 0.00/0.0* horiz 0.00/0.0
     event9   POINTER_MOTION          +58.100s\t 1.28/ -1.28 ( +1.00/ -1.00)
    -event4   KEYBOARD_KEY            +59.1s\t*** (-1) pressed

    """

  private func recording(_ text: String) throws -> ForeignRecording { try LibinputReader(path: "l").read(text) }

  @Test func `each device is a scroller: wheels count notches, fingers pixels`() throws {
    #expect(Array(Self.log.utf8).withSpan(RecordingFormat.init) == .libinput)
    let scrollers = try recording(Self.log).scrollers
    #expect(scrollers.map(\.id) == ["event7", "event25", "event9"] && scrollers.allSatisfy(\.isRelative))
    #expect(scrollers.map(\.y) == [[1, 0.5], [-1], [3.5, 12, 0]])
    #expect(scrollers[2].x == [-1.25, 0, 0])
    #expect(scrollers[0].units == [.notch, .notch] && scrollers[2].units.allSatisfy { $0 == .pixel })
    #expect(scrollers[0].times.map(\.milliseconds) == [57385, 57397])
  }

  @Test(arguments: ["-9223372036.854775807", "-1", "9223372036.854775807"])
  func `a time below zero or beyond all differences is malformed`(time: String) throws {
    let line = " event7   POINTER_SCROLL_WHEEL    +\(time)s\tvert 15.00/120.0* horiz 0.00/0.0 (wheel)\n"
    #expect(throws: Failure.self) { try recording(line + Self.log) }
  }

  @Test func `event names before version 1.19 are read unless the new ones repeat them`() throws {
    let old = """
      -event7   POINTER_AXIS     +1.50s\tvert 30.00* horiz 0.00 (wheel)
      -event9   POINTER_AXIS     +1.60s\tvert 8.00* horiz 0.00 (finger)

      """
    let scrollers = try recording(old).scrollers
    #expect(scrollers.map(\.y) == [[2], [8]] && scrollers.map { $0.units.first ?? .pixel } == [.notch, .pixel])
    #expect(try recording(old + Self.log).scrollers.map(\.id) == ["event7", "event9", "event25"])
    #expect(try recording(old + Self.log).scrollers.map(\.y) == [[1, 0.5], [3.5, 12, 0], [-1]])
  }

  @Test func `an imported notch is 100 points`() throws {
    var options = ImportOptions()
    options.scroller = "event7"
    let trace = try imported(Array(Self.log.utf8), as: .libinput, options: options).get().trace
    #expect(trace.offsets.map(\.value) == [0, 100, 150])
  }

  @Test(arguments: [
    ("-event7 POINTER_SCROLL_WHEEL +x vert 1/1 horiz 0/0", "l:1: expected a time such as +1.25s, found"),
    ("-event7 POINTER_SCROLL_WHEEL +1.5s vert x horiz 0/0", "l:1: expected amounts after 'vert' and 'horiz', found"),
    (
      "-event7 POINTER_SCROLL_WHEEL +1.5s vert 1/2/3 horiz 0/0", "l:1: expected amounts after 'vert' and 'horiz', found"
    ),
    ("-event7 POINTER_SCROLL_WHEEL +1.5s vert 1", "l:1: expected amounts after 'vert' and 'horiz', found"),
    ("-event7 POINTER_SCROLL_WHEEL", "l:1: expected a time such as +1.25s, found"),
    ("-event7 POINTER_MOTION \0", "l:1: expected text in UTF-8, found binary data or another encoding"),
  ])
  func `a problem of a line is reported`(line: String, problem: String) {
    let problems = LibinputReader(path: "l").problems(in: line + "\n" + Self.log)
    #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
  }

  @Test func `a truncated last line is skipped with a note`() throws {
    let recording = try recording(Self.log + " event9   POINTER_SCROLL_FINGER   +58.0")
    #expect(recording.scrollers.count == 3 && recording.notes == ["The last line is cut off and was skipped."])
  }

  @Test func `a log without scrolling is refused with what to do`() {
    let motion = " event9   POINTER_MOTION          +58.100s\t 1.28/ -1.28 ( +1.00/ -1.00)\n"
    let touch = " event3   TOUCH_DOWN              +1.000s\t0 (0) 45.23/56.21 (120.3/150.2mm)\n"
    #expect(LibinputReader(path: "l").problems(in: motion).first?.hasPrefix("l: nothing in the log scrolls") == true)
    let problem = LibinputReader(path: "l").problems(in: motion + touch).first
    #expect(problem?.contains("Record the touchscreen with 'libinput record'") == true)
  }
}

/// Recordings of `libinput record`, in the form of published ones.
@Suite struct LibinputRecordTests {
  private func text(_ properties: String = "ID_INPUT_TOUCHSCREEN=1", node: String = "/dev/input/event3") -> String {
    """
    - node: \(node)
      evdev:
        # Supported Events:
        name: "Panel"
        id: [24, 1739, 52542, 256]
        codes:
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          0: [0, 1051, 0, 0, 12]
          53: [100, 1179, 0, 0, 12]
          54: [0, 2399, 0, 0, 12]
        properties: [1]
      udev:
        properties:
        - ID_INPUT=1
        - \(properties)
      quirks:
      events:
      # Current time is 14:51:15
      - evdev:
        - [  0,      0,   3,  57,    2194] # EV_ABS / ABS_MT_TRACKING_ID     2194
        - [  0,      0,   3,  53,     640] # EV_ABS / ABS_MT_POSITION_X       640 (-942)
        - [  0,      0,   3,  54,    2000] # EV_ABS / ABS_MT_POSITION_Y      2000 (-168)
        - [  0,      0,   1, 330,       1] # EV_KEY / BTN_TOUCH                 1
        - [  0,      0,   3,   0,     640] # EV_ABS / ABS_X                   640 (-942)
        - [  0,      0,   4,   5,       0] # EV_MSC / MSC_TIMESTAMP             0
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - evdev:
        - [  0,   7094,   4,   5,    7300] # EV_MSC / MSC_TIMESTAMP          7300
        - [  0,   7094,   3,  54,    1880] # EV_ABS / ABS_MT_POSITION_Y      1880 (-120)
        - [  0,   7094,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +7ms
      - evdev:
        - [  1,    500,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
        - [  1,    500,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +993ms

    """
  }

  private let head = "# libinput record\nversion: 1\nndevices: 1\nlibinput:\n  version: \"1.26.0\"\ndevices:\n"

  @Test func `a recording has the touches of its screen and its panel size`() throws {
    #expect(Array((head + text()).utf8).withSpan(RecordingFormat.init) == .getevent)
    let recording = try GeteventReader(path: "r").read(head + text())
    #expect(
      recording.touches.map { "\($0.action) \($0.x) \($0.y)" } == [
        "down 540.0 2000.0", "move 540.0 1880.0", "up 540.0 1880.0",
      ])
    #expect(recording.touches.map(\.time.nanoseconds) == [0, 7_094_000, 1_000_500_000])
    #expect(recording.touchUnit == .panelUnit(panel: PointSize(width: Points(1080), height: Points(2400))))
  }

  @Test func `fingers on a touchpad are not touches, beside a screen or alone`() throws {
    let pad = text("ID_INPUT_TOUCHPAD=1", node: "/dev/input/event9")
    let problem = GeteventReader(path: "r").problems(in: head + pad).first
    #expect(problem?.hasPrefix("r: /dev/input/event9 is a touchpad, whose fingers move a pointer") == true)
    #expect(problem?.contains("libinput debug-events") == true)
    let both = try GeteventReader(path: "r").read(head + pad + text())
    #expect(both.touches.count == 3)
    #expect(both.notes == ["The touches of /dev/input/event9 were skipped; it is a touchpad."])
  }

  @Test(arguments: [
    "[ 0, 0, 3, 57 ]", "[ 0, 0, 3, 57, 1, 2]", "[ 0, 0, 3, 57, x]", "[ -1, 0, 3, 57, 1]", "[ 0, 1000000, 3, 57, 1]",
    "[",
  ])
  func `an invalid event is reported`(event: String) {
    let problem = GeteventReader(path: "r").problems(in: "- node: /dev/input/event3\n- \(event)\n" + text()).first
    #expect(problem?.hasPrefix("r:2: expected five whole numbers between brackets, found") == true, "\(problem ?? "")")
  }
}
