public import ScrollQuantities

/// Replays a recording over a feed, and over the containers in its cells: discrete events between the refreshes of a
/// screen.
///
/// Without a clock, randomness of its own, input or output: what comes out is a function of timeline, content,
/// configuration, seed and replication. One simulation is used again and again, with other settings too, in the storage of
/// the runs before. The article "The model" tells the order of everything within a frame, the article "A frame, part by part"
/// where in the code each thing happens.
public final class Simulation {
  public private(set) var configuration: SimulationConfiguration
  public let timeline: FrameTimeline
  public let content: Content
  private(set) var run: Run

  /// Notes what becomes of every item and container, if somebody wants to know.
  public var journal: RunJournal? {
    get { run.journal }
    set { run.journal = newValue }
  }

  /// The number of events that a run may have between its frames. The runs of the shipped scenarios have some thousand; this
  /// many take about half a minute.
  public static let eventBudget = 100_000_000

  /// Another budget, for tests.
  package var eventBudget: Int {
    get { run.eventBudget }
    set { run.eventBudget = newValue }
  }

  /// Precondition: the content's axis is the timeline's, and the configuration is valid: sizes, rates and numbers
  /// of what is done at once above zero, counts not negative, probabilities in [0, 1], a kind of container for each that
  /// the contents name.
  public init(timeline: FrameTimeline, content: Content, configuration: SimulationConfiguration) {
    precondition(timeline.axis == content.layout.axis)
    self.timeline = timeline
    self.content = content
    self.configuration = configuration
    run = Run(timeline, content, configuration)
  }

  /// Takes other settings for the runs to come, which are then as those of a new simulation; keeps the storage.
  ///
  /// Precondition: the configuration is valid, and viewport and number of kinds of container are as before.
  ///
  /// - Parameter change: Makes the new settings of the present ones, in place. If it throws, it must not have changed any.
  public func configure<E: Error>(
    _ change: (inout SimulationConfiguration) throws(E) -> Void
  ) throws(E) {
    let (viewport, kindCount) = (configuration.viewport, configuration.containers.count)
    try change(&configuration)
    precondition(configuration.viewport == viewport)
    precondition(configuration.containers.count == kindCount)
    run.configure(configuration)
  }

  /// Runs from the first frame to the last and returns what happened.
  ///
  /// - Parameters:
  ///   - seed: Chooses the random numbers.
  ///   - replication: Chooses an independent repetition, from 0.
  public func run(seed: UInt64, replication: Int = 0) -> RunRecord {
    var record = RunRecord()
    run(seed: seed, replication: replication, into: &record)
    return record
  }

  /// Runs from the first frame to the last, in the storage of a record that is not needed any more.
  public func run(seed: UInt64, replication: Int = 0, into record: inout RunRecord) {
    run.perform(CounterRandom(seed: seed, replication: replication), until: .lastFrame, into: &record)
  }

  /// Runs until the last frame or until it is certain that the run comes to nothing better than a known schedule. Only a run
  /// to the last frame leaves a complete record.
  ///
  /// - Returns: The number of frames that the run has come to.
  public func run(seed: UInt64, replication: Int = 0, upTo limit: RunLimit, into record: inout RunRecord) -> Int {
    run.perform(CounterRandom(seed: seed, replication: replication), until: .limit(limit), into: &record)
  }

  /// Runs until the last frame that is not after a time. What the record says of items is how they stand then; its totals are
  /// not complete.
  public func run(seed: UInt64, replication: Int = 0, until time: SimulatedTime) -> RunRecord {
    var record = RunRecord()
    run.perform(CounterRandom(seed: seed, replication: replication), until: .time(time), into: &record)
    return record
  }

  /// How far the tuning of a kind of container may move without changing the last run, which went to the last frame.
  /// Precondition: `configuration.keepsLeeway`.
  package func leeway(ofKind kind: Int) -> TuningLeeway { run.tree.leeway(ofKind: kind) }

  /// The containers' contents, in the order of the record's containers.
  package var contents: [Content] { run.tree.indices.map { run.tree[$0].content } }
}
