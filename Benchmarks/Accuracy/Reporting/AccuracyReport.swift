/// The results of an experiment, as in `accuracy.json`.
package struct AccuracyReport: Codable, Sendable {
  /// The figures of all cells and of parts of them.
  package struct Parts: Codable, Sendable {
    package let all: AccuracyFigures
    /// The cells that were not used for fitting or for choices.
    package let heldOut: AccuracyFigures
    /// The figures of held-out cells by kind of network.
    package let heldOutByKind: [String: AccuracyFigures]

    init(_ comparisons: [CellComparison]) {
      let heldOut = comparisons.filter(\.cell.isHeldOut)
      all = AccuracyFigures(comparisons)
      self.heldOut = AccuracyFigures(heldOut)
      heldOutByKind = Dictionary(grouping: heldOut) { $0.cell.network.kind.rawValue }.mapValues(AccuracyFigures.init)
    }
  }

  /// A cell's numbers.
  package struct CellLine: Codable, Sendable {
    package let name: String
    package let isHeldOut: Bool
    package let repetitions: Int
    /// The values by metric.
    package let values: [String: CellValues]
  }

  /// The contribution of a setting: the mean error of the mean latency on held-out cells without it.
  package struct Cause: Codable, Sendable {
    package let name: String
    /// The errors by kind of network.
    package let errors: [String: Double]
  }

  package let browser: String
  /// The number of valid runs; `plannedRuns` is that of the whole grid.
  package let runs: Int
  package let plannedRuns: Int
  /// The smallest and the largest number of repetitions of a cell.
  package let repetitions: ClosedRange<Int>
  /// The number of runs that were discarded because too many frames were dropped; `failed` is that of runs in which a
  /// request failed, and `missing` that of repetitions that were given up.
  package let thrownAway: Int
  package let failed: Int
  package let missing: Int
  /// The reason for each network that could not be measured.
  package let skipped: [String: String]
  /// The results of calibration.
  package let worlds: FittedWorlds
  /// The even repetitions as predictions of the odd ones.
  package let noise: Parts
  package let naive: Parts
  package let calibrated: Parts
  package let causes: [Cause]
  package let cells: [CellLine]
}

extension AccuracyReport {
  /// Creates the report.
  ///
  /// - Parameters:
  ///   - measurement: The measurement of the grid.
  ///   - outcome: The runs of the grid's cells; cells without runs are left out.
  ///   - skipped: The reason for each network that could not be measured.
  ///   - stage: Returns the stage of a cell.
  package init(
    _ measurement: Measurement, _ outcome: Measurement.Outcome, skipped: [String: String],
    stage: (Cell) throws -> Stage
  ) rethrows {
    let cells = measurement.grid.cells.filter { outcome.logs[$0.name]?.isEmpty == false }
    let logs = { (cell: Cell) in outcome.logs[cell.name]! }
    browser = cells.first.map { logs($0)[0].browser } ?? ""
    let counts = cells.map { logs($0).count }
    (runs, plannedRuns) = (counts.reduce(0, +), measurement.grid.cells.count * measurement.repetitions)
    repetitions = (counts.min() ?? 0)...(counts.max() ?? 0)
    (thrownAway, failed, missing) = (outcome.thrownAway, outcome.failed, outcome.missing)
    self.skipped = skipped
    let fitted = try FittedWorlds(on: cells, outcome.logs, stage: stage)
    worlds = fitted
    let measured = try cells.map { MeasuredCell($0, logs($0), try stage($0)) }
    noise = Parts(measured.compactMap(\.noise))
    let naive = measured.map { $0.compared(in: .naive) }
    let calibrated = measured.map { $0.compared(in: fitted.world(of: $0.cell)) }
    (self.naive, self.calibrated) = (Parts(naive), Parts(calibrated))
    causes = Self.causes(measured.filter(\.cell.isHeldOut), fitted)
    self.cells = zip(measured, zip(naive, calibrated)).map { cell, predictions in
      let values = ComparedMetric.allCases.map { metric in
        let (naive, calibrated) = (predictions.0.prediction[metric].median, predictions.1.prediction[metric].median)
        return (metric.rawValue, CellValues(reality: cell.reality[metric], naive: naive, calibrated: calibrated))
      }
      return CellLine(
        name: cell.cell.name, isHeldOut: cell.cell.isHeldOut, repetitions: logs(cell.cell).count,
        values: Dictionary(uniqueKeysWithValues: values))
    }
  }

  private static func causes(_ cells: [MeasuredCell], _ worlds: FittedWorlds) -> [Cause] {
    WorldCause.allCases.map { cause in
      let errors = Dictionary(grouping: cells) { $0.cell.network.kind.rawValue }.compactMapValues { cells in
        let comparisons = cells.map { $0.compared(in: worlds.world(of: $0.cell).without(cause)) }
        return AccuracyFigures.Errors(comparisons.compactMap { $0.error(of: .meanLatency) })?.sizes.mean
      }
      return Cause(name: cause.rawValue, errors: errors)
    }
  }
}

/// A cell with its runs.
struct MeasuredCell {
  let cell: Cell
  let reality: OutcomeSummary
  private let outcomes: [CellOutcome]
  private let stage: Stage

  /// Creates the cell. Precondition: there are logs.
  init(_ cell: Cell, _ logs: [RunLog], _ stage: Stage) {
    (self.cell, self.stage) = (cell, stage)
    outcomes = logs.map(CellOutcome.init)
    reality = OutcomeSummary(outcomes)
  }

  func compared(in world: World) -> CellComparison {
    let prediction = OutcomeSummary([CellOutcome(predictedFor: cell, on: stage, in: world)])
    return CellComparison(cell, prediction: prediction, reality: reality)
  }

  /// Every other run as a prediction of the rest; nil if there is only one run.
  var noise: CellComparison? {
    let (even, odd) = (outcomes.indices.filter { $0 % 2 == 0 }, outcomes.indices.filter { $0 % 2 == 1 })
    guard !odd.isEmpty else { return nil }
    return CellComparison(
      cell, prediction: OutcomeSummary(even.map { outcomes[$0] }), reality: OutcomeSummary(odd.map { outcomes[$0] }))
  }
}

/// The measured and predicted values of a metric in a cell. In a file they are a list of numbers with four digits: the
/// lower quartile, the median, and the upper quartile of the measurements, then both predictions.
package struct CellValues: Codable, Sendable {
  package let reality: Repeated
  package let naive: Double
  package let calibrated: Double

  init(reality: Repeated, naive: Double, calibrated: Double) {
    (self.reality, self.naive, self.calibrated) = (reality, naive, calibrated)
  }

  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    reality = Repeated([try list.decode(Double.self), try list.decode(Double.self), try list.decode(Double.self)])
    (naive, calibrated) = (try list.decode(Double.self), try list.decode(Double.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    let quartiles = reality.quartiles
    for number in [quartiles.lowerBound, reality.median, quartiles.upperBound, naive, calibrated] {
      try list.encode(number.shortened)
    }
  }
}

extension Double {
  /// The number with four digits, as in files.
  var shortened: Double {
    guard isFinite, self != 0 else { return self }
    let scale = exponentOfTen
    return (self / scale).rounded() * scale
  }

  /// The value of one unit of the fourth digit.
  private var exponentOfTen: Double {
    var scale = 1.0
    while abs(self) / scale >= 10_000 { scale *= 10 }
    while abs(self) / scale < 1_000, scale > 1e-12 { scale /= 10 }
    return scale
  }
}
