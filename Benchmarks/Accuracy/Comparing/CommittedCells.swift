package import ScrollDiagnostics

/// Measured cells as a file has them, by their medians, beside predictions that are made anew. It takes no browser, and
/// comes to the same on any machine.
package struct CommittedCells {
  /// Predictions with the numbers as configured, and with those that were fitted when the cells were measured.
  package struct Predictions {
    package let naive: [CellComparison]
    package let calibrated: [CellComparison]

    /// Of the cells over some networks.
    func over(_ kind: ExperimentNetwork.Kind) -> Predictions {
      Predictions(
        naive: naive.filter { $0.cell.network.kind == kind },
        calibrated: calibrated.filter { $0.cell.network.kind == kind }
      )
    }
  }

  private let measured: [(cell: Cell, line: AccuracyReport.CellLine)]
  private let worlds: [String: World]
  /// What repetitions of a measurement differ by, by kind of network.
  let noise: [String: AccuracyFigures]

  /// Cells that the catalogs of recordings, contenders and networks no longer have are left out.
  package init(_ report: AccuracyReport) {
    let grid = Grid(
      recordings: ExperimentRecording.all.map(\.name), contenders: Contender.all.map(\.name),
      networks: ExperimentNetwork.all.map(\.name))
    let lines = Dictionary(uniqueKeysWithValues: report.cells.map { ($0.name, $0) })
    measured = grid.cells.compactMap { cell in lines[cell.name].map { (cell, $0) } }
    worlds = report.worlds.mapValues(\.world)
    noise = report.noise.heldOutByKind
  }

  package var count: Int { measured.count }

  /// As they were predicted when the cells were measured.
  package var committed: Predictions {
    Predictions(
      naive: measured.map { cell, line in CellComparison(cell, line.values) { $0.naive } },
      calibrated: measured.map { cell, line in CellComparison(cell, line.values) { $0.calibrated } })
  }

  /// As the simulation predicts them now, with a mistake in it or without any.
  ///
  /// - Parameter isWanted: Which cells; the others are left out.
  package func predicted(
    with fault: PlantedFault? = nil, where isWanted: (Cell) -> Bool = { _ in true }
  ) throws(Failure) -> Predictions {
    var stages: [String: Stage] = [:]
    var (naive, calibrated): ([CellComparison], [CellComparison]) = ([], [])
    for (cell, line) in measured where isWanted(cell) {
      let name = "\(cell.recording.name)/\(cell.network.name)"
      if stages[name] == nil { stages[name] = try Stage(cell.recording, cell.network) }
      let stage = stages[name]!
      func compared(in world: World) -> CellComparison {
        var world = world
        world.servesLast = fault == .lastInFirstOut
        let outcome = CellOutcome(predictedFor: cell.with(fault), on: stage, in: world)
        return CellComparison(
          cell, prediction: OutcomeSummary([outcome]), reality: OutcomeSummary(line.values.mapValues(\.reality)))
      }
      naive.append(compared(in: .naive))
      calibrated.append(compared(in: worlds[cell.network.name] ?? .naive))
    }
    return Predictions(naive: naive, calibrated: calibrated)
  }

  /// The figures of calibrated predictions without a fault and with each, of cells that each fault can change: those of policies with
  /// constants, over networks whose repetitions agree.
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
