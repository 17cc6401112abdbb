import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// The model as its article tells it, written to be obvious: every item is looked at in every frame, every set is worked
/// out anew, what waits is searched from end to end.
///
/// Good for one run.
final class ReferenceSimulation {
  let configuration: SimulationConfiguration
  let frameCount: Int
  /// The frames of every recorded container, also of one that the content does not have.
  let recordings: [[ReferenceFrame]]
  /// Each before those inside it; the outer one first.
  var containers: [ReferenceContainer]
  /// The containers inside cells, by the item of the `Content`.
  let insides: [ReferenceItem: Int]
  var screen = ReferenceScreen()
  var agenda = ReferenceAgenda()
  var requests: ReferenceRequests
  var drawings = ReferenceDrawings()
  /// What loading and drawing has taken, by kind of container.
  var loads: [Int: ReferenceLoads] = [:]

  /// The current frame of the recording; between two frames the one before.
  var frame = 0
  /// The current refresh of the screen: more than the frame once rests have been held.
  var screenFrame = 0
  /// Whether the recording has waited, so that its frame is shown once more.
  var isRepeated = false
  /// The last frame in which a recording moved content.
  var lastMovement: Int?
  /// Whether the frame shows somebody something that is not drawn.
  var showsBlanks = false
  /// How many frames the present rest has been held for, and from when on.
  var (heldFrames, holdStart) = (0, SimulatedTime.zero)
  var now = SimulatedTime.zero
  /// What the last frame showed.
  var shown: Set<ReferenceItem> = []
  /// The frames in which the app was in the background.
  var unseenFrames: [Range<SimulatedTime>] = []
  /// The containers that were told of the layout in this frame.
  var told: [Int] = []
  /// By container, the stall that has not ended.
  var openStalls: [Int: Int] = [:]
  /// What the main thread had to do since the frame began.
  var work = SimulatedTime.zero
  /// By container, what its items hold.
  var held: [ReferenceHeld]
  /// The containers whose items hold more or less than was counted.
  var unsettled: Set<Int> = []

  var facts = RunFacts()
  var diaries: [ReferenceItem: ItemDiary] = [:]

  init(_ scenario: RandomScenario) {
    configuration = scenario.configuration
    let (trace, replay) = (scenario.trace, configuration.replay)
    frameCount = ReferenceFrame.count(trace, replay)
    let tracks = [(trace.track, true)] + trace.nested.map { ($0.track, false) }
    recordings = tracks.map { ReferenceFrame.frames(of: $0, isOuter: $1, in: trace, replay) }
    containers = ReferenceBlueprint.all(of: scenario).map { ReferenceContainer($0) }
    insides = Dictionary(
      uniqueKeysWithValues: containers.dropFirst().map(\.blueprint).map {
        (ReferenceItem(container: $0.parent!, index: $0.item), $0.number)
      })
    held = Array(repeating: ReferenceHeld(), count: containers.count)
    requests = ReferenceRequests(configuration.loading)
    facts.containers = containers.map(\.blueprint.record)
    facts.kinds = Array(repeating: KindTotals(), count: configuration.containers.count)
  }

  func run() -> RunFacts {
    begin()
    var (next, upcoming) = (0, 0)
    while next < frameCount {
      let time = ReferenceFrame.time(ofFrame: upcoming, configuration.replay)
      while let entry = agenda.next(beforeFrameAt: time) {
        now = entry.time
        perform(entry.occurrence)
      }
      if upcoming > 0 { noteWork() }
      isRepeated = upcoming > 0 && frame == next
      (frame, screenFrame, now) = (next, upcoming, time)
      performFrame()
      upcoming += 1
      if !holdsRest() { next += 1 }
    }
    noteWork()
    countHalfLoadedData()
    return finished()
  }

  /// Before the first frame.
  private func begin() {
    containers[0].viewport = configuration.viewport
    screen.isThere = screenIsThereAtFirst
    if configuration.viewController == .managed { tell(0, .modeSet(.full)) }
    load(0)
    containers[0].isOnScreen = screen.isThere
    startWhatWaits()
  }

  func perform(_ occurrence: ReferenceAgenda.Occurrence) {
    switch occurrence {
    case .latencyEnded(let request): latencyEnded(request)
    case .transferEnded: transferEnded()
    case .dataUsable(let request): loaded(request)
    case .looksForConnection(let stream):
      requests.transport!.lookForConnection(stream, at: now, &agenda)
      foreseeEndOfTransfer()
    case .handshakeAnswered(let connection):
      requests.transport!.handshakeAnswered(connection, at: now, &agenda)
      foreseeEndOfTransfer()
    case .roundBegins(let connection):
      requests.transport!.fillLink(connection, at: now, &agenda)
      foreseeEndOfTransfer()
    case .lateDataComes(let stream):
      requests.transport!.lateDataComes(stream, at: now)
      foreseeEndOfTransfer()
    case .unwantedAnswer(let stream):
      requests.transport!.begin(stream, at: now, &agenda)
      foreseeEndOfTransfer()
    case .retryDue(let request): waitForRequest(request)
    case .triggerDue(let container, let news):
      tellOfFrame(container, news)
      endTurn(of: [container])
    case .drawingEnded(let operation): drawingEnded(operation)
    case .batchArrived(let container, let batch): batchArrived(batch, container)
    case .contentMade(let container, let change): apply(change, to: container)
    }
    startWhatWaits()
    if case .drawingEnded = occurrence { noticeEndOfRendering() }
    notePeaks()
  }

  func kind(of container: Int) -> Int { containers[container].content.kind }

  /// The container in the cell of an item.
  func child(of container: Int, at item: Int) -> Int? {
    if insides.isEmpty || containers[container].position(of: item) == nil { return nil }
    return insides[ReferenceItem(container: container, index: containers[container].source(of: item))]
  }

  func state(of item: ReferenceItem) -> InterfaceState { containers[item.container].states[item.index] }

  /// Notes that an item has a row, if it has none.
  func addRow(_ item: ReferenceItem) {
    if diaries[item] != nil { return }
    facts.order.append(item)
    diaries[item] = ItemDiary(length: containers[item.container].length(of: item.index))
  }

  private func finished() -> RunFacts {
    var facts = facts
    facts.frameCount = screenFrame + 1
    facts.duration = ReferenceFrame.time(ofFrame: screenFrame + 1, configuration.replay)
    for item in facts.order { facts.items[item] = diaries[item]!.facts(unseenFrames, runEnd: facts.duration) }
    for stall in openStalls.values { facts.stalls[stall].ended = facts.duration }
    facts.mainThread.frameCost = configuration.mainThread.frameCost
    facts.mainThread.period = ReferenceFrame.time(ofFrame: 1, configuration.replay)
    return facts
  }
}
