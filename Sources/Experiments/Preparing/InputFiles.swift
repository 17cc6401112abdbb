import Diagnostics
import Files
import Quantities
import ScrollSimulation
import ScrollTraces

/// Reads what a scenario refers to, and keeps the digests of it.
struct InputFiles {
  private let source: ScenarioSource
  private(set) var digests: [InputDigest]

  init(_ source: ScenarioSource) {
    self.source = source
    digests = source.digest.map { [$0] } ?? []
  }

  /// The recording.
  mutating func trace() throws(Failure) -> ScrollTrace {
    let path = source.scenario.trace
    if let recording = source.recording {
      digests.append(InputDigest(role: .trace, path: path, bytes: recording))
      return try ScrollTraceReader.read(bytes: recording, name: source.path)
    }
    let bytes = try read(path, .trace, setting: "trace")
    return try ScrollTraceReader.read(bytes: bytes, name: source.resolved(path))
  }

  /// A distribution, with its samples if it is a recorded one.
  mutating func distribution(
    _ setting: DistributionSource, _ path: String, in range: ClosedRange<Double>
  ) throws(Failure) -> Distribution {
    switch setting {
    case .distribution(let distribution): return distribution
    case .samplesFile(let file):
      let bytes = try read(file, .samples, setting: path)
      let table = try NumberTable(
        bytes: bytes, path: source.resolved(file), allowed: ["value": range], headless: "value")
      return .samples(table.columns["value"]!)
    }
  }

  /// The recorded items of a container; nil if the setting names no file.
  mutating func items(_ file: String?, setting: String) throws(Failure) -> NumberTable? {
    guard let file else { return nil }
    let bytes = try read(file, .items, setting: setting)
    return try NumberTable(
      bytes: bytes, path: source.resolved(file),
      allowed: [
        "length_points": ContentSettings.lengths, "bytes": ContentSettings.byteCounts,
        "display_ms": ContentSettings.costs, "layout_ms": ContentSettings.costs,
      ])
  }

  private mutating func read(
    _ path: String, _ role: InputDigest.Role, setting: String
  ) throws(Failure) -> [UInt8] {
    guard path != "-" else {
      throw Failure(
        .invalidScenario,
        Diagnostic(path: source.path, field: setting, message: "expected the path of a file, found '-'"))
    }
    let bytes = try contents(of: path, setting: setting)
    digests.append(InputDigest(role: role, path: path, bytes: bytes))
    return bytes
  }

  /// Tells of a file that cannot be read why it was to be.
  private func contents(of path: String, setting: String) throws(Failure) -> [UInt8] {
    do {
      return try readFile(path: source.resolved(path))
    } catch {
      var failure = error
      failure.diagnostics[0].remedy =
        "The setting '\(setting)' names it, relative to the folder of '\(source.path)'."
      throw failure
    }
  }
}
