import Quantities

@testable import ScrollSimulation

/// Display operations and what they made.
struct ReferenceDrawings {
  struct Operation {
    let number: Int
    let item: Int
    /// Whether the item has left the display range since the operation began.
    var isInVain = false
  }

  var line = ReferenceLine()
  var underWay: [Operation] = []
  /// Items that have contents to show.
  var contents: Set<Int> = []
  var startedCount = 0
}

extension ReferenceSimulation {
  /// An item with data is in the display range: unless it has contents or gets them, it waits to be drawn.
  mutating func contentsWanted(_ item: Int) {
    let isBeingDrawn = drawings.underWay.contains { $0.item == item && !$0.isInVain }
    if drawings.contents.contains(item) || drawings.line.contains(item) || isBeingDrawn { return }
    drawings.line.enter(item, RequestPriority(states[item]))
  }

  mutating func contentsUnwanted(_ item: Int) {
    drawings.line.leave(item)
    for index in drawings.underWay.indices where drawings.underWay[index].item == item {
      drawings.underWay[index].isInVain = true
    }
  }

  mutating func startDrawings() {
    while drawings.underWay.count < configuration.displaying.concurrentOperations,
      let item = drawings.line.next()
    {
      drawings.underWay.append(ReferenceDrawings.Operation(number: drawings.startedCount, item: item))
      agenda.schedule(
        .drawingEnded(operation: drawings.startedCount), at: now + content.displayCosts[item])
      drawings.startedCount += 1
    }
  }

  mutating func drawingEnded(_ number: Int) {
    let index = drawings.underWay.firstIndex { $0.number == number }!
    let operation = drawings.underWay.remove(at: index)
    if operation.isInVain { return }
    drawings.contents.insert(operation.item)
    diaries[operation.item].note(.contentsCame, at: now)
    notePeaks()
  }
}
