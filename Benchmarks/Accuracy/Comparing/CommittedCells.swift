package import ScrollDiagnostics

/// The committed medians of measured cells, with new predictions for them. Needs no browser, and gives the same result
/// on any machine.
package struct CommittedCells {
  /// The predictions with the numbers as configured, and with those fitted when the cells were measured.
  package struct Predictions {
    package let naive: [CellComparison]
    package let calibrated: [CellComparison]

    /// Returns the predictions for the cells over one kind of network.
    func over(_ kind: ExperimentNetwork.Kind) -> Predictions {
      Predictions(
        naive: naive.filter { $0.cell.network.kind == kind },
        calibrated: calibrated.filter { $0.cell.network.kind == kind }
      )
    }
  }

  private let measured: [(cell: Cell, line: AccuracyReport.CellLine)]
  private let worlds: FittedWorlds
  /// The differences between repetitions of a measurement, by kind of network.
  let noise: [String: AccuracyFigures]

  /// Reads the cells of a report, except those that are no longer in the catalogs of recordings, contenders, and
  /// networks.
  package init(_ report: AccuracyReport) {
    let grid = Grid(
      recordings: ExperimentRecording.all.map(\.name), contenders: Contender.all.map(\.name),
      networks: ExperimentNetwork.all.map(\.name))
    let lines = Dictionary(uniqueKeysWithValues: report.cells.map { ($0.name, $0) })
    measured = grid.cells.compactMap { cell in lines[cell.name].map { (cell, $0) } }
    worlds = report.worlds
    noise = report.noise.heldOutByKind
  }

  package var count: Int { measured.count }

  /// The predictions from the time when the cells were measured.
  package var committed: Predictions {
    Predictions(
      naive: measured.map { cell, line in CellComparison(cell, line.values) { $0.naive } },
      calibrated: measured.map { cell, line in CellComparison(cell, line.values) { $0.calibrated } })
  }

  /// Returns the predictions of the present simulation.
  ///
  /// - Parameters:
  ///   - fault: The fault to plant in the simulation; nil for none.
  ///   - isWanted: Returns whether to include a cell.
  package func predicted(
    with fault: PlantedFault? = nil, where isWanted: (Cell) -> Bool = { _ in true }
  ) throws(Failure) -> Predictions {
    var stages = Stages()
    var (naive, calibrated): ([CellComparison], [CellComparison]) = ([], [])
    for (cell, line) in measured where isWanted(cell) {
      let stage = try stages.stage(of: cell)
      func compared(in world: World) -> CellComparison {
        var world = world
        world.servesLast = fault == .lastInFirstOut
        let outcome = CellOutcome(predictedFor: cell.with(fault), on: stage, in: world)
        return CellComparison(
          cell, prediction: OutcomeSummary([outcome]), reality: OutcomeSummary(line.values.mapValues(\.reality)))
      }
      naive.append(compared(in: .naive))
      calibrated.append(compared(in: worlds.world(of: cell)))
    }
    return Predictions(naive: naive, calibrated: calibrated)
  }

  /// Returns the figures of calibrated predictions without a fault and with each fault. They are of the cells that
  /// every fault can change: those of policies with constants, over networks whose repetitions agree.
  package func figuresWithFaults() throws(Failure) -> [FaultFigures] {
    var figures: [FaultFigures] = []
    for fault in [nil] + PlantedFault.allCases.map(Optional.some) {
      let predictions = try predicted(with: fault) { $0.contender.hasConstants && $0.network.kind != .http2 }
      figures.append(FaultFigures(fault: fault, figures: AccuracyFigures(predictions.calibrated)))
    }
    return figures
  }
}

extension CellComparison {
  fileprivate init(_ cell: Cell, _ values: [String: CellValues], predicted: (CellValues) -> Double) {
    self.init(
      cell, prediction: OutcomeSummary(values.mapValues { Repeated([predicted($0)]) }),
      reality: OutcomeSummary(values.mapValues(\.reality)))
  }
}
