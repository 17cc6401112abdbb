import Foundation
import ScrollDiagnostics
import ScrollJSON
import TemporaryDirectories
import TestScenarios
import Testing

@testable import scrollbench

/// Small files of every kind that the program reads, of which fuzzed ones are made.
struct FuzzCorpus: Sendable {
  /// What a file is to the program.
  enum Kind: CaseIterable, Sendable {
    case recording, foreignRecording, scenario, items, samples, network, requestLog, appLog, macrobenchmark
    case results, sweep, journal, thresholds, space
  }

  private let files: [Kind: [[UInt8]]]
  /// The scenarios that ship with the package, which replay a short recording `t.csv`.
  let scenarios: [JSONNode]

  /// Results, sweeps and journals are made by the program itself.
  init() throws {
    let folder = try TemporaryDirectory()
    let recordings = [
      Self.shortened("traces/swipes-ios.csv", to: 40), Self.shortened("traces/feed-with-carousels.csv", to: 40),
      Self.shortened("traces/pages-with-rotation.csv", to: 60),
    ]
    let recording = try folder.write(recordings[0], to: "t.csv")
    let settings = ["-r", "2", "--set", "content.items=30"]
    scenarios = try ShippedScenarios.names.map { name in
      var root = try JSONDocument(path: name, bytes: Self.shipped(name)).root
      if let index = root.members?.firstIndex(where: { $0.name == "trace" }), var members = root.members {
        members[index].node = "t.csv"
        root.value = .object(members)
      }
      return root
    }
    let journal = folder.path("journal.jsonl")
    let sweep = ["sweep", recording, "-q", "-P", "preload.leading=1..2:1"] + settings
    files = [
      .recording: recordings,
      .foreignRecording: RecordingSeed.all.map(\.bytes)
        + ["finger.compressed.pftrace", "finger.pftrace.gz", "own-wheel.json.gz"].map(Self.recordedInChromium),
      .scenario: scenarios.map { Array($0.formatted().utf8) },
      .items: [
        "length_points,bytes,display_ms,kind\n100,5000,3,text\n220.5,80000,9,photo\n",
        "width_points,height_points,latency_ms_1,failures\n320,200,80,0\n320,480,120,2\n",
      ].map { Array($0.utf8) },
      .samples: ["value\n30\n10\n20.5\n", "1\n2\n"].map { Array($0.utf8) },
      .network: [
        Self.shipped("networks/fcc-broadband.json"), Array("1\n5\n9\n14\n".utf8), Array("0 5.2\n1.5 0.4\n3 8\n".utf8),
      ],
      .requestLog: [Array(Self.shipped("logs/sitespeed.har"))],
      .appLog: [Self.shipped("photos/before-1.csv"), Self.appLog], .macrobenchmark: [Self.macrobenchmark],
      .results: [try Self.output(["run", recording, "-f", "json"] + settings)],
      .sweep: [try Self.output(sweep + ["-f", "json"])],
      .journal: [try Self.output(sweep + ["--journal", journal], file: journal)],
      .thresholds: [#"{"rules": ["fetches.started >= 0"], "tolerances": {"bytes_fetched": "5%"}}"#].map {
        Array($0.utf8)
      },
      .space: [
        #"{"method": "grid", "metric": {"name": "bytes_fetched", "goal": "minimize"}, "parameters": {"#
          + #""preload.leading": {"values": [1, 2]}, "display.leading": {"distribution": "q_uniform", "min": 0.5, "max": 1.5, "q": 0.5}}}"#
      ].map { Array($0.utf8) },
    ]
  }

  func file(_ kind: Kind, using generator: inout some RandomNumberGenerator) -> [UInt8] {
    files[kind]!.randomElement(using: &generator)!
  }

  private static func shipped(_ name: String) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: ShippedScenarios.path(name)) else {
      preconditionFailure("\(name) is not there")
    }
    return Array(data)
  }

  /// A fixture of the tests that import recordings of browsers.
  private static func recordedInChromium(_ name: String) -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = tests.appending(path: "ScrollTraceImportingTests/Recordings/chromium/\(name)").path
    guard let data = FileManager.default.contents(atPath: path) else { preconditionFailure("\(name) is not there") }
    return Array(data)
  }

  /// As JSON lines.
  private static let appLog = Array(
    (0..<30).map { item in
      let asked = item * 50
      return """
        {"item": \(item), "asked_ms": \(asked), "started_ms": \(asked), "first_byte_ms": \(asked + 80 + item % 7), \
        "loaded_ms": \(asked + 120 + item % 11), "received_bytes": \(40_000 + item), "first_shown_ms": \(asked + 100), \
        "first_drawn_ms": \(asked + 150)}

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

  private static func shortened(_ name: String, to lineCount: Int) -> [UInt8] {
    Array(shipped(name).split(separator: UInt8(ascii: "\n")).prefix(lineCount).joined(separator: [UInt8(ascii: "\n")]))
      + [UInt8(ascii: "\n")]
  }

  /// What a command writes to standard output, or to a file.
  private static func output(_ words: [String], file: String? = nil) throws -> [UInt8] {
    let console = RecordingConsole()
    try #require(console.run(words) == .success, "\(console.errors)")
    guard let file else { return Array(console.output.utf8) }
    return Array(try Data(contentsOf: URL(filePath: file)))
  }
}
