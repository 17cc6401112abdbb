import Comparing
import Diagnostics
import Experiments
import Files

/// Reads the files that are compared; a file that both sides name is read once, which standard input has to be.
struct ComparedFiles {
  private var bytesByPath: [String: [UInt8]] = [:]

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
          remedy: "Compare the scenario, or give settings to the other side alone, with --a or --b."))
    }
    return try ResultFile(path: path, bytes: bytes).results.map { .result($0) }
  }

  private mutating func read(_ path: String) throws(Failure) -> [UInt8] {
    if let bytes = bytesByPath[path] { return bytes }
    let bytes = try readFile(path: path)
    bytesByPath[path] = bytes
    return bytes
  }
}
