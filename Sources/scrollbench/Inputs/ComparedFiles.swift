import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollJSON
import ScrollReports

/// Reads scenarios, recordings, and results. A file that is named twice is read and parsed once, which standard input requires.
struct ComparedFiles {
  private enum Content {
    /// The results of runs or of a sweep.
    case results(JSONDocument)
    /// A scenario or a recording.
    case inputs([UInt8])
  }

  /// The remedy for users who try to change settings of results.
  private let remedy: String
  /// The contents by the bytes of the path: strings that are equal in Swift may name two files.
  private var contents: [[UInt8]: Content] = [:]

  init(remedy: String) { self.remedy = remedy }

  /// Reads the scenarios of a file: one, or as many as it has results.
  ///
  /// - Throws: The errors of ``ScenarioSource``, ``Experiment``, and ``ResultFile``; `.malformedData` for a sweep; `.usage` for
  ///   settings of results.
  mutating func sides(_ path: String, _ settings: [GivenSetting]) throws(Failure) -> [ComparedSide] {
    let overrides = try settings.collected { given throws(Failure) in try given.override() }
    let document: JSONDocument
    switch try content(of: path) {
    case .results(let results): document = results
    case .inputs(let bytes):
      return try suggestingImport { () throws(Failure) in
        let source = try ScenarioSource(checking: path, bytes: bytes, overrides: overrides)
        return [.experiment(try Experiment(source, keepsJournal: true), source)]
      }
    }
    if SavedSweep.isRecognized(document.root) {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, message: "expected the results of runs, found a sweep",
          remedy: "'scrollbench report' shows it; 'scrollbench run --export-json' writes the results of a tuning."))
    }
    if let given = settings.first {
      throw Failure(
        .usage,
        Diagnostic(
          path: path, message: "these are results, whose settings cannot change, but \(given.option) was given",
          remedy: remedy))
    }
    return try ResultFile(document).results.map { .result($0) }
  }

  /// Reads the sweep in a file; nil if the file is something else, or if it cannot be read, which `sides` reports.
  ///
  /// - Throws: The errors of ``SavedSweep``; `.usage` for settings of a sweep.
  mutating func sweep(_ path: String, _ settings: [GivenSetting]) throws(Failure) -> SavedSweep? {
    guard case .results(let document)? = try? content(of: path), SavedSweep.isRecognized(document.root) else {
      return nil
    }
    if let given = settings.first {
      throw Failure(
        .usage,
        Diagnostic(
          path: path, message: "this is a sweep, whose settings cannot change, but \(given.option) was given",
          remedy: "Sweep again with other settings."))
    }
    return try SavedSweep(document)
  }

  private mutating func content(of path: String) throws(Failure) -> Content {
    let key = Array(path.utf8)
    if let content = contents[key] { return content }
    let bytes = try readFile(path: path)
    let content =
      ResultFile.isRecognized(bytes)
      ? Content.results(try JSONDocument(path: path, bytes: bytes, exitCode: .malformedData)) : .inputs(bytes)
    contents[key] = content
    return content
  }
}
