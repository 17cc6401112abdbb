import ScrollQuantities
public import ScrollSimulation

/// One number of the tuning.
public struct TuningKey: Hashable, Sendable {
  public enum Side: String, Sendable, CaseIterable {
    case leading
    case trailing
  }

  public var mode: RangeMode
  public var range: RangeType
  public var side: Side

  /// Every number that has an effect, in the order of reports: in low memory nothing is displayed ahead.
  static let all: [TuningKey] = [RangeMode.full, .minimum, .visibleOnly, .lowMemory].flatMap { mode in
    (mode == .lowMemory ? [RangeType.preload] : RangeType.allCases).flatMap { range in
      Side.allCases.map { TuningKey(mode: mode, range: range, side: $0) }
    }
  }

  /// In a tuning table.
  func value(in tuning: RangeTuning) -> Double {
    let parameters = tuning[mode, range]
    return switch side {
    case .leading: parameters.leadingBufferScreenfuls.value
    case .trailing: parameters.trailingBufferScreenfuls.value
    }
  }

  func set(_ value: Double, in tuning: inout RangeTuning) {
    switch side {
    case .leading: tuning[mode, range].leadingBufferScreenfuls = Screenfuls(value)
    case .trailing: tuning[mode, range].trailingBufferScreenfuls = Screenfuls(value)
    }
  }
}
