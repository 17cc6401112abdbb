public import ScrollQuantities

/// A simulation that replays a recording over a feed and the containers in its cells, as discrete events between the
/// frames of a screen.
///
/// A run is a function of timeline, content, configuration, seed, and replication: there is no clock, hidden
/// randomness, input, or output. You can use one simulation for many runs, also with other settings; each run reuses
/// the storage of the runs before. The article "The model" defines the order of everything within a frame, and the
/// article "A frame, part by part" names the code for each step.
public final class Simulation {
  public private(set) var configuration: SimulationConfiguration
  public let timeline: FrameTimeline
  public let content: Content
  private(set) var run: Run

  /// The journal of every item and container; nil, the default, keeps none.
  public var journal: RunJournal? {
    get { run.journal }
    set { run.journal = newValue }
  }

  /// The maximum number of events of a run in all, besides frames. Runs of the shipped scenarios have some thousand; this many
  /// take about six seconds.
  public static let eventBudget = RunBudget().events

  /// The maximum number of items that frames and events of a run go over, one by one: those that are compared with a range
  /// or laid out again for another viewport, placeholders on screen in each frame that differs from the one before, and
  /// transfers that share a link. Changes of interface states and other longer steps count as 25. This many take up to
  /// twenty seconds.
  public static let visitBudget = RunBudget().visits

  /// The budget of each run of this simulation. The default is the whole one.
  package var budget: RunBudget {
    get { run.budget }
    set { run.budget = newValue }
  }

  /// False to perform every frame, also those in which nothing happens, for tests. The default is true.
  var skipsQuietFrames: Bool {
    get { run.skipsQuietFrames }
    set { run.skipsQuietFrames = newValue }
  }

  /// False to leave out the time and the area of placeholders, and the part of the active time in which they are at rest,
  /// from the record. Then frames in which placeholders only move are skipped, too, and nothing is visited in them. The default
  /// is true.
  package var measuresBlanks: Bool {
    get { run.blanks.isMeasuring }
    set { run.blanks.isMeasuring = newValue }
  }

  /// Precondition: the content's axis is the timeline's, and the configuration is valid: sizes, rates, and numbers of
  /// concurrent operations are above zero, counts are not negative, probabilities are in [0, 1], and each container that the
  /// contents name has a kind.
  public init(timeline: FrameTimeline, content: Content, configuration: SimulationConfiguration) {
    precondition(timeline.axis == content.layout.axis)
    self.timeline = timeline
    self.content = content
    self.configuration = configuration
    run = Run(timeline, content, configuration)
  }

  /// Changes the settings for later runs, which then give the results of a new simulation; keeps the storage.
  ///
  /// Precondition: the configuration is valid, and the viewport and the number of kinds of container do not change.
  ///
  /// - Parameter change: Changes the settings in place. If it throws, what it has changed until then stays changed.
  public func configure<E: Error>(
    _ change: (inout SimulationConfiguration) throws(E) -> Void
  ) throws(E) {
    let (viewport, kindCount) = (configuration.viewport, configuration.containers.count)
    defer {
      precondition(configuration.viewport == viewport)
      precondition(configuration.containers.count == kindCount)
      run.configure(configuration)
    }
    try change(&configuration)
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

  /// Runs from the first frame to the last, in the storage of a record that is no longer needed.
  public func run(seed: UInt64, replication: Int = 0, into record: inout RunRecord) {
    run.perform(CounterRandom(seed: seed, replication: replication), until: .lastFrame, into: &record)
  }

  /// Runs until the last frame, or until the run cannot become better than a known schedule. Only a run to the last
  /// frame leaves a complete record.
  ///
  /// - Returns: True if the run is complete: it went to the last frame, and its budget sufficed.
  public func run(seed: UInt64, replication: Int = 0, upTo limit: RunLimit, into record: inout RunRecord) -> Bool {
    run.perform(CounterRandom(seed: seed, replication: replication), until: .limit(limit), into: &record)
  }

  /// Runs until the last frame that is not after a time. The record shows items as they are then; its totals are incomplete.
  public func run(seed: UInt64, replication: Int = 0, until time: SimulatedTime) -> RunRecord {
    var record = RunRecord()
    run.perform(CounterRandom(seed: seed, replication: replication), until: .time(time, of: timeline), into: &record)
    return record
  }

  /// Returns the tunings of a kind of container that give the same run as the last one.
  /// Precondition: `configuration.tracksEquivalentTunings`.
  package func equivalentTunings(ofKind kind: Int) -> EquivalentTunings { run.equivalentTunings(ofKind: kind) }

  /// The containers' contents, in the order of the record's containers.
  package var contents: [Content] { run.tree.indices.map { run.tree[$0].content } }
}
