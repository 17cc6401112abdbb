/// The tuning parameters of each range in each mode.
public struct RangeTuning: Hashable, Sendable {
  /// Indexed by mode and range, as `slot(_:_:)` computes.
  private var parameters: [8 of RangeTuningParameters]

  /// The defaults of an era of Texture.
  ///
  /// | mode | display | preload |
  /// |---|---|---|
  /// | full | 1 / 0.5 | 2.5 / 1.5 |
  /// | minimum | 0.25 / 0.25 | 0.5 / 0.25; in AsyncDisplayKit 1.9.7 0.25 / 0.5 |
  /// | visible only, low memory | 0 / 0 | 0 / 0 |
  ///
  /// Texture: `ASAbstractLayoutController`'s initializer.
  public init(defaultsOf profile: RangeControlProfile) {
    parameters = .init(repeating: .zero)
    self[.full, .display] = RangeTuningParameters(leading: 1, trailing: 0.5)
    self[.full, .preload] = RangeTuningParameters(leading: 2.5, trailing: 1.5)
    self[.minimum, .display] = RangeTuningParameters(leading: 0.25, trailing: 0.25)
    switch profile {
    case .texture: self[.minimum, .preload] = RangeTuningParameters(leading: 0.5, trailing: 0.25)
    case .asyncDisplayKit197: self[.minimum, .preload] = RangeTuningParameters(leading: 0.25, trailing: 0.5)
    }
  }

  /// The parameters of a range in a mode. Precondition: the mode is not unspecified.
  public subscript(mode: RangeMode, type: RangeType) -> RangeTuningParameters {
    get { parameters[Self.slot(mode, type)] }
    set { parameters[Self.slot(mode, type)] = newValue }
  }

  private static func slot(_ mode: RangeMode, _ type: RangeType) -> Int {
    precondition(mode != .unspecified, "an unspecified range mode has no tuning")
    return Int(mode.rawValue) * 2 + Int(type.rawValue)
  }

  public static func == (a: RangeTuning, b: RangeTuning) -> Bool {
    (0..<8).allSatisfy { a.parameters[$0] == b.parameters[$0] }
  }

  public func hash(into hasher: inout Hasher) {
    for slot in 0..<8 { hasher.combine(parameters[slot]) }
  }
}
