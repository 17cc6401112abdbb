import Foundation
import TemporaryDirectories
import Testing

/// Recording with an `adb` that answers as real ones do.
@Suite(.enabled(if: BuiltProduct.exists), .waitsForProcesses) struct RecordAndroidTests {
  private let folder: TemporaryDirectory

  /// A panel with twice as many units as the screen has pixels.
  private static let panel = """
    add device 1: /dev/input/event2
      name:     "touchpanel"
        ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 2159, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 4679, fuzz 0, flat 0, resolution 0

    """

  private static let events = swipe(at: 1000)
  /// Swipes whose recording is longer than what a pipe holds.
  private static let swipes = (0..<100).map { swipe(at: 1000 + 3 * $0) }.joined()

  /// A finger goes up by 2400 units in 200 ms.
  private static func swipe(at second: Int) -> String {
    (0...20).map { step in
      let prefix = "[ \(Double(second * 100 + step) / 100)] /dev/input/event2:"
      let press =
        step == 0
        ? "\(prefix) EV_ABS ABS_MT_TRACKING_ID 00000001\n\(prefix) EV_ABS ABS_MT_POSITION_X 00000100\n" : ""
      let y = String(4000 - 120 * step, radix: 16)
      return press + "\(prefix) EV_ABS ABS_MT_POSITION_Y \(String(repeating: "0", count: 8 - y.count))\(y)\n"
        + "\(prefix) EV_SYN SYN_REPORT 00000000\n"
    }.joined() + "[ \(second).21] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID ffffffff\n"
      + "[ \(second).21] /dev/input/event2: EV_SYN SYN_REPORT 00000000\n"
  }

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write(Self.panel, to: "panel")
    try folder.write(Self.events, to: "events")
  }

  /// Starts the command with an adb that gives these answers in place of those of a sound device.
  private func record(
    _ answers: [String: String] = [:], _ words: String..., output: FileHandle? = nil
  ) throws -> RunningProduct {
    let usual = [
      "devices": "printf 'List of devices attached\\nR58M\\tdevice\\n\\n'",
      "shell wm size": "echo 'Physical size: 1080x2340'", "shell wm density": "echo 'Physical density: 480'",
      "shell dumpsys SurfaceFlinger --latency": "echo 8333333", "shell getevent -lp": "cat '\(folder.path("panel"))'",
      "shell -tt getevent -lt":
        "test \"$ANDROID_SERIAL\" = R58M; cat '\(folder.path("events"))'; touch '\(folder.path("sent"))'; exec sleep 300",
    ]
    let cases = usual.merging(answers) { _, given in given }.sorted { $0.key < $1.key }
    let script = "#!/bin/sh\ncase \"$*\" in\n" + cases.map { "'\($0)') \($1) ;;\n" }.joined() + "*) exit 9 ;;\nesac\n"
    try folder.writeProgram(script, to: "adb")
    return try RunningProduct(
      ["record", "android"] + words, output: output, environment: ["PATH": "\(folder.path("")):/usr/bin:/bin"])
  }

  private func waitForEvents() throws { try wait { try folder.names.contains("sent") } }

  private func wait(until hasHappened: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try !hasHappened() {
      try #require(ContinuousClock.now < deadline, "nothing was recorded")
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  @Test func `a finger's touches become a recording when Control-C ends it`() throws {
    let process = try record([:], "-o", folder.path("swipe.csv"), "--name", "thumb")
    try waitForEvents()
    process.send(SIGINT)
    let ending = try process.ending()
    #expect(ending.exitCode == 0)
    #expect(ending.errors.hasPrefix("Recording on R58M, 1080x2340 pixels, 480 dpi, 120 Hz. Scroll;"))
    #expect(ending.errors.contains("\n1 touch recorded.\n"))
    try folder.write(Self.panel + Self.events, to: "touches.txt")
    let imported = try runProduct(
      "trace", "import", folder.path("touches.txt"), "--physics", "android", "--viewport", "360x780", "--name", "thumb",
      "--source", "R58M, 1080x2340 pixels, 480 dpi, 120 Hz")
    #expect(try folder.read("swipe.csv") == imported.output)
    #expect(imported.output.contains("#viewport_points 360x780\n"))
    #expect(try runProduct("run", folder.path("swipe.csv")).exitCode == 0)
  }

  @Test func `when a device disconnects, its recording is kept`() throws {
    let ending = try record(["shell -tt getevent -lt": "cat '\(folder.path("events"))'"]).ending()
    #expect(ending.exitCode == 0)
    #expect(ending.output.hasPrefix("#scrolltrace 1\n"))
    #expect(ending.errors.contains("note: adb ended before Control-C"))
  }

  @Test(arguments: [
    (["devices": "printf 'List of devices attached\\n\\n'"], "adb sees no device\n"),
    (["devices": "printf 'L\\nA\\tdevice\\nB\\tdevice\\n'"], "Choose one with --serial: A, B."),
    (["devices": "printf 'L\\nA\\tunauthorized\\n'"], "allow USB debugging for this computer"),
    (
      ["devices": "printf 'L\\nA\\tno permissions (missing udev rules?); see [http://developer.android.com]\\n'"],
      "install the udev rules for Android devices"
    ),
    (["devices": "printf 'L\\nA\\toffline\\n'"], "Unlock it, and connect it again"),
    (["devices": "echo broken >&2; exit 1"], "'adb devices' failed: broken"),
    (["shell wm size": "echo nothing"], "does not say how large its screen is"),
    (
      ["shell getevent -lp": "echo 'could not open /dev/input/event2, Permission denied'"],
      "shows no touch panel to adb"
    ),
  ])
  func `problems of a device are reported`(answers: [String: String], words: String) throws {
    let ending = try record(answers, "-o", folder.path("swipe.csv")).ending()
    #expect(ending.exitCode == (words.contains("--serial") ? 64 : 69))
    #expect(ending.errors.contains(words))
    #expect(try !folder.names.contains { $0.contains("swipe") || $0.hasPrefix(".") })
  }

  @Test func `without adb the message says what to install`() throws {
    let ending = try RunningProduct(["record", "android"], environment: ["PATH": folder.path("")]).ending()
    #expect(ending.exitCode == 69)
    #expect(ending.errors.contains("Install Android's platform tools"))
  }

  @Test func `without a touch no recording is written`() throws {
    let process = try record(["shell -tt getevent -lt": "touch '\(folder.path("sent"))'; exec sleep 300"])
    try waitForEvents()
    process.send(SIGTERM)
    let ending = try process.ending()
    #expect(ending.exitCode == 65)
    #expect(ending.output.isEmpty && ending.errors.contains("error: the device reported no touches\n"))
  }

  @Test func `a touch that began before the recording is told as such`() throws {
    let prefix = "[ 1000.1] /dev/input/event2:"
    try folder.write(
      "\(prefix) EV_ABS ABS_MT_POSITION_Y 00000100\n\(prefix) EV_SYN SYN_REPORT 00000000\n", to: "events")
    let ending = try record(["shell -tt getevent -lt": "cat '\(folder.path("events"))'"]).ending()
    #expect(ending.exitCode == 65)
    #expect(ending.errors.contains("the log begins in the middle of a touch"), "\(ending.errors)")
  }

  @Test func `where the device refuses to tell of touches, its words are shown`() throws {
    let refusal = "could not open /dev/input/event2, Permission denied"
    let ending = try record(["shell -tt getevent -lt": "echo '\(refusal)'; exit 1"]).ending()
    #expect(ending.exitCode == 65)
    #expect(ending.errors.contains("error: the device reported no touches; it printed: \(refusal)\n"))
  }

  @Test(arguments: ["shell wm size", "shell dumpsys SurfaceFlinger --latency"])
  func `a signal before the recording ends the program`(command: String) throws {
    let process = try record([command: "touch '\(folder.path("sent"))'; exec sleep 300"])
    try waitForEvents()
    process.send(SIGINT)
    #expect(try process.ending().exitCode == 130)
  }

  @Test func `a second Control-C ends the program`() throws {
    let answer = "cat '\(folder.path("swipes"))'; touch '\(folder.path("sent"))'; exec sleep 300"
    try folder.write(Self.swipes, to: "swipes")
    let output = Pipe()
    let process = try record(["shell -tt getevent -lt": answer], output: output.fileHandleForWriting)
    try waitForEvents()
    process.send(SIGINT)
    try waitForOutput(output.fileHandleForReading)
    process.send(SIGINT)
    #expect(try process.ending().exitCode == 130)
  }

  @Test(arguments: [(SIGINT, 0), (SIGTERM, 143)] as [(Int32, Int32)])
  func `Control-C ends a piped input that its writer keeps open and not the import, other signals end both`(
    signal: Int32, exitCode: Int32
  ) throws {
    let (process, input) = try importPiped(output: folder.path("swipe.csv"))
    try input.write(contentsOf: Array((Self.panel + Self.events).utf8))
    try wait { try folder.names.contains { $0.hasPrefix(".scrollbench-") } }
    process.send(signal)
    #expect(try process.ending().exitCode == exitCode)
    #expect(try folder.names.contains("swipe.csv") == (exitCode == 0))
    guard exitCode == 0 else { return }
    try folder.write(Self.panel + Self.events, to: "touches.txt")
    let whole = try runProduct(
      "trace", "import", folder.path("touches.txt"), "--physics", "android", "--viewport", "360x780")
    #expect(try folder.read("swipe.csv") == whole.output)
  }

  @Test func `a second Control-C ends the import of a piped input`() throws {
    #expect(mkfifo(folder.path("output"), 0o600) == 0)
    let (process, input) = try importPiped(output: folder.path("output"))
    // It opens when the program listens for signals.
    let output = try #require(FileHandle(forReadingAtPath: folder.path("output")))
    try input.write(contentsOf: Array((Self.panel + Self.swipes).utf8))
    process.send(SIGINT)
    try waitForOutput(output)
    process.send(SIGINT)
    #expect(try process.ending().exitCode == 130)
  }

  /// Starts an import from a pipe, which stays open for as long as its handle.
  private func importPiped(output: String) throws -> (process: RunningProduct, input: FileHandle) {
    let program = try #require(BuiltProduct.url).path
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let words = "trace import - --physics android --viewport 360x780 -o '\(output)'"
    let process = try RunningProduct(
      ["-c", "exec '\(program)' \(words) < '\(folder.path("pipe"))'"], program: "/bin/sh")
    return (process, try #require(FileHandle(forWritingAtPath: folder.path("pipe"))))
  }

  /// Waits until a program writes its result, which is more than a pipe holds, so that it waits for a reader.
  private func waitForOutput(_ output: FileHandle) throws {
    var poll = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(Foundation.poll(&poll, 1, 60_000) == 1)
  }
}
