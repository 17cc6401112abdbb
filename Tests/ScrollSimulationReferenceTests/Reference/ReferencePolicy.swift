import ScrollQuantities

@testable import ScrollSimulation

/// What a policy is told of its container.
enum ReferenceNews: Equatable {
  case contentLoaded
  /// Items of the feed came in at its end.
  case contentGrew
  /// Items came in or went.
  case contentChanged
  case contentReloaded
  /// The viewport is about to have another size.
  case sizeChanged
  case dragBegan
  /// The offset changed; told to a policy that follows scrolling.
  case scrolled
  case visibleItemsChanged
  case layoutPass
  case mainQueueTurn
  case renderingFinished
  case memoryWarning
  case background
  case foreground
  /// The containers all know that the app is in the background or back.
  case appStateChanged
  case movedToWindow
  case leftWindow
  /// The screen is now so deep in the navigation that another mode is right.
  case modeSet(RangeMode)
  /// The cell that holds the container has another state.
  case stateChanged(from: InterfaceState, to: InterfaceState)
}

/// A preloading policy that looks at every item whenever it is asked.
protocol ReferencePolicy {
  /// By item; empty as long as the item has not been visited.
  var states: ReferenceStates { get set }
  var updateCount: Int { get }
  var awaitsRendering: Bool { get }
  var followsScrolling: Bool { get }
  /// Whether the container is a table, not a collection.
  var isTable: Bool { get }
  /// Whether results are kept by index, whatever becomes of the cells.
  var keepsResults: Bool { get }
  /// Whether it is told how long loading and drawing have taken.
  var observesLoads: Bool { get }
  /// Whether requests stay as urgent as they were when their items leave the screen.
  var keepsUrgency: Bool { get }
  /// What it drives ahead of need.
  var stages: PolicyStages { get }
  /// The indices that have cells by a policy that makes them.
  var cells: Range<Int>? { get }
  /// Whether it decides on batches, not the rules of Texture.
  var decidesOnBatches: Bool { get }
  /// The indices whose pages are there; nil if none has been dropped.
  var presentItems: Range<Int>? { get }

  /// Returns what changed, in order.
  mutating func handle(_ news: ReferenceNews, _ scene: ReferenceScene) -> [ReferenceStates.Change]
  /// The cells of items are made anew, or are gone.
  mutating func forget(_ items: Set<Int>)
  /// Whether to fetch the next batch.
  mutating func wantsPage(_ scene: ReferenceScene) -> Bool
  /// The indices of a dropped page that is to be fetched again.
  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: ReferenceScene) -> Range<Int>?
  /// It is there again; returns what changed, in order.
  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: ReferenceScene) -> [ReferenceStates.Change]
}

extension ReferencePolicy {
  var awaitsRendering: Bool { false }
  var followsScrolling: Bool { false }
  var isTable: Bool { false }
  var keepsResults: Bool { false }
  var observesLoads: Bool { false }
  var keepsUrgency: Bool { false }
  var cells: Range<Int>? { nil }
  var decidesOnBatches: Bool { false }
  var presentItems: Range<Int>? { nil }

  mutating func forget(_ items: Set<Int>) { states.forget(items) }
  mutating func wantsPage(_ scene: ReferenceScene) -> Bool { false }
  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: ReferenceScene) -> Range<Int>? { nil }
  mutating func pageReturned(
    _ items: Range<Int>, at end: FeedEnd, _ scene: ReferenceScene
  ) -> [ReferenceStates.Change] { [] }
}

/// The interface state of each item, and how often one changed.
struct ReferenceStates {
  struct Change {
    let item: Int
    let old: InterfaceState
    let new: InterfaceState
  }

  private(set) var byItem: [InterfaceState]
  private(set) var changeCount = 0

  init(count: Int) {
    byItem = Array(repeating: [], count: count)
  }

  subscript(item: Int) -> InterfaceState { byItem[item] }

  /// Gives an item a state; returns the change if it is one.
  mutating func write(_ item: Int, _ state: InterfaceState) -> Change? {
    guard byItem[item] != state else { return nil }
    let change = Change(item: item, old: byItem[item], new: state)
    byItem[item] = state
    changeCount += 1
    return change
  }

  mutating func forget(_ items: Set<Int>) {
    for item in items { byItem[item] = [] }
  }
}
