public import Quantities

extension ScrollTrace {
  /// A recording that says nothing of phases: they are inferred from the movement, as <doc:InferringPhases>
  /// tells.
  ///
  /// If `events` tell of drags the phases follow them; otherwise the drags are inferred as well. Ends of
  /// drags without a target offset or a velocity get them. Nested tracks stay as they are. Precondition: the
  /// columns are as ``Track`` asks, and no two nested tracks have the same path.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    events: [ScrollEvent] = [], nested: [NestedTrack] = []
  ) {
    self.init(
      metadata: metadata, track: Track(axis: axis, times: times, offsets: offsets, events: events),
      phaseSource: .inferred, nested: nested)
  }

  /// A recording that has phases. If it has neither a begin nor an end of a drag, those follow from the
  /// phases; ends of drags without a target offset or a velocity get them. Nested tracks stay as they are.
  /// Precondition: the columns are as ``Track`` asks, and no two nested tracks have the same path.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    phases: [ScrollPhase], incompleteEvents: [ScrollEvent], phaseSource: PhaseSource = .recorded,
    nested: [NestedTrack] = []
  ) {
    let track = Track(
      axis: axis, times: times, offsets: offsets, phases: phases, incompleteEvents: incompleteEvents)
    self.init(metadata: metadata, track: track, phaseSource: phaseSource, nested: nested)
  }
}
