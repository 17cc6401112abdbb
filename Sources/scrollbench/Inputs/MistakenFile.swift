import ScrollCalibrating
import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollGating
import ScrollJSON
import ScrollTraceImporting

/// A file that was given in place of another kind of file: what it is, and which command or setting takes it.
struct MistakenFile {
  /// The kind of file, with its article: `a network`.
  let kind: String
  let remedy: String
  /// True if it has settings that `calibrate` wrote.
  let isSettings: Bool

  /// Recognizes results, a baseline, settings of `calibrate`, or a network; nil for any other file, and for pipes.
  init?(at path: String) {
    guard FileSystem.hasFile(at: path), let bytes = try? readFile(path: path) else { return nil }
    isSettings = IncludedSettings.isCalibrated(bytes)
    if ResultFile.isRecognized(bytes) {
      (kind, remedy) = ("results", "'scrollbench report' and 'scrollbench compare' read results.")
    } else if Baseline.isRecognized(bytes) {
      (kind, remedy) = (
        "a baseline", "Name the scenario instead; 'scrollbench gate' compares it with its baseline."
      )
    } else if isSettings {
      (kind, remedy) = (
        "settings that calibrate wrote",
        #"""
        Run a scenario or a recording with them: --with \#(path.shellWord). Or include them: \#
        {"trace": "recording.csv", "include": [\#(JSONNode(path))]}
        """#
      )
    } else if NetworkFile.isRecognized(bytes) {
      (kind, remedy) = (
        "a network",
        """
        Run a scenario or a recording over it with --set \("loading.network=\(path)".shellWord); the path is relative to \
        the scenario's folder.
        """
      )
    } else {
      return nil
    }
  }

  /// Returns the problem that another kind of file was expected at a path.
  func problem(at path: String, expected: String) -> Diagnostic {
    Diagnostic(path: path, message: "expected \(expected), found \(kind)", remedy: remedy)
  }
}

/// Reads a scenario or a recording. If the file must be imported first, or is meant for another command, the error says so
/// and nothing else.
func suggestingImport<Value>(_ read: () throws(Failure) -> Value) throws(Failure) -> Value {
  do {
    return try read()
  } catch {
    if error.exitCode == .inputMissing { throw error.suggestingSettings(option: "--set") }
    // Settings that calibrate wrote are mistaken only if they were read as the scenario, not if it includes them.
    let wasReadAsScenario = IncludedSettings.isMistaken(error)
    throw error.advised { path in
      MeasuredFile.advice(onFileAt: path) ?? TraceImporter.advice(onFileAt: path)
        ?? MistakenFile(at: path).flatMap { file in
          file.isSettings && !wasReadAsScenario ? nil : file.problem(at: path, expected: "a scenario or a recording")
        }
    }
  }
}

/// Checks that a file given as settings is not of a kind that another command or option takes.
///
/// - Throws: `.invalidScenario` with the kind of the file.
func checkSettings(at path: String) throws(Failure) {
  guard FileSystem.hasFile(at: path) else { return }
  let expected = "settings that calibrate wrote"
  let mistaken = MistakenFile(at: path).flatMap { $0.isSettings ? nil : $0.problem(at: path, expected: expected) }
  let problem =
    MeasuredFile.advice(onFileAt: path, expected: expected) ?? mistaken
    ?? recording(at: path, expected: "settings in JSON")
  if let problem { throw Failure(.invalidScenario, problem) }
}

/// Reads a file of another tool that is to be imported. If it has no recording, the error says what it is.
func recognizingOtherFiles<Value>(_ read: () throws(Failure) -> Value) throws(Failure) -> Value {
  do {
    return try read()
  } catch {
    throw error.advised { path in
      MeasuredFile.advice(onFileAt: path) ?? MistakenFile(at: path)?.problem(at: path, expected: "a recording")
    }
  }
}

/// Reads a HAR file. If the file is something else, the error says what it is.
func expectingHAR<Value>(_ read: () throws(Failure) -> Value) throws(Failure) -> Value {
  do {
    return try read()
  } catch {
    throw error.advised { path in
      MistakenFile(at: path)?.problem(at: path, expected: "a HAR file") ?? recording(at: path, expected: "a HAR file")
    }
  }
}

/// Returns the problem that a table with scrolling was given in place of another kind of file; nil for any other file.
private func recording(at path: String, expected: String) -> Diagnostic? {
  guard FileSystem.hasFile(at: path), let bytes = try? readFile(path: path), TraceImporter.recognizesTable(bytes) else {
    return nil
  }
  return Diagnostic(
    path: path, message: "expected \(expected), found a recording",
    remedy: "'scrollbench run' replays recordings.")
}

extension Failure {
  /// Returns the failure with advice in place of the problems of a file that is not of the expected kind.
  ///
  /// - Parameter advice: Returns the advice on the file at a path; nil if there is none.
  fileprivate func advised(_ advice: (String) -> Diagnostic?) -> Failure {
    guard exitCode == .malformedData || exitCode == .invalidScenario, let path = diagnostics.first?.path,
      FileSystem.hasFile(at: path), let advice = advice(path)
    else { return self }
    return Failure(exitCode, [advice] + diagnostics.filter { $0.path != path })
  }

  /// Returns the failure with the option for a setting that was given in place of a file: `minimum.preload.leading=3`.
  func suggestingSettings(option: String) -> Failure {
    var failure = self
    for (index, diagnostic) in diagnostics.enumerated() {
      if diagnostic.remedy == nil, let path = diagnostic.path, (try? SettingOverride(path)) != nil {
        failure.diagnostics[index].remedy =
          path.contains("..")
          ? "To try a range of a setting, write 'scrollbench sweep' with -P \(path.shellWord)."
          : "To change a setting, write \(option) \(path.shellWord)."
      }
    }
    return failure
  }
}
