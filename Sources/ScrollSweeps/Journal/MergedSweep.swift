package import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles

/// A sweep merged from the journals of its shards.
package struct MergedSweep: Sendable {
  package let definition: SweepDefinition
  /// All trials, in the order of their numbers.
  package let trials: [Trial]

  /// Merges journals.
  ///
  /// - Parameter paths: The paths of the journals, at least one, in any order.
  /// - Throws: `.malformedData` if they are not all of the same sweep, if two are of the same shard, or if trials are
  ///   missing; the errors of reading them.
  package init(paths: [String]) throws(Failure) {
    var (shards, trials): ([Shard: String], [Trial]) = ([:], [])
    var first: (header: JournalHeader, definition: SweepDefinition)?
    for path in paths {
      var lines = try FileLines(path: path)
      guard let line = try lines.next() else {
        throw Failure(.malformedData, Diagnostic(path: path, message: "the journal has no complete line"))
      }
      let header = try JournalHeader(line: line, path: path)
      if first == nil { first = (header, try SweepDefinition(header.definition, path: path)) }
      let (reference, definition) = first!
      try header.check(against: reference.definition, called: paths[0], path: path)
      if header.shard.count != reference.shard.count {
        throw Self.refusal(path, "the journal is for shard \(header.shard), and \(paths[0]) for \(reference.shard)")
      }
      if let other = shards.updateValue(path, forKey: header.shard) {
        throw Self.refusal(path, "the journal is for shard \(header.shard), and so is \(other)")
      }
      trials += try Self.trials(&lines, of: definition, header.shard, path: path)
    }
    guard let first else { preconditionFailure("nothing to merge") }
    let missing = first.header.shard.siblings.filter { shards[$0] == nil }
    if !missing.isEmpty {
      let names = missing.prefix(5).map(\.description).joined(separator: ", ") + (missing.count > 5 ? ", ..." : "")
      throw Failure(.malformedData, Diagnostic(message: "expected journals of all shards; missing: \(names)"))
    }
    definition = first.definition
    self.trials = trials.sorted { $0.index < $1.index }
    try checkInputs()
  }

  /// Checks that the trials that read a file all read it with the same content.
  private func checkInputs() throws(Failure) {
    /// A file that a value names in one of the scenarios.
    struct File: Hashable {
      let scenario: Int
      let role: InputDigest.Role
      let path: String
    }
    var contents: [File: (sha256: String, trial: Int)] = [:]
    for trial in trials {
      for (scenario, inputs) in trial.inputs.enumerated() {
        for input in inputs {
          let file = File(scenario: scenario, role: input.role, path: input.path)
          let first = contents[file, default: (input.sha256, trial.index)]
          contents[file] = first
          guard first.sha256 != input.sha256 else { continue }
          let message = "trial \(trial.index) read another '\(input.path)' than trial \(first.trial)"
          throw Failure(.malformedData, Diagnostic(path: definition.subjects[scenario].path, message: message))
        }
      }
    }
  }

  /// Returns all trials of a shard.
  private static func trials(
    _ lines: inout FileLines, of definition: SweepDefinition, _ shard: Shard, path: String
  ) throws(Failure) -> [Trial] {
    let journal = try JournalTrials(&lines, of: definition, shard, path: path)
    let trials = journal.trials
    let present = Set(trials.map(\.index))
    let missing = shard.trials(of: definition.trialCount).filter { !present.contains($0) }
    guard let first = missing.first, shard != .whole || !definition.isWhole(trials) else { return trials }
    let message = "\(missing.count.isPart(of: present.count + missing.count, "trial")) missing, first trial \(first)"
    let absence = Diagnostic(path: path, message: message, remedy: "Continue the sweep with --resume.")
    throw Failure(.malformedData, (journal.damage + [absence]).suffix(Failure.limit))
  }

  private static func refusal(_ path: String, _ message: String) -> Failure {
    Failure(.malformedData, Diagnostic(path: path, line: 1, field: "shard", message: message))
  }
}
