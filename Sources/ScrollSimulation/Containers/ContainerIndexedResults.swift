internal import ScrollQuantities

/// Results that are kept by index, whatever item is there, as IKAsyncable keeps them.
extension Container {
  /// Counts the result that a cell on screen shows if it is stale: loaded for another item than the current one.
  @inline(__always)
  func noteStaleResult(_ row: Int, _ pipeline: inout Pipeline) {
    guard settings.keepsResultsByIndex, showsStaleResult(row, pipeline) else { return }
    pipeline.run.count(row: row) { $0.stale += 1 }
  }

  @inline(__always)
  func showsStaleResult(_ row: Int, _ pipeline: borrowing Pipeline) -> Bool {
    let position = Int(pipeline.run.rows[row].position)
    guard pipeline.loading.isLoaded(row), position < placement.count else { return false }
    return placement.item(at: ItemIndex(position)) != Int(pipeline.run.rows[row].item)
  }

  /// Drops what is kept for an index, or for all indices if it is nil. The operations of cells on screen restart at
  /// once, with a placeholder; others restart when their cells are next displayed. IKAsyncable: `resetOperations`,
  /// `resetOperation`.
  mutating func resetOperations(ofItemAt index: Int?, _ pipeline: inout Pipeline) {
    guard settings.keepsResultsByIndex else { return }
    let indices = rows.indices(in: placement)
    if index == nil { pipeline.run.visit(indices.count) }
    for index in index.map({ ($0..<$0 + 1).clamped(to: indices) }) ?? indices {
      guard let row = rows.row(at: index, in: placement) else { continue }
      pipeline.dropResult(row)
      guard policies.state(ofItemAt: index).contains(.visible) else { continue }
      beginOperation(row, &pipeline)
      pipeline.run.tellState(ofRow: row)
    }
  }

  /// Begins the operation of a displayed cell, unless there is one. From then on, the data loaded for the index is that
  /// of the item that is there now.
  func beginOperation(_ row: Int, _ pipeline: inout Pipeline) {
    guard pipeline.loading.isAbsent(row) else { return }
    let item = placement.item(at: ItemIndex(Int(pipeline.run.rows[row].position)))
    pipeline.run.rows[row].item = Int32(item)
    pipeline.run.rows[row].bytes = content.bytes[item]
    pipeline.run.rows[row].displayCost = content.displayCosts[item]
    pipeline.enteredPreload(row, .visible, isObserved: observesLoads)
    pipeline.agenda.noteNewWork()
  }
}
