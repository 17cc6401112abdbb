import ScrollDiagnostics
import ScrollFiles
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollTraceReading
import ScrollTraces

/// A reader of the files that a scenario refers to. It keeps their digests.
struct InputFiles {
  private let source: ScenarioSource
  private(set) var digests: [InputDigest]

  init(_ source: ScenarioSource) {
    self.source = source
    digests = (source.digest.map { [$0] } ?? []) + source.included.digests
  }

  /// Returns the recording.
  mutating func trace() throws(Failure) -> ScrollTrace {
    let path = source.scenario.trace
    if let recording = source.recording {
      digests.append(InputDigest(role: .trace, path: path, bytes: recording))
      return try ScrollTraceReader.read(bytes: recording, name: source.path)
    }
    return try read(path, .trace, setting: "trace") { bytes, place throws(Failure) in
      try ScrollTraceReader.read(bytes: bytes, name: place)
    }
  }

  /// Returns the distribution of a setting, reading its samples if they are in a file.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - root: The scenario or the container that has it.
  ///   - level: The level of the container.
  mutating func distribution<Root>(
    _ setting: DistributionSetting<Root, DistributionSource>, of root: Root, level: Int = 0
  ) throws(Failure) -> Distribution {
    let path = Scenario.prefix(ofLevel: level) + setting.path
    return try distribution(root[keyPath: setting.keyPath], path, in: setting.range)
  }

  /// Returns the distribution of a setting; nil if it has none.
  mutating func distribution<Root>(
    _ setting: DistributionSetting<Root, DistributionSource?>, of root: Root, level: Int
  ) throws(Failure) -> Distribution? {
    guard let source = root[keyPath: setting.keyPath] else { return nil }
    return try distribution(source, Scenario.prefix(ofLevel: level) + setting.path, in: setting.range)
  }

  private mutating func distribution(
    _ source: DistributionSource, _ path: String, in range: ClosedRange<Double>
  ) throws(Failure) -> Distribution {
    switch source {
    case .distribution(let distribution): return distribution
    case .samplesFile(let file):
      return try read(file, .samples, setting: path) { bytes, place throws(Failure) in
        let table = try NumberTable(bytes: bytes, path: place, allowed: ["value": range], headless: "value")
        return .samples(table.columns["value"]!)
      }
    }
  }

  /// Returns the recorded items of a container; nil if the setting names no file.
  mutating func items(_ content: ContentSettings, setting: String) throws(Failure) -> NumberTable? {
    guard let file = content.itemsFile else { return nil }
    guard content.feed == nil else {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: source.path, field: setting, message: "an items file cannot be combined with content.feed",
          remedy: "Set one of them to null."))
    }
    let scenario = source.path
    return try read(file, .items, setting: setting) { bytes, place throws(Failure) in
      guard !JSONHead.isObject(bytes) else {
        throw Failure(
          .invalidScenario,
          Diagnostic(
            path: scenario, field: setting, message: "expected a table of items, found JSON in \(file.quoted)",
            remedy: "'scrollbench content \(place.shellWord) -o items.csv' makes one, if it is a HAR file."))
      }
      let table = try NumberTable(
        bytes: bytes, path: place,
        allowed: [
          "length_points": ItemsFile.lengths, "width_points": ItemsFile.sides,
          "height_points": ItemsFile.sides, "bytes": ItemsFile.byteCounts,
          "display_ms": ContentSettings.costs, "layout_ms": ContentSettings.costs,
        ], sparse: AttemptColumns.allowed, wordColumn: "kind", wordLimit: ItemsFile.kindLimit)
      try Self.checkSizes(table, place)
      try AttemptColumns.check(table, place)
      return table
    }
  }

  /// Checks that width and height come together, and not with a length.
  private static func checkSizes(_ table: NumberTable, _ path: String) throws(Failure) {
    var problems = Problems(path: path)
    let sizes = ["width_points", "height_points"]
    let missing = sizes.filter { table.columns[$0] == nil }
    if missing.count == 1 { problems.add(field: missing[0], "expected both columns of a size") }
    if missing.isEmpty, table.columns["length_points"] != nil {
      problems.add(
        field: "length_points", "the column cannot be combined with \(sizes.joined(separator: " and "))")
    }
    if let failure = problems.failure { throw failure }
  }

  /// Returns the network of a scenario; nil if it has none.
  mutating func network(_ settings: LoadingSettings) throws(Failure) -> NetworkTrace? {
    switch settings.network {
    case nil: return nil
    case .constant(let constant): return constant.trace
    case .profile(let profile): return profile.trace(repeats: settings.networkRepeats)
    case .file(let file): return try network(file, repeats: settings.networkRepeats)
    }
  }

  /// Reads a network file, suggesting a profile if the path may be a misspelled profile name.
  private mutating func network(_ file: String, repeats: Bool) throws(Failure) -> NetworkTrace {
    do {
      return try read(file, .network, setting: NetworkSource.path) { bytes, place throws(Failure) in
        try NetworkFile.trace(bytes: bytes, path: place, repeats: repeats)
      }
    } catch {
      var failure = error
      if failure.exitCode == .inputMissing, let nearest = NetworkProfile.name(nearestTo: file) {
        failure.diagnostics[0].remedy! += " Did you mean the profile '\(nearest)'?"
      }
      throw failure
    }
  }

  /// Reads and parses a file, and adds its digest.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the scenario.
  ///   - role: The role of the file in the digests.
  ///   - setting: The setting that names the file.
  ///   - parse: Parses the bytes. Its second argument is the path for errors.
  private mutating func read<Value>(
    _ path: String, _ role: InputDigest.Role, setting: String,
    _ parse: (_ bytes: [UInt8], _ place: String) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard path != "-" else {
      throw Failure(
        .invalidScenario,
        Diagnostic(path: source.path, field: setting, message: "expected the path of a file, found '-'"))
    }
    let file = source.namedFile(path, by: setting)
    let others = role == .network ? " \(NetworkProfile.alternatives)" : ""
    return try file.read(
      remedy: "The setting '\(setting)' names it\(file.relation).\(others)"
    ) { bytes throws(Failure) in
      digests.append(InputDigest(role: role, path: path, bytes: bytes))
      return try parse(bytes, file.place)
    }
  }
}
