import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollJSON
import ScrollReports

/// Reads scenarios, recordings and results. A file that is named twice is read once, which standard input requires.
struct ComparedFiles {
  /// The advice to users who want to change settings of results.
  private let remedy: String
  private var bytesByPath: [String: [UInt8]] = [:]

  init(remedy: String) { self.remedy = remedy }

  /// Reads the scenarios of a file: one, or as many as it has results.
  ///
  /// - Throws: The errors of ``ScenarioSource``, ``Experiment`` and ``ResultFile``; `.usage` for settings of results.
  mutating func sides(_ path: String, _ settings: [ComparedSettings.Given]) throws(Failure) -> [ComparedSide] {
    let overrides = try settings.collected { given throws(Failure) in try given.override() }
    let bytes = try read(path)
    guard ResultFile.isRecognized(bytes) else {
      return try suggestingImport { () throws(Failure) in
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

  /// Reads the sweep in a file; nil if the file has something else or cannot be read, which `sides` reports.
  ///
  /// - Throws: The errors of ``SavedSweep``; `.usage` for settings of a sweep.
  mutating func sweep(_ path: String, _ settings: [ComparedSettings.Given]) throws(Failure) -> SavedSweep? {
    guard let bytes = try? read(path), ResultFile.isRecognized(bytes),
      let document = try? JSONDocument(path: path, bytes: bytes, exitCode: .malformedData),
      SavedSweep.isRecognized(document.root)
    else { return nil }
    if let given = settings.first {
      throw Failure(
        .usage,
        Diagnostic(
          path: path, message: "this is a sweep, whose settings cannot change, but \(given.option) was given",
          remedy: "Sweep again with other settings."))
    }
    return try SavedSweep(document)
  }

  private mutating func read(_ path: String) throws(Failure) -> [UInt8] {
    if let bytes = bytesByPath[path] { return bytes }
    let bytes = try readFile(path: path)
    bytesByPath[path] = bytes
    return bytes
  }
}
