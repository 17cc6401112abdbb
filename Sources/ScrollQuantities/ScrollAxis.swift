/// The axis along which a container scrolls.
public enum ScrollAxis: String, Sendable, CaseIterable {
  case vertical
  case horizontal

  @inlinable public var perpendicular: ScrollAxis { self == .vertical ? .horizontal : .vertical }
}
