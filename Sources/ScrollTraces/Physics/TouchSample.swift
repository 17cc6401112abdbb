public import Quantities

/// A finger at an instant.
public struct TouchSample: Hashable, Sendable {
  public enum Action: String, Sendable, CaseIterable {
    case down, move, up, cancel
  }

  /// From any origin; samples of a recording never go back.
  public var time: SimulatedTime
  public var action: Action
  /// Which of the fingers.
  public var pointer: Int
  /// From the left and the top of the screen, in points.
  public var x: Double
  public var y: Double

  public init(time: SimulatedTime, action: Action, pointer: Int, x: Double, y: Double) {
    self.time = time
    self.action = action
    self.pointer = pointer
    self.x = x
    self.y = y
  }
}
