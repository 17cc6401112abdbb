public import Quantities

extension ScrollTrace {
  /// A recording that says nothing of phases: they are inferred from the movement, as <doc:InferringPhases>
  /// tells.
  ///
  /// If `events` tell of drags the phases follow them; otherwise the drags are inferred as well. Ends of
  /// drags without a target offset or a velocity get them. Precondition: the columns are as ``ScrollTrace``
  /// asks.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    events: [ScrollEvent] = []
  ) {
    let inference = PhaseInference(motion: Motion(times: times, offsets: offsets))
    let haveDrags = events.contains(where: \.kind.isDrag)
    self.init(
      metadata: metadata, axis: axis, times: times, offsets: offsets,
      phases: haveDrags ? inference.phases(around: events) : inference.phases(),
      incompleteEvents: events, phaseSource: .inferred)
  }

  /// A recording that has phases. If it has neither a begin nor an end of a drag, those follow from the
  /// phases; ends of drags without a target offset or a velocity get them. Precondition: the columns are as
  /// ``ScrollTrace`` asks.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    phases: [ScrollPhase], incompleteEvents: [ScrollEvent], phaseSource: PhaseSource = .recorded
  ) {
    let drags = DragEvents(motion: Motion(times: times, offsets: offsets), phases: phases)
    self.init(
      metadata: metadata, axis: axis, times: times, offsets: offsets, phases: phases,
      events: drags.completed(incompleteEvents), phaseSource: phaseSource)
  }
}
