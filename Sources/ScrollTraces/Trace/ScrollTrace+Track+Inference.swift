public import Quantities

extension ScrollTrace.Track {
  /// Phases are inferred from the movement, as <doc:InferringPhases> tells.
  ///
  /// If `events` tell of drags the phases follow them; otherwise the drags are inferred as well. Ends of drags without
  /// a target offset or a velocity get them. Precondition: the columns are as ``ScrollTrace/Track`` asks.
  public init(axis: ScrollAxis, times: [SimulatedTime], offsets: [Points], events: [ScrollEvent] = []) {
    let inference = PhaseInference(motion: Motion(times: times, offsets: offsets))
    let haveDrags = events.contains(where: \.kind.isDrag)
    self.init(
      axis: axis, times: times, offsets: offsets,
      phases: haveDrags ? inference.phases(around: events) : inference.phases(), incompleteEvents: events)
  }

  /// If the events have neither a begin nor an end of a drag, those follow from the phases; ends of drags without a
  /// target offset or a velocity get them. Precondition: the columns are as ``ScrollTrace/Track`` asks.
  public init(
    axis: ScrollAxis, times: [SimulatedTime], offsets: [Points], phases: [ScrollPhase],
    incompleteEvents: [ScrollEvent]
  ) {
    let drags = DragEvents(motion: Motion(times: times, offsets: offsets), phases: phases)
    self.init(
      axis: axis, times: times, offsets: offsets, phases: phases, events: drags.completed(incompleteEvents))
  }
}
