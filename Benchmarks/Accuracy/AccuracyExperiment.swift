package import Foundation
import HeadlessBrowser

/// An experiment that compares predictions with a real browser: measures a grid of cells and reports the results.
package struct AccuracyExperiment {
  package var recordings = ExperimentRecording.byDefault
  package var contenders = Contender.byDefault
  package var networks = ExperimentNetwork.byDefault
  package var repetitions = 9
  /// The folder of raw results.
  package var rawFolder = Repository.root.appending(path: ".build/accuracy").path
  /// The folder that the packets of each run over simulated links are written to; nil for none.
  package var captureFolder: String?
  /// True to report existing measurements without measuring anything.
  package var onlyReports = false
  /// The time after which no run begins; nil for no limit.
  package var deadline: Date?

  package init() {}

  /// A small part of the grid, which takes at most two minutes.
  package static var slice: AccuracyExperiment {
    var experiment = AccuracyExperiment()
    experiment.recordings = ["swipe"]
    experiment.contenders = ["on-display", "texture", "observer"]
    experiment.networks = ["near", "far", "tcp-mobile", "h2-mobile"]
    experiment.repetitions = 2
    return experiment
  }

  /// Cells whose recordings, tunings, and networks were chosen before any of them was measured.
  package static var fresh: AccuracyExperiment {
    var experiment = AccuracyExperiment()
    experiment.recordings = ExperimentRecording.fresh
    experiment.contenders = Contender.fresh
    experiment.networks = ExperimentNetwork.fresh
    return experiment
  }

  /// The part of the grid that is measured with planted faults.
  package static var faulty: AccuracyExperiment {
    var experiment = slice
    experiment.contenders = ["window", "preheat", "texture", "texture-long"]
    experiment.networks = ["near", "far"]
    experiment.repetitions = 3
    return experiment
  }

  /// Returns true if a report has every cell, at least one of them with every repetition.
  package func isCovered(by report: AccuracyReport) -> Bool {
    let grid = Grid(recordings: recordings, contenders: contenders, networks: networks)
    return report.cells.count == grid.cells.count && report.repetitions.upperBound >= repetitions
  }

  /// Measures the cells that have not been measured yet, and compares all of them with predictions.
  package func report(_ say: (String) -> Void) throws -> AccuracyReport {
    let laboratory = try Laboratory()
    let (measurement, raw) = try measure([nil], in: laboratory, say)
    let outcome = try measurement.outcome(of: raw, stage: laboratory.stage(of:))
    return try AccuracyReport(measurement, outcome, skipped: problems(of: laboratory), stage: laboratory.stage(of:))
  }

  /// Returns the figures for the page without a fault and with each fault. All of them are compared with predictions
  /// that were calibrated without faults.
  package func figuresWithFaults(_ say: (String) -> Void) throws -> [FaultFigures] {
    let faults = [nil] + PlantedFault.allCases.map { $0 }
    let laboratory = try Laboratory()
    let (measurement, raw) = try measure(faults, in: laboratory, say)
    let sound = try measurement.outcome(of: raw, stage: laboratory.stage(of:))
    let worlds = try FittedWorlds(on: measurement.grid.cells, sound.logs, stage: laboratory.stage(of:))
    return try faults.map { fault in
      let outcome = try measurement.outcome(of: raw, fault: fault, stage: laboratory.stage(of:))
      let comparisons = try measurement.grid.cells.compactMap { cell -> CellComparison? in
        guard let logs = outcome.logs[cell.name], !logs.isEmpty else { return nil }
        let measured = MeasuredCell(cell, logs, try laboratory.stage(of: cell))
        return measured.compared(in: worlds.world(of: cell))
      }
      return FaultFigures(fault: fault, figures: AccuracyFigures(comparisons))
    }
  }

  /// Returns the reason why each unavailable network cannot be measured, by network.
  private func problems(of laboratory: Laboratory) -> [String: String] {
    if onlyReports { return [:] }
    let selected = ExperimentNetwork.all.filter { networks.contains($0.name) }
    return Dictionary(
      uniqueKeysWithValues: selected.compactMap { network in
        laboratory.problem(with: network).map { (network.name, $0) }
      })
  }

  private func measure(
    _ faults: [PlantedFault?], in laboratory: Laboratory, _ say: (String) -> Void
  ) throws -> (Measurement, RawRuns) {
    let problems = problems(of: laboratory)
    for (network, problem) in problems.sorted(by: { $0.key < $1.key }) { say("no cells over \(network): \(problem)") }
    let grid = Grid(
      recordings: recordings, contenders: contenders, networks: networks.filter { problems[$0] == nil })
    let measurement = Measurement(
      grid, repetitions: repetitions, faults: faults, deadline: deadline, captureFolder: captureFolder)
    var raw = try RawRuns(folder: rawFolder)
    if !onlyReports {
      guard Browser.isInstalled else { throw ServingError.noBrowser }
      try measurement.perform(in: laboratory, into: &raw, report: say)
    }
    return (measurement, raw)
  }
}

/// The figures with a planted fault; a nil fault means none.
package struct FaultFigures: Codable, Sendable {
  package let fault: PlantedFault?
  package let figures: AccuracyFigures
}
