import Foundation
import ScrollExperiments
import ScrollGating
package import ScrollJSON
import ScrollReports
import ScrollSweeps
import ScrollTraceImporting
import TemporaryDirectories
import TestScenarios

/// Small files of every kind that the program reads, of which fuzzed ones are made.
package struct FuzzCorpus: Sendable {
  /// What a file is to the program.
  package enum Kind: CaseIterable, Sendable {
    case recording, foreignRecording, scenario, items, samples, network, requestLog, appLog, macrobenchmark, frames
    case hitches, results, sweep, journal, baseline, thresholds, space
  }

  private let files: [Kind: [[UInt8]]]
  /// Packets of a trace that Chromium recorded, up to the first that scroll.
  private let perfetto: [UInt8]
  /// The scenarios that ship with the package, which replay a short recording `t.csv` and have a network `n.json`.
  package let scenarios: [JSONNode]

  package init() throws {
    let recordings = [
      Self.shortened("traces/swipes-ios.csv", to: 40), Self.shortened("traces/feed-with-carousels.csv", to: 40),
      Self.shortened("traces/pages-with-rotation.csv", to: 60),
    ]
    perfetto = try Self.packets(800, of: Self.recordedInChromium("finger.pftrace.gz"))
    scenarios = try ShippedScenarios.names.map { name in
      Self.withShortFiles(try JSONDocument(path: name, bytes: Self.shipped(name)).root)
    }
    files = [
      .recording: recordings,
      .foreignRecording: RecordingSeed.all.map(\.bytes)
        + ["finger.compressed.pftrace", "finger.pftrace.gz", "own-wheel.json.gz"]
        .map { Self.bytes(at: Self.recordedInChromium($0)) },
      .scenario: scenarios.map { Array($0.formatted().utf8) },
      .items: [
        "length_points,bytes,display_ms,kind\n100,5000,3,text\n220.5,80000,9,photo\n",
        "width_points,height_points,latency_ms,failed_attempts\n320,200,80,0\n320,480,120,2\n",
      ].map { Array($0.utf8) },
      .samples: ["value\n30\n10\n20.5\n", "1\n2\n"].map { Array($0.utf8) },
      .network: [
        Self.shipped("networks/fcc-broadband.json"), Array("1\n5\n9\n14\n".utf8), Array("0 5.2\n1.5 0.4\n3 8\n".utf8),
      ],
      .requestLog: [Array(Self.shipped("logs/sitespeed.har"))],
      .appLog: [Self.shipped("photos/before-1.csv"), Self.appLog], .macrobenchmark: [Self.macrobenchmark],
      .frames: [Self.frames], .hitches: [Self.hitches],
      .thresholds: [#"{"rules": ["fetches.started >= 0"], "tolerances": {"bytes_fetched": "5%"}}"#].map {
        Array($0.utf8)
      },
      .space: [
        #"{"method": "grid", "metric": {"name": "bytes_fetched", "goal": "minimize"}, "parameters": {"#
          + #""preload.leading": {"values": [1, 2]}, "display.leading": {"distribution": "q_uniform", "min": 0.5, "max": 1.5, "q": 0.5}}}"#
      ].map { Array($0.utf8) },
    ]
  }

  package func files(_ kind: Kind) -> [[UInt8]] {
    switch kind {
    case .results: [Results.made.run]
    case .sweep: [Results.made.sweep]
    case .journal: [Results.made.journal]
    case .baseline: [Results.made.baseline]
    default: files[kind]!
    }
  }

  package func file(_ kind: Kind, using generator: inout some RandomNumberGenerator) -> [UInt8] {
    files(kind).randomElement(using: &generator)!
  }

  /// The recordings of a format that is not this tool's own, not compressed.
  func recordings(in format: RecordingFormat) -> [[UInt8]] {
    format == .perfetto
      ? [perfetto, WireMessage.trace((0..<9).map { .propertyTrees(at: $0 * 16_000_000, offset: $0 * 15) })]
      : RecordingSeed.all.filter { $0.format == format }.map(\.bytes)
  }

  /// A scenario with the names of other files: `t.csv` for its recording, `n.json` for its network.
  private static func withShortFiles(_ node: JSONNode) -> JSONNode {
    guard var members = node.members else { return node }
    for index in members.indices {
      switch members[index].name {
      case "trace": members[index].node = "t.csv"
      case "network": members[index].node = "n.json"
      default: members[index].node = withShortFiles(members[index].node)
      }
    }
    return .object(members)
  }

  private static func shipped(_ name: String) -> [UInt8] { bytes(at: ShippedScenarios.path(name)) }

  /// The path of a fixture of the tests that import recordings of browsers.
  private static func recordedInChromium(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ScrollTraceImportingTests/Recordings/chromium/\(name)").path
  }

  private static func bytes(at path: String) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { preconditionFailure("\(path) is not there") }
    return Array(data)
  }

  /// The first packets of a compressed Perfetto trace: each is a tag, a length, and that many bytes.
  private static func packets(_ count: Int, of path: String) throws -> [UInt8] {
    let bytes = try RecordingBytes(path: path).all(upTo: 1 << 20)
    var end = 0
    for _ in 0..<count {
      var (length, shift) = (0, 0)
      repeat {
        end += 1
        length |= Int(bytes[end] & 0x7F) << shift
        shift += 7
      } while bytes[end] >= 0x80
      end += 1 + length
    }
    return Array(bytes[..<end])
  }

  /// As JSON lines.
  private static let appLog = Array(
    (0..<30).map { item in
      let asked = item * 50
      return """
        {"item": \(item), "asked_ms": \(asked), "started_ms": \(asked), "first_byte_ms": \(asked + 80 + item % 7), \
        "loaded_ms": \(asked + 120 + item % 11), "received_bytes": \(40_000 + item), "first_shown_ms": \(asked + 100), \
        "first_drawn_ms": \(asked + 150), "x_points": 0, "y_points": \(item * 200), "width_points": 390, "height_points": 190}

        """
    }.joined().utf8)

  private static let macrobenchmark = Array(
    """
    {"context": {"build": {"model": "Pixel 6"}}, "benchmarks": [{"name": "scroll", "className": "a.B",
      "metrics": {"RV CreateViewCount": {"runs": [10.0, 12.0]}, "RV CreateViewSumMs": {"runs": [30.0, 36.0]},
        "RV OnBindViewAverageMs": {"runs": [0.9, 1.0]}},
      "sampledMetrics": {"frameDurationCpuMs": {"P50": 6.0, "runs": [[4.0, 5.0, 6.0, 7.0, 8.0], [5.0, 6.0, 7.0, 4.0, 9.0]]},
        "frameOverrunMs": {"P50": -5.0, "runs": [[-5.0, 1.0, -3.0, -2.0]]}}}]}

    """.utf8)

  /// A Perfetto trace of an app that is late in each twentieth frame.
  private static let frames = WireMessage.trace(
    (0..<110).flatMap { frame in
      let start = frame * 8_333_333
      let cost = frame % 20 == 7 ? 21_000_000 : 3_000_000 + frame * 1000
      return WireMessage.frame(
        frame, start: start, due: start + 8_333_333, end: start + cost, janks: cost > 8_333_333 ? 64 : 1)
    })

  /// A table of xctrace.
  private static let hitches = Array(
    """
    <?xml version="1.0"?><trace-query-result><node xpath='//table[66]'><schema name="hitches">\
    <col><mnemonic>start</mnemonic></col><col><mnemonic>duration</mnemonic></col><col><mnemonic>process</mnemonic></col>\
    <col><mnemonic>is-system</mnemonic></col></schema>
    <row><start-time id="1">100000000</start-time><duration id="2" fmt="16.67 ms">16666583</duration>\
    <process id="3" fmt="Feed (42)"><pid id="4">42</pid></process><boolean id="5">0</boolean></row>
    <row><start-time>200000000</start-time><duration ref="2"/><process ref="3"/><boolean ref="5"/></row>
    </node></trace-query-result>

    """.utf8)

  private static func shortened(_ name: String, to lineCount: Int) -> [UInt8] {
    Array(shipped(name).split(separator: UInt8(ascii: "\n")).prefix(lineCount).joined(separator: [UInt8(ascii: "\n")]))
      + [UInt8(ascii: "\n")]
  }
}

/// What the program writes of a recording, and reads again.
private struct Results {
  /// Made when it is asked for, because it takes some runs.
  static let made: Results = {
    do {
      return try Results()
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  let run: [UInt8]
  let sweep: [UInt8]
  let journal: [UInt8]
  let baseline: [UInt8]

  private init() throws {
    let folder = try TemporaryDirectory()
    let recording = try folder.write(FuzzCorpus().files(.recording)[0], to: "t.csv")
    let path = folder.path("journal.jsonl")
    let source = try ScenarioSource(path: recording, settings: ["replications=2", "content.items=30"])
    let result = try Experiment(source).run()
    run = Array(RunJSONReport().text(of: [result]).utf8)
    baseline = Array(Baseline(result).json.formatted().utf8)
    let definition = try SweepDefinition(
      subjects: [SweepDefinition.Subject(path: recording, name: "t", inputs: [])], overrides: [],
      base: source.scenario, space: ParameterSpace([SweepParameter(rangeArgument: "preload.leading=1..2:1")]),
      method: .grid, seed: 0, trialCount: nil,
      question: SweepResult.Question(objectives: [Objective("bytes_fetched")]))
    let kept = try SweepJournal(path: path, of: definition, .whole, isResuming: false)
    let trials = Sweep(definition, scenarios: [try TunableScenario(source)]).run(jobs: 1, onTrial: { kept.append($0) })
    try kept.checkWrites()
    journal = Array(try Data(contentsOf: URL(filePath: path)))
    let swept = SweepResult(trials, of: definition)
    var text = ""
    SweepJSONReport().write(SweepFindings(swept, SweepProvenance(definition, trials))) { text += $0 }
    sweep = Array(text.utf8)
  }
}
