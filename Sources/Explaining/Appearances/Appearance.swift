public import Quantities
public import ScrollTraces

/// A time during which an item was on screen without a break.
public struct Appearance: Hashable, Sendable {
  /// Which one it is, in any run of the scenario.
  public struct Identity: Hashable, Sendable {
    /// The item, with the containers around it: `7`, or `3/7` in the container in the cell of item 3.
    public let item: ContainerPath
    /// 1 for the first time that the item is on screen, 2 for the second, and so on.
    public let number: Int
  }

  public let identity: Identity
  /// Of the record.
  let row: Int
  /// The frame in which it came on screen.
  public let began: SimulatedTime
  /// The first frame in which it was drawn; nil if it left the screen, or the run ended, before that.
  public internal(set) var drawn: SimulatedTime?
  /// When it left the screen, or the run ended.
  public internal(set) var ended: SimulatedTime

  /// Whether it was on screen in the very first frame: no preloading could have had it ready.
  public var isCompulsory: Bool { began == .zero }
  /// Whether it was not drawn in the frame in which it came on screen.
  public var beganBlank: Bool { drawn != began }
  /// Whether the item had been on screen before.
  public var isRepeat: Bool { identity.number > 1 }
  /// From its coming on screen to its being drawn, or to the end of the appearance if that came first.
  public var wait: SimulatedTime { (drawn ?? ended) - began }
}
