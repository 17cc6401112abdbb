import ScrollDiagnostics
import ScrollExperiments
import TemporaryDirectories
import TestScenarios
import Testing

/// `content` and `calibrate` on a log that ships with the package.
@Suite struct `Calibrate and content` {
  private let console = RecordingConsole()
  private let log = ShippedScenarios.path("logs/sitespeed.har")
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write(
      "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y\n0,0\n100,500\n900,2000\n", to: "t.csv")
  }

  @Test func `a scenario can include calibrated settings, in every command`() throws {
    #expect(console.run("calibrate", log, "-o", folder.path("settings.json")) == .success)
    #expect(console.output.contains("\n  loading.latency_ms "))
    #expect(console.output.contains(": 27 requests over the network, 21 of them for 7 items\n"))
    #expect(console.output.contains("\nstill assumed:\n  loading.transport.protocol "))
    let path = folder.path("settings.json")
    let nextStep = #"""
      Next: scrollbench run recording.csv --with \#(path), or add "include": ["\#(path)"] to a scenario. Paths in a scenario \#
      are relative to its folder.
      """#
    #expect(console.output.hasSuffix("\n\(nextStep)\n"), "\(console.output)")
    #expect(console.errors.isEmpty)
    let scenario = try folder.write(#"{"trace": "t.csv", "include": ["settings.json"]}"#, to: "s.json")
    for command in [
      ["run", "--quiet", "--format", "json"], ["explain"], ["tune"], ["sweep", "-P", "preload.leading=1..2:1"],
    ] {
      let console = RecordingConsole()
      #expect(console.run([command[0], scenario] + command.dropFirst()) == .success, "\(console.errors)")
      if command[0] == "run" { #expect(console.output.contains("\"sigma\": 0.5026")) }
    }
  }

  @Test func `calibrate writes items beside settings, which name them`() throws {
    let words = ["calibrate", log, "-o", folder.path("settings.json"), "--items"]
    #expect(console.run(words + [folder.path("items.csv")]) == .success, "\(console.errors)")
    let row = console.output.split(separator: "\n").first { $0.hasPrefix("  content.items_file ") }
    #expect(row?.hasSuffix(" 7 items in the order of their requests") == true, "\(console.output)")
    #expect(try folder.read("items.csv").hasPrefix("kind,bytes\npng,3717\n"), "fitted latencies count")
    #expect(try folder.read("settings.json").contains("\"items_file\": \"items.csv\""))
    let run = RecordingConsole()
    let recording = folder.path("t.csv")
    #expect(run.run("run", recording, "--with", folder.path("settings.json"), "-q") == .success, "\(run.errors)")
    let elsewhere = try TemporaryDirectory()
    let other = RecordingConsole()
    #expect(other.run(words + [elsewhere.path("items.csv"), "--transport"]) == .success, "\(other.errors)")
    let remark = "The settings do not name \(elsewhere.path("items.csv")), which is not in their folder: "
    #expect(other.output.hasSuffix("\n\(remark)set content.items_file.\n"), "\(other.output)")
    #expect(!(try folder.read("settings.json").contains("items_file")))
  }

  @Test func `settings name items in their own folder, for scenarios in any`() throws {
    let measured = try TemporaryDirectory()
    let settings = measured.path("./settings.json")
    let words = ["calibrate", log, "-o", settings, "--items", measured.path("items.csv")]
    #expect(console.run(words) == .success, "\(console.errors)")
    let scenario = try folder.write(#"{"trace": "t.csv", "content": {"items": 5}}"#, to: "s.json")
    for path in [scenario, folder.path("t.csv")] {
      let run = RecordingConsole()
      #expect(run.run("run", path, "--with", settings, "-q", "-f", "json") == .success, "\(run.errors)")
      #expect(run.output.contains(#""path": "items.csv""#), "\(run.output)")
      #expect(!run.errors.contains("outside"), "\(run.errors)")
    }
  }

  @Test func `options that select requests need a HAR file, and are advised only for one`() throws {
    #expect(console.run("calibrate", try session("session.csv"), "--match", "x") == .usage)
    #expect(console.errors.contains("--match and --min-bytes need a HAR file"), "\(console.errors)")
    let titles = "item,started_ms,first_byte_ms,loaded_ms,received_bytes"
    let short = try folder.write("\(titles)\n0,0,50,60,9000\n", to: "short.csv")
    let few = RecordingConsole()
    #expect(few.run("calibrate", short) == .malformedData)
    #expect(few.errors.hasSuffix("Record a longer session with an empty cache.\n"), "\(few.errors)")
  }

  /// Writes an app's log of 25 items in a column.
  private func session(_ name: String) throws -> String {
    let rows = (0..<25).map { item in
      "\(item),\(item * 40),\(item * 40 + 100),\(item * 40 + 120),\(9000 + item),8,\(item * 216),374,200\n"
    }
    let titles = "item,started_ms,first_byte_ms,loaded_ms,received_bytes,x_points,y_points,width_points,height_points\n"
    return try folder.write(titles + rows.joined(), to: name)
  }

  @Test func `calibrate takes items from an app's log, with their sizes`() throws {
    let (session, settings) = (try session("session.csv"), folder.path("settings.json"))
    #expect(console.run("calibrate", session, "-o", settings, "--items", folder.path("items.csv")) == .success)
    #expect(console.output.contains(" 25 items with the sizes in the log\n"), "\(console.output)")
    #expect(try folder.read("items.csv").hasPrefix("length_points,bytes\n216,9000\n216,9001\n"))
    let run = RecordingConsole()
    #expect(run.run("run", folder.path("t.csv"), "--with", settings, "-q") == .success, "\(run.errors)")
  }

  @Test func `items come from one file, which is read twice`() throws {
    let words = ["--items", folder.path("items.csv")]
    #expect(console.run(["calibrate", ShippedScenarios.path("logs/session.csv")] + words) == .malformedData)
    #expect(console.errors.contains("field 'width_points': no item has a size"), "\(console.errors)")
    #expect(try folder.names == ["t.csv"])
    let logs = [try session("monday.csv"), try session("tuesday.csv")]
    let two = RecordingConsole()
    #expect(two.run(["calibrate"] + logs + words) == .usage)
    #expect(
      two.errors.contains("--items takes the items of one HAR file or one log of an app, found 2"), "\(two.errors)")
    let both = RecordingConsole()
    #expect(both.run(["calibrate", logs[0], log, "-o", folder.path("settings.json")] + words) == .success)
    #expect(both.output.contains(" 7 items in the order of their requests\n"), "\(both.output)")
  }

  @Test func `settings go to standard output and the summary to standard error`() {
    #expect(console.run("calibrate", log, "--transport") == .success)
    #expect(console.output.hasPrefix("{\n  \"loading\": {"))
    #expect(console.output.contains("\"protocol\": \"http/2\""))
    #expect(console.errors.contains("still assumed:") && !console.errors.contains("Next:"))
  }

  /// A round trip is part of the latency unless the transport is fitted.
  @Test(arguments: ["logs/sitespeed.har", "logs/session.csv"])
  func `every setting that may be uncertain is fitted or said to be assumed`(name: String) throws {
    #expect(console.run("calibrate", ShippedScenarios.path(name), "-o", folder.path("settings.json")) == .success)
    let paths = AssumedSpread.all.map(\.path).filter { $0 != "loading.transport.round_trip_ms" }
    #expect(paths.filter { !console.output.contains("\n  \($0) ") } == [])
  }

  @Test func `without a log of requests, all that it would tell is assumed`() throws {
    let benchmark = try folder.write(
      #"""
      {"context": {"build": {"model": "Pixel"}}, "benchmarks": [{"name": "scroll", "className": "B", "metrics": {},
      "sampledMetrics": {"frameDurationCpuMs": {"runs": [[4, 5, 6, 7, 8, 9, 10, 11, 12, 13], [4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
      [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]]}}}]}
      """#, to: "benchmarkData.json")
    #expect(console.run("calibrate", benchmark, "-o", folder.path("settings.json")) == .success, "\(console.errors)")
    let paths = AssumedSpread.all.map(\.path).filter { $0 != "loading.transport.round_trip_ms" }
    #expect(paths.filter { !console.output.contains("\n  \($0) ") } == [])
    for path in ["loading.failure_probability", "loading.retry_delay_ms", "content.bytes"] {
      #expect(console.output.contains(try Regex("\n  \(path) +no log of requests is given\n")))
    }
  }

  @Test func `items of a HAR file can be used in a scenario`() throws {
    #expect(console.run("content", log, "-o", folder.path("items.csv")) == .success)
    #expect(console.output.hasPrefix("21 of 27 requests are for 7 items ("))
    #expect(try folder.read("items.csv").hasPrefix("kind,bytes,latency_ms\npng,3717,295\n"))
    #expect(console.run("run", folder.path("t.csv"), "--quiet", "--set", "content.items_file=items.csv") == .success)
  }

  /// A swipe of 5 s, recorded in every frame of a screen at 60 Hz.
  private func swipe() throws -> String {
    let rows = (0..<300).map { "\(Double($0) * 16.667),\($0 * 20),decelerating\n" }
    return try folder.write(
      "#scrolltrace 1\n#viewport_points 360x700\ntime_ms,offset_y,phase\n" + rows.joined(), to: "swipe.csv")
  }

  @Test func `a log and its recording become settings, with which the recording is replayed`() throws {
    let (swipe, session) = (try swipe(), folder.path("session.csv"))
    let export = [
      "--set", #"loading.latency_ms={"uniform": {"minimum": 80, "maximum": 120}}"#, "--export-items", session, "-q",
    ]
    #expect(RecordingConsole().run(["run", swipe] + export) == .success)
    let settings = folder.path("settings.json")
    let words = ["calibrate", session, "--recording", swipe, "-o", settings]
    #expect(console.run(words) == .success, "\(console.errors)")
    #expect(console.errors.isEmpty, "\(console.errors)")
    for line in [
      "\(swipe): 300 samples in 5 s\n", " came on screen while \(swipe) scrolls to new content.\n",
      "\(swipe): 0 % of 296 frames were missed while the content coasted (0..1.28 %).\n",
      "\nNext: scrollbench run \(swipe) --with \(settings), or add ",
    ] {
      #expect(console.output.contains(line), "\(line)\(console.output)")
    }
    #expect(console.output.contains(/refresh_hz +60/) && console.output.contains(/width_points +360/))
    #expect(try folder.read("settings.json").contains("\"refresh_hz\": 60"))
    #expect(try folder.read("settings.json").contains("\"file\": \"\(swipe)\""))
    let run = RecordingConsole()
    #expect(run.run("run", swipe, "--with", settings) == .success, "\(run.errors)")
  }

  @Test func `a recording of another session is refused`() throws {
    let session = ShippedScenarios.path("logs/session.csv")
    let words = ["calibrate", session, "-o", folder.path("settings.json"), "--recording"]
    #expect(console.run(words + [folder.path("t.csv")]) == .malformedData)
    #expect(console.errors.contains("session.csv: items came on screen over "), "\(console.errors)")
    #expect(console.errors.contains("\n  Give the recording of the same session, or leave out --recording.\n"))
    let both = RecordingConsole()
    #expect(both.run("calibrate", "-", "--recording", "-") == .usage)
    #expect(both.errors.contains("a log and the recording are both standard input"), "\(both.errors)")
    let har = RecordingConsole()
    #expect(har.run(words + [log]) == .malformedData)
    #expect(har.errors.contains("expected a recording, found a HAR file"), "\(har.errors)")
    #expect(try folder.names == ["t.csv"])
  }

  @Test func `a recording that must be imported is imported before the run`() throws {
    let rows = (0..<200).map { "\($0 * 16),\($0 == 0 ? "down" : "move"),0,100,\(800 - $0)\n" }
    let text = "t_ms,action,pointer,x,y\n" + rows.joined() + "3300,up,0,100,600\n"
    let touches = try folder.write(text, to: "touches.csv")
    #expect(console.run("calibrate", log, "--recording", touches, "-o", folder.path("s.json")) == .success)
    #expect(
      console.output.contains(
        "\nNext: scrollbench trace import \(touches) -o recording.csv, then scrollbench run recording.csv --with "),
      "\(console.output)")
    #expect(console.output.contains(/\n  replay.refresh_hz +[^ ]+ has touches, not frames\n/), "\(console.output)")
  }

  @Test func `frames of a Perfetto trace become settings and can be validated`() throws {
    let packets = (0..<300).flatMap { frame -> [WireMessage] in
      let start = frame * 8_333_333
      let cost = frame % 50 == 7 ? 21_000_000 : 3_000_000
      return WireMessage.frame(
        frame, start: start, due: start + 8_333_333, end: start + cost, janks: cost > 8_333_333 ? 64 : 1)
    }
    let trace = try folder.write(WireMessage.trace(packets), to: "scroll.pftrace")
    #expect(console.run("calibrate", trace, "-o", folder.path("frames.json")) == .success, "\(console.errors)")
    #expect(console.output.contains("scroll.pftrace: TX - com.example.feed/Main#1, 300 frames in 2.5 s"))
    #expect(console.output.contains("replay.refresh_hz     120 "), "\(console.output)")
    #expect(console.output.contains("main_thread.frame_ms  3 "), "\(console.output)")
    #expect(console.output.contains("2 % of 300 frames missed the app's deadline"), "\(console.output)")
    let scenario = try folder.write(#"{"trace": "t.csv", "include": ["frames.json"]}"#, to: "f.json")
    let validated = RecordingConsole()
    #expect(validated.run("validate", scenario, "--measured", trace) == .success, "\(validated.errors)")
    #expect(validated.output.contains("hitch time ratio") && !validated.output.contains("mean latency"))
    for name in ["v.json", "v.md", "v.html"] {
      #expect(RecordingConsole().run("validate", scenario, "-m", trace, "-o", folder.path(name)) == .success)
    }
    #expect(try folder.read("v.html").contains("Frames, predicted and measured."))
    #expect(console.run("calibrate", log, "--layer", "feed") == .usage)
    #expect(console.run("calibrate", trace, "--layer", "other") == .malformedData)
    #expect(console.run("trace", "import", trace) == .malformedData)
  }

  @Test func `settings that a run would reject are assumed`() throws {
    // The pixels are those of a row, and the times those of all rows.
    let rows = (0..<40).map { item in
      let (start, width) = (item * 100, 300 + 23 * item)
      let decoded = Double(start + 90) + 0.015 * Double(width)
      return "\(item),\(start),\(start + 50),\(start + 80 + item % 5),20000,\(start + 90),\(decoded),\(width)\n"
    }
    let titles = "item,started_ms,first_byte_ms,loaded_ms,received_bytes,decode_began_ms,decoded_ms,pixels\n"
    let narrow = try folder.write(titles + rows.joined(), to: "narrow.csv")
    #expect(console.run("calibrate", narrow, "-o", folder.path("settings.json")) == .success, "\(console.errors)")
    let reason = "expected a number from 0 to 10000, found the number 15000"
    let line = try Regex("\n  content.display_ms_per_megapixel +the fit is out of range; .*: \(reason)\n")
    #expect(console.output.contains(line), "\(console.output)")
    #expect(!(try folder.read("settings.json").contains("display_ms")))
    let run = RecordingConsole()
    let words = ["run", folder.path("t.csv"), "--with", folder.path("settings.json"), "-q"]
    #expect(run.run(words) == .success, "\(run.errors)")
  }

  @Test func `a file named for another format is refused before anything is read`() throws {
    #expect(console.run("calibrate", log, "-o", folder.path("settings.html")) == .usage)
    #expect(console.errors.contains("calibrate writes json, not html"), "\(console.errors)")
    #expect(console.run("content", log, "-o", folder.path("items.json")) == .usage)
    #expect(console.errors.contains("content writes csv, not json"), "\(console.errors)")
    #expect(try folder.names == ["t.csv"])
  }

  @Test func `settings and items do not share standard output`() {
    #expect(console.run("calibrate", log, "--items", "-") == .usage)
    #expect(console.errors.contains("two outputs go to '-'"), "\(console.errors)")
    #expect(console.output.isEmpty)
    let settings = RecordingConsole()
    #expect(settings.run("calibrate", log, "-o", folder.path("settings.json"), "--items", "-") == .success)
    #expect(settings.output.hasPrefix("kind,bytes\n"), "\(settings.output)")
    // What is told besides goes elsewhere.
    #expect(settings.output.split(separator: "\n").allSatisfy { $0.split(separator: ",").count == 2 })
    #expect(settings.errors.contains("scrollbench run "), "\(settings.errors)")
  }

  @Test func `what makes a log doubtful is a warning`() throws {
    let titles = "item,started_ms,first_byte_ms,loaded_ms,received_bytes,first_shown_ms,first_drawn_ms\n"
    let rows = (0..<20).map { "\($0),\($0 * 100),\($0 * 100 + 450_000),\($0 * 100 + 450_010),9000,,\n" }
    let slow = try folder.write(titles + rows.joined() + "20,,,,,0,0\n21,,,,,50,90\n", to: "slow.csv")
    #expect(console.run("calibrate", slow) == .success, "\(console.errors)")
    let warning = "warning: \(slow): the median request took 450 s\n"
    #expect(console.errors.contains(warning), "\(console.errors)")
    let scenario = try folder.write(#"{"trace": "t.csv"}"#, to: "s.json")
    let validated = RecordingConsole()
    #expect(validated.run("validate", scenario, "-m", slow) == .success, "\(validated.errors)")
    #expect(validated.errors.contains(warning))
  }

  @Test func `a recording in place of a log is reported once, with what to do`() {
    #expect(console.run("calibrate", folder.path("t.csv")) == .malformedData)
    #expect(
      console.errors == """
        error: \(folder.path("t.csv")): expected a log, found a recording of scrolling
          It has no times of requests or items. Replay it: scrollbench run \(folder.path("t.csv"))

        """)
  }

  @Test(arguments: ["content", "calibrate"])
  func `requests are selected by address or by size, not by both`(command: String) {
    #expect(console.run(command, log, "--match", "/", "--min-bytes", "0") == .usage)
    #expect(console.errors.contains("--match takes items of any size; it cannot be combined with --min-bytes"))
  }

  @Test func `a file without requests is refused`() throws {
    let other = try folder.write("{\"log\": {}}", to: "other.har")
    #expect(console.run("content", other) == .malformedData)
    #expect(console.errors.contains("other.har: field 'log.entries': expected a HAR file"))
    #expect(console.run("content", log, "--match", "nowhere") == .malformedData)
    #expect(console.run("calibrate", log, "--min-bytes", "10000") == .malformedData)
    #expect(console.run("calibrate", folder.path("none.har")) == .inputMissing)
  }
}
