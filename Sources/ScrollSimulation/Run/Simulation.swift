internal import Quantities

/// Replays a recording over a feed, and over the containers in its cells: discrete events between the refreshes of a
/// screen.
///
/// A value without clock, randomness of its own, input or output: what comes out is a function of timeline, content,
/// configuration, seed and replication. It is used again and again, with other settings too, in the storage of the runs
/// before. The order of everything within a frame is told in the article "The model".
public struct Simulation: Sendable {
  let timeline: FrameTimeline
  private(set) var configuration: SimulationConfiguration
  /// The frame of each event of the outer container.
  let traceEventFrames: [Int]
  let hasNestedTracks: Bool
  let hasNestedContainers: Bool
  private let containerRecords: [ContainerRecord]
  /// For each nested track of the timeline, the container that it moves; −1 if there is none.
  let trackContainers: [Int]
  /// The nested track that moves each container, if any does.
  let containerTracks: [Int?]

  var app: App
  /// The outer one first, then those in its cells, each before those inside it.
  var containers: [Container]
  /// Where the nested tracks are.
  var tracks: NestedTracks
  var nextTraceEvent = 0
  /// Containers that had a layout in this frame, the outer one left out.
  var laidOut: [Int] = []
  /// In a frame, by kind of container, how much of its items is blank; nil where nothing is.
  var blankLengths: [Double?]
  /// Whether the screen is in the window.
  var screenShows = true
  /// How many steps of navigation away from the screen that shows, as far as that was told.
  var visibilityDepth = 0
  /// Notes what becomes of every item and container, if somebody wants to know.
  public var journal: RunJournal?

  /// Precondition: the content's axis is the timeline's, and the configuration is valid: sizes, rates and numbers
  /// of what is done at once above zero, counts not negative, probabilities in [0, 1], a kind of container for each that
  /// the contents name.
  public init(timeline: FrameTimeline, content: Content, configuration: SimulationConfiguration) {
    precondition(timeline.axis == content.layout.axis)
    self.timeline = timeline
    self.configuration = configuration
    traceEventFrames = timeline.outer.events.map(\.frame)
    hasNestedTracks = !timeline.nested.isEmpty
    let tree = ContainerTree(content, configuration)
    containers = tree.containers
    hasNestedContainers = tree.containers.count > 1
    containerRecords = tree.containers.map(\.facts)
    trackContainers = timeline.nested.map { tree.number(of: $0.path) ?? -1 }
    var containerTracks = [Int?](repeating: nil, count: tree.containers.count)
    for (track, container) in trackContainers.enumerated() where container >= 0 { containerTracks[container] = track }
    self.containerTracks = containerTracks
    tracks = NestedTracks(timeline.nested)
    blankLengths = Array(repeating: nil, count: configuration.containers.count)
    app = App(configuration)
  }

  /// Takes other settings for the runs to come, which are then as those of a new simulation; keeps the storage.
  ///
  /// Precondition: the configuration is valid, and viewport and number of kinds of container are as before.
  ///
  /// - Parameter change: Makes the new settings of the present ones, in place. If it throws, it must not have changed any.
  public mutating func configure<E: Error>(
    _ change: (inout SimulationConfiguration) throws(E) -> Void
  ) throws(E) {
    let (viewport, kindCount) = (configuration.viewport, configuration.containers.count)
    try change(&configuration)
    precondition(configuration.viewport == viewport)
    precondition(configuration.containers.count == kindCount)
    app.configure(configuration)
    for index in containers.indices { containers[index].configure(configuration) }
  }

  /// Runs from the first frame to the last and returns what happened.
  ///
  /// - Parameters:
  ///   - seed: Chooses the random numbers.
  ///   - replication: Chooses an independent repetition, from 0.
  public mutating func run(seed: UInt64, replication: Int = 0) -> RunRecord {
    var record = RunRecord()
    run(seed: seed, replication: replication, into: &record)
    return record
  }

  /// Runs from the first frame to the last, in the storage of a record that is not needed any more.
  ///
  /// Policies that need foresight are replaced by the best that can be found for this run.
  public mutating func run(seed: UInt64, replication: Int = 0, into record: inout RunRecord) {
    guard needsForesight else { return perform(seed: seed, replication: replication, into: &record) }
    var run = self
    for (index, policy) in policiesWithForesight(seed: seed, replication: replication).enumerated() {
      run.containers[index].adopt(policy)
    }
    run.perform(seed: seed, replication: replication, into: &record)
    journal = run.journal
  }

  /// Runs with the containers' policies as they are.
  mutating func perform(seed: UInt64, replication: Int, into record: inout RunRecord) {
    swap(&record, &app.context.record)
    defer { swap(&record, &app.context.record) }
    reset(seed: seed, replication: replication)
    loadContent()
    let frames = timeline.outer.frames
    for index in frames.indices {
      if app.context.events.nextTime <= frames[index].time { processEvents(beforeFrameAt: frames[index].time) }
      if app.mainThread.isBusy, index > 0 { app.mainThread.finish(index - 1, &app.context.record.mainThread) }
      app.now = frames[index].time
      performFrame(index, frames[index], until: index + 1 < frames.count ? frames[index + 1].time : timeline.duration)
      journal?.observe(app, containers)
    }
    finish()
  }

  private mutating func reset(seed: UInt64, replication: Int) {
    app.reset(containers: containerRecords, kindCount: configuration.containers.count)
    app.keepSteps(journal != nil)
    app.context.record.frameCount = timeline.frameCount
    app.context.record.duration = timeline.duration
    app.context.record.mainThread.frameCost = configuration.mainThread.frameCost
    app.context.record.mainThread.period = timeline.refreshPeriod
    app.mainThread.period = timeline.refreshPeriod
    containers[0].reset(CounterRandom(seed: seed, replication: replication), viewportSize: configuration.viewport)
    for index in containers.indices.dropFirst() {
      let facts = containers[index].facts
      let random = containers[facts.parent!].random.nested(in: facts.item.position)
      containers[index].reset(random, viewportSize: containers[index].viewportSize)
    }
    tracks.reset()
    laidOut.removeAll(keepingCapacity: true)
    nextTraceEvent = 0
    journal?.reset(containers)
  }

  private mutating func finish() {
    app.now = timeline.duration
    for index in containers.indices {
      if containers[index].isStalled { containers[index].endStall(&app) }
      let kind = containers[index].facts.kind
      app.context.record.kinds[kind].rangeUpdates += containers[index].earlierUpdateCount
      if containers[index].isLoaded {
        app.context.record.kinds[kind].rangeUpdates += containers[index].policy.updateCount
      }
    }
    app.mainThread.finish(timeline.frameCount - 1, &app.context.record.mainThread)
  }
}
