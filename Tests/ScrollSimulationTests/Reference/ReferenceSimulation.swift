import Quantities
import ScrollTraces

@testable import ScrollSimulation

/// The model as its article tells it, written to be obvious: every item is looked at in every frame, every set is worked
/// out anew, what waits is searched from end to end.
///
/// Good for one run.
struct ReferenceSimulation {
  let content: Content
  let configuration: SimulationConfiguration
  let frames: [ReferenceFrame]
  let random: CounterRandom

  var policy: any ReferencePolicy
  var agenda = ReferenceAgenda()
  /// The states that have been acted upon, by item.
  var states: [InterfaceState]
  var requests: ReferenceRequests
  var drawings = ReferenceDrawings()
  var feed = ReferenceFeed()

  /// The current frame; between two frames the one before.
  var frame = 0
  var now = SimulatedTime.zero
  var offset = Points.zero
  var isInBackground = false
  var onScreen: Set<Int> = []
  var batchCheckIsDue = false
  /// Whether the next movement is the first of all or the first after the end of a drag.
  var nextMovementIsFirst = true
  var isStalled = false

  var facts = RunFacts()
  var diaries: [ItemDiary]

  init(_ scenario: RandomScenario) {
    content = scenario.content
    configuration = scenario.configuration
    frames = ReferenceFrame.frames(of: scenario.trace, scenario.configuration.replay)
    random = CounterRandom(seed: scenario.seed, replication: scenario.replication)
    policy = scenario.policy.reference(count: scenario.content.count)
    states = Array(repeating: [], count: scenario.content.count)
    diaries = Array(repeating: ItemDiary(), count: scenario.content.count)
    requests = ReferenceRequests(scenario.configuration.loading)
    feed.itemCount =
      configuration.batching.isEnabled
      ? min(configuration.batching.initialItems, content.count) : content.count
    feed.arrivedCount = feed.itemCount
  }

  mutating func run() -> RunFacts {
    tell(.contentLoaded)
    batchCheckIsDue = true
    for index in frames.indices {
      while let entry = agenda.next(beforeFrameAt: frames[index].time) {
        now = entry.time
        perform(entry.occurrence)
      }
      frame = index
      now = frames[index].time
      performFrame()
    }
    return finished()
  }

  var axis: ScrollAxis { content.layout.axis }
  var viewportLength: Points { configuration.viewport.length(along: axis) }
  var contentLength: Points { content.layout.contentLength(ofFirst: feed.itemCount) }

  var bounds: Rect {
    axis == .vertical
      ? Rect(x: .zero, y: offset, size: configuration.viewport)
      : Rect(x: offset, y: .zero, size: configuration.viewport)
  }

  var direction: ScrollDirection { direction(ofSign: frames[frame].direction) }

  func direction(ofSign sign: Int) -> ScrollDirection {
    switch sign {
    case 1: axis == .vertical ? .down : .right
    case -1: axis == .vertical ? .up : .left
    default: []
    }
  }

  mutating func perform(_ occurrence: ReferenceAgenda.Occurrence) {
    switch occurrence {
    case .latencyEnded(let item): latencyEnded(item)
    case .transferEnded: transferEnded()
    case .retryDue(let item): waitForRequest(item)
    case .drawingEnded(let operation): drawingEnded(operation)
    case .batchArrived(let batch): batchArrived(batch)
    case .batchMeasured(let batch): insertBatch(batch)
    }
    startWhatWaits()
    if case .drawingEnded = occurrence { noticeEndOfRendering() }
  }

  /// Notes that an item has a row, if it has none.
  mutating func addRow(_ item: Int) {
    if !facts.order.contains(item) { facts.order.append(item) }
  }

  private func finished() -> RunFacts {
    var facts = facts
    for item in facts.order {
      facts.items[item] = diaries[item].facts(length: content.layout.length(of: ItemIndex(item)))
    }
    facts.frameCount = frames.count
    facts.duration = ReferenceFrame.time(ofFrame: frames.count, configuration.replay)
    facts.rangeUpdates = policy.updateCount
    facts.interfaceStateChanges = policy.states.changeCount
    if isStalled { facts.stalls[facts.stalls.count - 1].ended = facts.duration }
    return facts
  }
}
