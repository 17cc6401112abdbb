public import Quantities
public import ScrollTraces

/// What the recording tells besides movement, and did take place: its container was loaded.
public struct EventRecord: Hashable, Sendable {
  /// That of the frame in which it took effect. A change of content comes about later.
  public let time: SimulatedTime
  /// Whose recording tells it.
  public let container: Int
  public let kind: ScrollEvent.Kind
}
