package import ScrollDiagnostics
import ScrollFiles
import Synchronization

/// A file that keeps each trial of a sweep as soon as it is complete, so that an interrupted sweep can be resumed.
///
/// The first line defines the sweep, every other line is a trial (`Trial.json`), and each line ends with a checksum
/// (`JournalLine`). An incomplete last line, which may be the first one, is left when the process was killed, and is dropped.
/// A damaged line loses only its own trial.
package final class SweepJournal: Sendable {
  /// The trials that the journal had when it was opened, in the order of their numbers.
  package let trials: [Trial]
  /// The problems of the damaged lines when it was opened, at most `Failure.limit`.
  package let damage: [Diagnostic]
  private let file: AppendedFile
  private let failure = Mutex<Failure?>(nil)

  /// Opens a journal.
  ///
  /// - Parameters:
  ///   - path: The journal's file.
  ///   - definition: The sweep.
  ///   - shard: The part of the sweep that this process runs.
  ///   - isResuming: Whether to resume an existing journal; if not, there must be none.
  /// - Throws: `.outputNotCreated` if it cannot be written, or exists and is not resumed; `.malformedData` if it is not a
  ///   journal, or that of another sweep.
  package init(path: String, of definition: SweepDefinition, _ shard: Shard, isResuming: Bool) throws(Failure) {
    file = try AppendedFile(path: path)
    let header = JournalHeader(definition, shard)
    var lines = try FileLines(of: file)
    let (first, beginning) = (try lines.next(), JournalLine.bytes(of: header.json))
    // An empty file, or one whose first line was being written when the process was killed.
    let isBegun = first == nil && beginning.starts(with: lines.remainder)
    guard isResuming || isBegun && lines.remainder.isEmpty else {
      let isJournal = isBegun || first.map(JournalHeader.isHeader) == true
      let diagnostic =
        isJournal
        ? Diagnostic(
          path: path, message: "the journal already exists", remedy: "Continue it with --resume, or remove it.")
        : Diagnostic(path: path, message: "the file already exists", remedy: "It is no journal: name another.")
      throw Failure(.outputNotCreated, diagnostic)
    }
    guard let first else {
      guard isBegun else { throw JournalHeader.notAJournal(path) }
      (trials, damage) = ([], [])
      try file.truncate(to: 0)
      try file.append(beginning)
      return
    }
    let presentHeader = try JournalHeader(line: first, path: path)
    try presentHeader.check(against: header.definition, called: "this sweep", path: path)
    guard presentHeader.shard == shard else {
      let message = "the journal is for shard \(presentHeader.shard), and this is \(shard)"
      throw Failure(.malformedData, Diagnostic(path: path, line: 1, field: "shard", message: message))
    }
    let present = try JournalTrials(&lines, of: definition, shard, path: path)
    trials = present.trials
    damage = present.damage.map { problem in
      var problem = problem
      problem.remedy = "Its trial runs again, unless another line has it."
      return problem
    }
    try file.truncate(to: lines.length)
  }

  /// Appends a trial. Several workers may call it at once.
  ///
  /// `checkWrites()` reports errors.
  package func append(_ trial: Trial) {
    let line = JournalLine.bytes(of: trial.json)
    failure.withLock { failure in
      guard failure == nil else { return }
      do throws(Failure) {
        try file.append(line)
      } catch {
        failure = error
      }
    }
  }

  /// Throws the first error of `append(_:)`, if there was one.
  ///
  /// - Throws: `.inputOutput` if a trial could not be written.
  package func checkWrites() throws(Failure) {
    if let failure = failure.withLock(\.self) { throw failure }
  }
}
