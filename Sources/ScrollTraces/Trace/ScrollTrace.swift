public import Quantities

/// A recorded scroll: the content offset over time along one axis, with phases and events, in columns.
///
/// The columns `times`, `offsets` and `phases` have the same length, at least 1. Times begin at 0 and never
/// go back; several samples may share a time. Offsets are finite; they are negative while the content is
/// pulled beyond its start. An offset and a phase hold until the next sample, so the sample at which a
/// movement comes to rest is idle. Events are ordered by sample, and a sample has at most one of each kind.
///
/// A trace that was read from a file, or made by one of the initialisers that infer, has a target offset and
/// a velocity in every ``DragEnd``.
public struct ScrollTrace: Hashable, Sendable {
  public var metadata: Metadata
  public var axis: ScrollAxis
  public private(set) var times: [SimulatedTime]
  public private(set) var offsets: [Points]
  public private(set) var phases: [ScrollPhase]
  public private(set) var events: [ScrollEvent]
  /// Whether the phases are the recording's own or were inferred from the movement.
  public private(set) var phaseSource: PhaseSource

  public enum PhaseSource: String, Sendable {
    case recorded
    case inferred
  }

  /// Precondition: the columns are as the type's description says.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    phases: [ScrollPhase], events: [ScrollEvent], phaseSource: PhaseSource
  ) {
    precondition(!times.isEmpty && times.count == offsets.count && times.count == phases.count)
    self.metadata = metadata
    self.axis = axis
    self.times = times
    self.offsets = offsets
    self.phases = phases
    self.events = events
    self.phaseSource = phaseSource
  }

  /// From the first sample to the last.
  public var duration: SimulatedTime { times[times.count - 1] - times[0] }
}
