import ScrollQuantities

@testable import ScrollSimulation

/// Display operations and what they made.
struct ReferenceDrawings {
  struct Operation {
    let number: Int
    let item: ReferenceItem
    let end: SimulatedTime
    /// Whether the item has left the display range since the operation began, or the main thread has waited for it.
    var isInVain = false
  }

  var line = ReferenceLine<ReferenceItem>()
  var underWay: [Operation] = []
  /// Items that have contents to show, and how many bytes those take.
  var contents: [ReferenceItem: Int64] = [:]
  /// What is drawn for an item, by index in the `Content`.
  var sources: [ReferenceItem: Int] = [:]
  /// When items last wanted to be drawn.
  var wanted: [ReferenceItem: SimulatedTime] = [:]
  var startedCount = 0
  /// How often the drawing of an item has begun off the main thread.
  var counts: [ReferenceItem: Int] = [:]
}

extension ReferenceSimulation {
  /// An item with data is in the display range: unless it has contents or gets them, it waits to be drawn.
  ///
  /// - Parameter source: What item of the `Content` the data is of; nil if of the item itself.
  func contentsWanted(_ item: ReferenceItem, from source: Int? = nil) {
    drawings.sources[item] = source ?? item.index
    drawings.wanted[item] = now
    let isBeingDrawn = drawings.underWay.contains { $0.item == item && !$0.isInVain }
    if drawings.contents[item] != nil || drawings.line.contains(item) || isBeingDrawn { return }
    drawings.line.enter(item, RequestPriority(state(of: item)))
  }

  func contentsUnwanted(_ item: ReferenceItem) {
    drawings.line.leave(item)
    for index in drawings.underWay.indices where drawings.underWay[index].item == item {
      drawings.underWay[index].isInVain = true
    }
  }

  func startDrawings() {
    let isAsynchronous = configuration.displaying.displaysAsynchronously
    while drawings.underWay.count < (isAsynchronous ? configuration.displaying.concurrentOperations : 1),
      let item = drawings.line.next()
    {
      var cost = containers[item.container].content.displayCosts[drawings.sources[item]!]
      if isAsynchronous {
        let number = drawings.counts[item, default: 0]
        let draw = random(item).uniform(.drawingWait, item: drawings.sources[item]!, attempt: number)
        cost += waitForProcessor(draw)
        drawings.counts[item] = number + 1
      } else {
        work += cost
        cost = .zero
      }
      drawings.underWay.append(
        ReferenceDrawings.Operation(number: drawings.startedCount, item: item, end: now + cost))
      agenda.schedule(.drawingEnded(operation: drawings.startedCount), at: now + cost)
      drawings.startedCount += 1
    }
  }

  func drawingEnded(_ number: Int) {
    let index = drawings.underWay.firstIndex { $0.number == number }!
    let operation = drawings.underWay.remove(at: index)
    if !operation.isInVain { contentsCame(operation.item) }
  }

  /// The main thread waits until items that come on screen are drawn, if they may be: it draws what nobody does, and waits
  /// for the rest as long as that takes.
  func awaitDrawings(of items: [ReferenceItem]) {
    guard configuration.displaying.neverShowsPlaceholders else { return }
    var (own, others) = (SimulatedTime.zero, SimulatedTime.zero)
    for item in items {
      if drawings.line.contains(item) {
        drawings.line.leave(item)
        own += containers[item.container].content.displayCosts[drawings.sources[item]!]
      } else if let index = drawings.underWay.firstIndex(where: { $0.item == item && !$0.isInVain }) {
        drawings.underWay[index].isInVain = true
        others = max(others, drawings.underWay[index].end - now)
      } else {
        continue
      }
      contentsCame(item)
    }
    work += max(own, others)
  }

  private func contentsCame(_ item: ReferenceItem) {
    drawings.contents[item] = bitmapBytes(item)
    diaries[item]!.note(.contentsCame, at: now)
    let time = now - drawings.wanted[item]!
    loads[kind(of: item.container), default: ReferenceLoads()].drawTimes.append(time.milliseconds)
    unsettled.insert(item.container)
  }

  /// Four bytes a pixel.
  private func bitmapBytes(_ item: ReferenceItem) -> Int64 {
    let size = containers[item.container].frame(of: item.index).size
    let scale = configuration.displaying.scale
    return Int64((size.width.value * size.height.value * scale * scale * 4).rounded())
  }
}
