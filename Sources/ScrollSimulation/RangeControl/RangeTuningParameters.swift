public import Quantities

/// How far a range reaches beyond the viewport, in screenfuls. Texture: `ASRangeTuningParameters`.
public struct RangeTuningParameters: Hashable, Sendable {
  /// Beyond the edge towards which the content scrolls.
  public var leadingBufferScreenfuls: Screenfuls
  /// Beyond the edge from which it scrolls away.
  public var trailingBufferScreenfuls: Screenfuls

  public init(leadingBufferScreenfuls: Screenfuls, trailingBufferScreenfuls: Screenfuls) {
    self.leadingBufferScreenfuls = leadingBufferScreenfuls
    self.trailingBufferScreenfuls = trailingBufferScreenfuls
  }

  public init(leading: Double, trailing: Double) {
    self.init(
      leadingBufferScreenfuls: Screenfuls(leading), trailingBufferScreenfuls: Screenfuls(trailing))
  }

  public static var zero: RangeTuningParameters { RangeTuningParameters(leading: 0, trailing: 0) }
}
