package import Foundation

/// Measures the cells of a grid repeatedly, until each has its repetitions.
package struct Measurement {
  /// The maximum share of dropped frames. A run with a larger share is discarded and repeated.
  package static let maximumDroppedShare = 0.005
  /// The maximum number of attempts at a repetition.
  private static let tries = 3

  package let grid: Grid
  package let repetitions: Int
  package let faults: [PlantedFault?]
  /// The time after which no run begins; nil for no limit.
  package let deadline: Date?
  /// The folder that the packets of each run are written to; nil for none.
  package let captureFolder: String?

  /// The valid runs by cell, and the numbers of those that were discarded.
  package struct Outcome {
    package var logs: [String: [RunLog]] = [:]
    package var thrownAway = 0
    package var failed = 0
    /// The number of repetitions that were attempted, but have no valid run.
    package var missing = 0
  }

  package init(
    _ grid: Grid, repetitions: Int, faults: [PlantedFault?] = [nil], deadline: Date? = nil, captureFolder: String? = nil
  ) {
    (self.grid, self.repetitions, self.faults, self.deadline) = (grid, repetitions, faults, deadline)
    self.captureFolder = captureFolder
  }

  /// Performs every run that the raw results lack. Repetitions are the outermost loop, so that changes in the course of
  /// an experiment affect all cells.
  package func perform(in laboratory: Laboratory, into raw: inout RawRuns, report: (String) -> Void) throws {
    for repetition in 0..<repetitions {
      for fault in faults {
        for cell in grid.cells {
          try perform(cell, fault, repetition, in: laboratory, into: &raw, report: report)
        }
      }
    }
  }

  private func perform(
    _ cell: Cell, _ fault: PlantedFault?, _ repetition: Int, in laboratory: Laboratory, into raw: inout RawRuns,
    report: (String) -> Void
  ) throws {
    let setup = try Setup.digest(of: cell, try laboratory.stage(of: cell), fault: fault)
    let known = raw.runs(of: cell, fault: fault, setup: setup).filter { $0.repetition == repetition }
    guard !known.contains(where: { $0.log.counts }) else { return }
    for attempt in known.count..<max(known.count, Self.tries) {
      if let deadline, deadline < Date() { return }
      do {
        let begin = Date()
        let log = try laboratory.run(cell, fault: fault, capturePath: capturePath(cell, repetition))
        try raw.append(RawRun(cell: cell.name, repetition: repetition, fault: fault, setup: setup, log: log))
        let time = String(format: ", %.1f s", Date().timeIntervalSince(begin))
        report(progress(cell, repetition, fault, log, attempt) + time)
        if log.counts { return }
      } catch let error as ServingError {
        report("\(cell.name) \(repetition + 1): \(error)")
      }
    }
  }

  /// Returns the measurements of the cells with a fault, or without one.
  package func outcome(of raw: RawRuns, fault: PlantedFault? = nil, stage: (Cell) throws -> Stage) throws -> Outcome {
    var outcome = Outcome()
    for cell in grid.cells {
      let setup = try Setup.digest(of: cell, try stage(cell), fault: fault)
      let runs = raw.runs(of: cell, fault: fault, setup: setup).filter { $0.repetition < repetitions }
      let counted = runs.filter { $0.log.counts }.sorted { $0.repetition < $1.repetition }
      outcome.logs[cell.name] = counted.map(\.log)
      outcome.thrownAway += runs.count { $0.log.failureCount == 0 && !$0.log.counts }
      outcome.failed += runs.count { $0.log.failureCount > 0 }
      outcome.missing += Set(runs.map(\.repetition)).count - counted.count
    }
    return outcome
  }

  private func capturePath(_ cell: Cell, _ repetition: Int) -> String? {
    let name = cell.name.split(separator: "/").joined(separator: "-")
    return captureFolder.map { "\($0)/\(name)-\(repetition + 1).pcap" }
  }

  private func progress(_ cell: Cell, _ repetition: Int, _ fault: PlantedFault?, _ log: RunLog, _ attempt: Int)
    -> String
  {
    let dropped = String(format: "%.1f %%", log.droppedShare * 100)
    return "\(cell.name) \(fault.map { "with \($0.rawValue) " } ?? "")\(repetition + 1) of \(repetitions): "
      + "\(log.attempts.count) requests, \(dropped) of frames dropped"
      + (log.counts ? "" : attempt + 1 < Self.tries ? "; again" : "; given up")
  }
}

extension RunLog {
  /// True if the run was undisturbed.
  package var counts: Bool { droppedShare <= Measurement.maximumDroppedShare && failureCount == 0 }
}
