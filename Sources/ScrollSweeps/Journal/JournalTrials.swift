import ScrollDiagnostics
import ScrollFiles
import ScrollJSON

/// The trials in the lines of a journal after the first.
struct JournalTrials {
  /// The trials of the intact lines in the order of their numbers, without duplicates.
  private(set) var trials: [Trial] = []
  /// A problem for each line with a wrong checksum, at most `Failure.limit`.
  private(set) var damage: [Diagnostic] = []
  private let definition: SweepDefinition
  private let shard: Shard
  private let path: String

  /// Reads the remaining lines.
  ///
  /// - Throws: `.malformedData` if an intact line is not a trial of this sweep.
  init(
    _ lines: inout FileLines, of definition: SweepDefinition, _ shard: Shard, path: String
  ) throws(Failure) {
    self.definition = definition
    self.shard = shard
    self.path = path
    var trials: [Int: Trial] = [:]
    var results: Set<Trial.PackedOutcome> = []
    while let line = try lines.next() {
      guard JournalLine.isIntact(line) else {
        addDamage(line: lines.count)
        continue
      }
      var trial = try trial(line, number: lines.count)
      trial.share(&results)
      if let other = trials.updateValue(trial, forKey: trial.index), other != trial {
        throw failure(lines.count, "trial \(trial.index) appears twice, with different results")
      }
    }
    self.trials = trials.values.sorted { $0.index < $1.index }
  }

  private mutating func addDamage(line: Int) {
    guard damage.count < Failure.limit else { return }
    damage.append(
      Diagnostic(path: path, line: line, message: "the line is damaged: its checksum does not match"))
  }

  private func trial(_ line: [UInt8], number: Int) throws(Failure) -> Trial {
    let node: JSONNode
    do {
      node = try JSONDocument(path: path, bytes: line, exitCode: .malformedData).root
    } catch {
      throw failure(number, error.diagnostics[0].message)
    }
    guard let trial = Trial(node, scenarioCount: definition.subjects.count) else {
      throw failure(number, "expected a trial, found \(node.description.excerpt)")
    }
    guard trial.index < definition.trialCount, shard.contains(trial.index), definition.has(trial) else {
      throw failure(number, "trial \(trial.index) does not belong to this sweep")
    }
    return trial
  }

  private func failure(_ line: Int, _ message: String) -> Failure {
    Failure(.malformedData, Diagnostic(path: path, line: line, message: message))
  }
}

extension SweepDefinition {
  /// Returns true if the sweep can have a trial with the number and point of this one.
  fileprivate func has(_ trial: Trial) -> Bool {
    switch source {
    case .planned(let plan): plan.point(ofTrial: trial.index) == trial.point
    case .evolved: trial.point.count == space.parameters.count
    }
  }
}
