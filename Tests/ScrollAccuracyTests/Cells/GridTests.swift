import ScrollAccuracy
import Testing

@Suite("The grid of an experiment")
struct GridTests {
  private let grid = Grid(
    recordings: ExperimentRecording.byDefault, contenders: Contender.byDefault, networks: ExperimentNetwork.byDefault)

  @Test("The grid has every combination, and about half of its cells are held out")
  func cells() {
    #expect(grid.cells.count == 5 * 5 * 4)
    #expect(Set(grid.cells.map(\.name)).count == grid.cells.count)
    let heldOut = grid.cells.count(where: \.isHeldOut)
    #expect((45...55).contains(heldOut))
    #expect(Contender.all.count { Contender.byDefault.contains($0.name) && $0.isNative } == 2)
    #expect(
      Set(ExperimentNetwork.all.filter { ExperimentNetwork.byDefault.contains($0.name) }.map(\.kind))
        == Set(ExperimentNetwork.Kind.allCases))
  }

  @Test("Whether a cell is held out does not depend on the selection")
  func selection() {
    let part = Grid(recordings: ["skim"], contenders: ["texture", "lazy"], networks: ["far", "near"])
    for cell in part.cells {
      #expect(cell.isHeldOut == grid.cells.first { $0.name == cell.name }?.isHeldOut)
    }
  }

  @Test("One cell per network and way of loading is fitted, never a held-out one")
  func fitted() {
    let fitted = grid.cells.filter(grid.isFitted)
    #expect(fitted.count == ExperimentNetwork.byDefault.count * Contender.Loading.allCases.count)
    #expect(Set(fitted.map { "\($0.network.name) \($0.contender.loading)" }).count == fitted.count)
    #expect(fitted.allSatisfy { !$0.isHeldOut && $0.recording.name != "swipe" })
  }

  @Test("Fresh cells share no name with usual ones, and calibration uses one recording of theirs alone")
  func fresh() {
    let fresh = Grid(
      recordings: ExperimentRecording.fresh, contenders: Contender.fresh, networks: ExperimentNetwork.fresh)
    #expect(fresh.cells.count == 3 * 5 * 4)
    for cell in fresh.cells {
      #expect(!ExperimentRecording.byDefault.contains(cell.recording.name))
      #expect(!ExperimentNetwork.byDefault.contains(cell.network.name))
      #expect(cell.isHeldOut == (cell.recording.name != "dash"))
    }
    #expect(fresh.cells.filter(fresh.isFitted).count == ExperimentNetwork.fresh.count * 2)
  }

  @Test("Each planted fault changes some contender, and no fault changes none")
  func faults() {
    for contender in Contender.all { #expect(contender.with(nil) == contender) }
    for fault in [PlantedFault.wrongConstant, .longRange] {
      #expect(Contender.all.count { $0.with(fault) != $0 } == 7)
    }
  }
}
