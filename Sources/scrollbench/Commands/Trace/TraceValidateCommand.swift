import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollTraces

/// `scrollbench trace validate`: checks recordings.
enum TraceValidateCommand {
  static let command = ProgramCommand(
    "validate", summary: "Check recordings and report every problem.",
    discussion: """
      A file that can be read gets a line that says ok, and warnings about anything that must be guessed or looks \
      unusual: no viewport, inferred phases, fingers that move content farther than a finger can, sparse samples, \
      jumps after gaps of more than 250 ms, samples that share \
      a time, drags without a begin or an end, no or hardly any movement, content that rests before its beginning \
      because an inset was not added, content that goes far before its beginning because the recording does not say \
      where it began, clocks that stop or jump, speeds that nobody reaches because times are in \
      another unit. Warnings do not change the exit code.

      For a file that cannot be read, each problem is an error on standard error with its line, up to 20 problems. The \
      exit code is then 65, or 66 if there is no such file; with several bad files, it is that of the first.
      """,
    examples: [Example("scrollbench trace validate recordings/*.csv", "Check all recordings in a folder.")],
    arguments: [TraceFiles.inputs],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    var exitCode = ExitCode.success
    for path in arguments[TraceFiles.inputs] {
      let trace: ScrollTrace
      do {
        trace = try TraceFiles.read(path)
      } catch {
        for diagnostic in error.diagnostics { console.warn("error: \(diagnostic)\n") }
        if exitCode == .success { exitCode = error.exitCode }
        continue
      }
      try console.write(report(on: trace, path: path))
    }
    return exitCode
  }

  private static func report(on trace: ScrollTrace, path: String) -> String {
    let samples = trace.containers.reduce(0) { $0 + $1.track.times.count }
    let lines = ["\(path): ok, \(samples.counted("sample"))"]
    let isNative = TraceFiles.isNative(path)
    let warnings = trace.warnings.map { "\(path): warning: \($0.text(for: path.inputWord, isNative: isNative))" }
    return (lines + warnings).joined(separator: "\n") + "\n"
  }
}
