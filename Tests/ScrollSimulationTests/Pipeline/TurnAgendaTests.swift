import Testing

@testable import ScrollSimulation

@Suite struct `Turn Agenda`: ~Copyable {
  private var agenda = TurnAgenda()

  private static func change(_ container: Int) -> TurnAgenda.CellChange {
    TurnAgenda.CellChange(container: container, old: [], new: .preloading)
  }

  private mutating func takeCellChanges() -> [Int] {
    var taken: [Int] = []
    while let change = agenda.nextCellChange() { taken.append(change.container) }
    return taken
  }

  private mutating func takeRowsToClear() -> [Int] {
    var taken: [Int] = []
    while let row = agenda.nextRowToClear() { taken.append(row) }
    return taken
  }

  private mutating func takeLayouts() -> [Int] {
    var taken: [Int] = []
    while let (container, _) = agenda.nextNestedLayout() { taken.append(container) }
    return taken
  }

  @Test mutating func `a new agenda is empty`() {
    #expect(agenda.isUnsettled == false)
    #expect(!agenda.outerWantsLayout && !agenda.wantsNestedLayout)
    #expect(agenda.hasRowsToClear == false)
    #expect(takeCellChanges().isEmpty && takeRowsToClear().isEmpty && takeLayouts().isEmpty)
  }

  @Test mutating func `new work is taken once`() {
    agenda.noteNewWork()
    #expect(agenda.isUnsettled == true)
    #expect(agenda.takeNewWork() == true)
    #expect(agenda.takeNewWork() == false)
    #expect(agenda.isUnsettled == false)
  }

  @Test mutating func `cell changes are taken in order, including those added meanwhile`() {
    for container in [4, 2, 4] { agenda.cellChanged(Self.change(container)) }
    #expect(agenda.isUnsettled == true)
    #expect(agenda.nextCellChange()?.container == 4)
    agenda.cellChanged(Self.change(9))
    #expect(takeCellChanges() == [2, 4, 9])
    #expect(agenda.isUnsettled == false)
    agenda.cellChanged(Self.change(1))
    #expect(takeCellChanges() == [1])
  }

  @Test mutating func `rows are cleared in the order and as often as they were added`() {
    for row in [3, 1, 3] { agenda.clearLater(row) }
    #expect(agenda.hasRowsToClear == true)
    #expect(agenda.nextRowToClear() == 3)
    agenda.clearLater(7)
    #expect(takeRowsToClear() == [1, 3, 7])
    #expect(agenda.hasRowsToClear == false)
    agenda.clearLater(2)
    #expect(takeRowsToClear() == [2])
  }

  @Test mutating func `the outer container's layout is separate from nested layouts`() {
    agenda.wantLayout(of: 0)
    #expect(agenda.outerWantsLayout && !agenda.wantsNestedLayout)
    agenda.wantLayout(of: 2)
    agenda.beginOuterLayout()
    #expect(!agenda.outerWantsLayout && agenda.wantsNestedLayout)
    #expect(takeLayouts() == [2])
  }

  @Test mutating func `nested containers are laid out in ascending order, each once`() {
    for container in [5, 2, 9, 2, 5, 7] { agenda.wantLayout(of: container) }
    #expect(takeLayouts() == [2, 5, 7, 9])
    #expect(agenda.wantsNestedLayout == false)
  }

  @Test mutating func `moved containers are laid out in order with the others, and in full if that is wanted too`() {
    for container in [6, 2, 6, 9] { agenda.wantLayout(ofMoved: container) }
    for container in [4, 9] { agenda.wantLayout(of: container) }
    var taken: [String] = []
    while let (container, onlyMoved) = agenda.nextNestedLayout() {
      taken.append("\(container)\(onlyMoved ? " moved" : "")")
    }
    #expect(taken == ["2 moved", "4", "6 moved", "9"])
    #expect(agenda.wantsNestedLayout == false)
    agenda.wantLayout(ofMoved: 0)
    #expect(agenda.outerWantsLayout && !agenda.wantsNestedLayout)
    agenda.wantLayout(ofMoved: 1)
    #expect(agenda.wantsNestedLayout == true)
    agenda.reset()
    #expect(agenda.wantsNestedLayout == false)
  }

  @Test mutating func `later containers can ask for a layout while others are laid out`() {
    for container in [3, 8] { agenda.wantLayout(of: container) }
    #expect(agenda.nextNestedLayout()?.container == 3)
    for container in [9, 4, 8] { agenda.wantLayout(of: container) }
    #expect(takeLayouts() == [4, 8, 9])
  }

  @Test mutating func `after all layouts any container can ask again`() {
    agenda.wantLayout(of: 6)
    #expect(takeLayouts() == [6])
    agenda.wantLayout(of: 1)
    #expect(agenda.wantsNestedLayout == true)
    #expect(takeLayouts() == [1])
  }

  @Test mutating func `a reset empties an agenda that has been partly taken`() {
    for container in [6, 7] { agenda.wantLayout(of: container) }
    agenda.wantLayout(of: 0)
    agenda.noteNewWork()
    for number in 1...3 {
      agenda.cellChanged(Self.change(number))
      agenda.clearLater(number)
    }
    _ = (agenda.nextCellChange(), agenda.nextRowToClear(), agenda.nextNestedLayout())
    agenda.reset()
    #expect(!agenda.isUnsettled && !agenda.hasRowsToClear)
    #expect(!agenda.outerWantsLayout && !agenda.wantsNestedLayout)
    agenda.cellChanged(Self.change(8))
    agenda.clearLater(8)
    agenda.wantLayout(of: 8)
    #expect(takeCellChanges() == [8])
    #expect(takeRowsToClear() == [8])
    #expect(takeLayouts() == [8])
  }
}
