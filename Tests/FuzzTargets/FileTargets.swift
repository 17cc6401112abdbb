import ScrollCalibrating
import ScrollExperiments
import ScrollGating
import ScrollJSON
import ScrollSweeps
import ScrollTraceImporting

extension FuzzTarget {
  /// Readers of files, which are found by their names or named by a scenario.
  static func files(of corpus: FuzzCorpus, in folder: FuzzFolder) -> [FuzzTarget] {
    [
      FuzzTarget("recognized", corpus.files(.recording) + corpus.files(.foreignRecording)) { bytes in
        _ = try TraceImporter.scrollers(path: folder.write(bytes))
      },
      FuzzTarget(
        "measured",
        corpus.files(.requestLog) + corpus.files(.appLog) + corpus.files(.macrobenchmark) + corpus.files(.frames)
      ) { bytes in
        try checkCalibration(to: MeasuredFile.read(path: folder.write(bytes), filter: RequestFilter()))
      },
      FuzzTarget("session", corpus.files(.appLog) + corpus.files(.frames) + corpus.files(.hitches)) { bytes in
        _ = try SessionLog.read(path: folder.write(bytes))
      },
      FuzzTarget("content", corpus.files(.requestLog)) { bytes in
        _ = try FeedContent(path: folder.write(bytes), filter: RequestFilter())
      },
      FuzzTarget("journal", corpus.files(.journal)) { bytes in
        // With the checksums of lines that are JSON: by chance they never hold.
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line -> [UInt8] in
          let root = try? JSONDocument(path: nil, bytes: Array(line)).root
          guard let root, let members = root.members, members.count > 1, members.last?.name == "checksum" else {
            return line + [UInt8(ascii: "\n")]
          }
          return JournalLine.bytes(of: .object(members.dropLast()))
        }
        _ = try MergedSweep(paths: [folder.write(Array(lines.joined()))])
      },
      FuzzTarget("baseline", corpus.files(.baseline)) { bytes in
        _ = try folder.write(bytes, to: "s.json")
        let source = try folder.source(["content": ["items": 10]])
        _ = try Gate([GatedScenario(source, baselineFolder: folder.path)], GateRules())
      },
      FuzzTarget("items", corpus.files(.items)) { bytes in
        _ = try folder.write(bytes)
        _ = try Experiment(folder.source(["content": ["items_file": "f"]]))
      },
      FuzzTarget("samples", corpus.files(.samples)) { bytes in
        _ = try folder.write(bytes)
        _ = try Experiment(folder.source(["loading": ["latency_ms": ["samples_file": "f"]]]))
      },
      FuzzTarget("network", corpus.files(.network)) { bytes in
        _ = try folder.write(bytes)
        _ = try Experiment(folder.source(["loading": ["network": "f"]]))
      },
      FuzzTarget("scenario", corpus.files(.scenario)) { bytes in
        let source = try ScenarioSource(path: folder.scenario, bytes: bytes, overrides: [])
        _ = try Threshold.thresholds(of: source)
        _ = try Experiment(source)
      },
    ]
  }
}

extension FuzzFolder {
  /// A scenario that replays `t.csv` with these settings.
  fileprivate func source(_ settings: JSONNode) throws -> ScenarioSource {
    let root = JSONNode.object([JSONMember("trace", "t.csv")] + settings.members!)
    return try ScenarioSource(path: scenario, bytes: Array(root.description.utf8), overrides: [])
  }
}
