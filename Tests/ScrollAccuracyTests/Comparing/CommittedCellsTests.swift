import Testing

@testable import ScrollAccuracy

/// The committed measurements of the browser, predicted by the simulation as it is.
@Suite("Committed measurements")
struct CommittedCellsTests {
  private let cells: CommittedCells
  private let fresh: CommittedCells

  init() throws {
    let file = try AccuracyFile.committed()
    cells = CommittedCells(try #require(file.grid))
    fresh = CommittedCells(try #require(file.fresh))
  }

  @Test("Every measured cell is known")
  func all() throws {
    let file = try AccuracyFile.committed()
    #expect([cells.count, fresh.count] == [file.grid?.cells.count, file.fresh?.cells.count])
    #expect(cells.count >= 100 && fresh.count >= 60)
  }

  @Test("Predictions are still as close to the browser as when they were committed")
  func agreement() throws {
    for cells in [cells, fresh] {
      let problems = AgreementCheck(try cells.predicted(), against: cells.committed, of: cells).problems
      #expect(problems.isEmpty)
    }
  }

  @Test("A mistake in the simulation is found", arguments: PlantedFault.allCases)
  func faults(_ fault: PlantedFault) throws {
    let problems = AgreementCheck(try cells.predicted(with: fault), against: cells.committed, of: cells).problems
    #expect(!problems.isEmpty)
  }

  @Test("The committed figures with faults are those of this simulation and show each fault")
  func figures() throws {
    let committed = try #require(try AccuracyFile.committed().predictedFaults)
    let now = try cells.figuresWithFaults()
    #expect(now.map(\.fault) == committed.map(\.fault))
    func error(_ figures: FaultFigures, _ metric: ComparedMetric) -> Double {
      figures.figures.errors[metric.rawValue]?.sizes.mean ?? 0
    }
    for (present, former) in zip(now, committed) {
      for metric in ComparedMetric.allCases {
        #expect(abs(error(present, metric) - error(former, metric)) < 1e-9)
      }
    }
    for faulty in now.dropFirst() {
      #expect(ComparedMetric.allCases.contains { error(faulty, $0) > error(now[0], $0) + 0.01 })
    }
  }
}
