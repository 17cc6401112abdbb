import ScrollCalibrating
import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollGating
import ScrollTraceImporting

extension Sequence {
  /// Transforms every element, and reports all problems together.
  ///
  /// - Throws: The problems of all elements, each once, at most `Failure.limit`, with the exit code of the first failure.
  func collected<Result>(_ transform: (Element) throws(Failure) -> Result) throws(Failure) -> [Result] {
    var results: [Result] = []
    var failures: [Failure] = []
    for element in self {
      do {
        results.append(try transform(element))
      } catch {
        failures.append(error)
      }
    }
    guard let first = failures.first else { return results }
    let diagnostics = failures.flatMap(\.diagnostics).reduce(into: [Diagnostic]()) { unique, diagnostic in
      if !unique.contains(diagnostic) { unique.append(diagnostic) }
    }
    throw Failure(first.exitCode, Array(diagnostics.prefix(Failure.limit)))
  }
}

/// Reads the value of an option. If that fails, the error names the option.
///
/// - Parameters:
///   - option: The option as written: `--threshold`.
///   - text: The value.
///   - read: Reads the value.
func naming<Value>(
  _ option: String, _ text: String, _ read: (String) throws(Failure) -> Value
) throws(Failure) -> Value {
  do {
    return try read(text)
  } catch {
    // A malformed value is an error that names the option already.
    let isNamed = error.exitCode == .usage && error.diagnostics.allSatisfy { $0.field == nil }
    throw isNamed ? error : error.naming(option: "\(option) \(text)")
  }
}

/// Reads a file. If it must be imported first, or is meant for another command, the error says only that.
func suggestingImport<Value>(_ read: () throws(Failure) -> Value) throws(Failure) -> Value {
  do {
    return try read()
  } catch {
    throw error.suggestingImport
  }
}

extension Failure {
  /// The exit code of the program: an invalid scenario whose problems are all in options is an invalid command line.
  var exitCodeOfProgram: ExitCode {
    exitCode == .invalidScenario && diagnostics.allSatisfy { $0.option != nil } ? .usage : exitCode
  }

  /// The failure with advice in place of the problems of a file, if the file is not of the expected kind.
  fileprivate var suggestingImport: Failure {
    if exitCode == .inputMissing { return suggestingSettings }
    guard exitCode == .malformedData || exitCode == .invalidScenario, let path = diagnostics.first?.path,
      FileSystem.hasFile(at: path),
      let advice = MeasuredFile.advice(onFileAt: path) ?? TraceImporter.advice(onFileAt: path)
        ?? Diagnostic(onResultsOrBaselineAt: path, exitCode)
    else { return self }
    return Failure(exitCode, [advice] + diagnostics.filter { $0.path != path })
  }

  /// The failure with the option for a setting that was given in place of a file: `minimum.preload.leading=3`.
  private var suggestingSettings: Failure {
    var failure = self
    for (index, diagnostic) in diagnostics.enumerated() {
      if diagnostic.remedy == nil, let path = diagnostic.path, (try? SettingOverride(path)) != nil {
        failure.diagnostics[index].remedy = "To change a setting, write --set \(path.shellWord)."
      }
    }
    return failure
  }
}

extension Diagnostic {
  /// Creates the problem with a file of results, or a baseline, that was given as a scenario; nil if the file is
  /// something else.
  fileprivate init?(onResultsOrBaselineAt path: String, _ exitCode: ExitCode) {
    guard exitCode == .invalidScenario, let bytes = try? readFile(path: path) else { return nil }
    if ResultFile.isRecognized(bytes) {
      self.init(
        path: path, message: "expected a scenario or a recording, found results",
        remedy: "'scrollbench report' and 'scrollbench compare' read results.")
    } else if Baseline.isRecognized(bytes) {
      self.init(
        path: path, message: "expected a scenario or a recording, found a baseline",
        remedy: "Name the scenario instead; 'scrollbench gate' compares it with its baseline.")
    } else {
      return nil
    }
  }
}
