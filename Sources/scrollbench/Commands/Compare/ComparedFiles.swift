import Comparing
import Diagnostics
import Experiments
import Files

/// Reads files that are scenarios, recordings or results; a file that is named twice is read once, which standard input has
/// to be.
struct ComparedFiles {
  /// What somebody should do who wants to change settings of results.
  private let remedy: String
  private var bytesByPath: [String: [UInt8]] = [:]

  init(remedy: String) { self.remedy = remedy }

  /// The scenarios of a file: one, or as many as there are results in it.
  ///
  /// - Throws: what ``ScenarioSource``, ``Experiment`` and ``ResultFile`` do; `.usage` if settings of results are to change.
  mutating func sides(_ path: String, _ settings: [ComparedSettings.Given]) throws(Failure) -> [ComparedSide] {
    let overrides = try settings.collected { given throws(Failure) in try given.override() }
    let bytes = try read(path)
    guard ResultFile.isRecognized(bytes) else {
      return try advising { () throws(Failure) in
        [.experiment(try Experiment(try ScenarioSource(path: path, bytes: bytes, overrides: overrides)))]
      }
    }
    if let given = settings.first {
      throw Failure(
        .usage,
        Diagnostic(
          path: path, message: "these are results, whose settings cannot change, but \(given.option) was given",
          remedy: remedy))
    }
    return try ResultFile(path: path, bytes: bytes).results.map { .result($0) }
  }

  mutating func read(_ path: String) throws(Failure) -> [UInt8] {
    if let bytes = bytesByPath[path] { return bytes }
    let bytes = try readFile(path: path)
    bytesByPath[path] = bytes
    return bytes
  }
}
