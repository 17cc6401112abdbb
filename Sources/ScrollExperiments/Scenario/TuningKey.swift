import ScrollQuantities
package import ScrollSimulation
package import ScrollTraces

/// The key of one number in Texture's tuning, and its setting's path.
package struct TuningKey: Hashable, Sendable {
  package enum Side: String, Sendable, CaseIterable {
    case leading
    case trailing
  }

  package var mode: RangeMode
  package var range: RangeType
  package var side: Side

  package init(_ mode: RangeMode, _ range: RangeType, _ side: Side) {
    (self.mode, self.range, self.side) = (mode, range, side)
  }

  /// The keys of all numbers that have an effect, in the order of reports. In low-memory mode, nothing is displayed
  /// ahead.
  static let all: [TuningKey] = [RangeMode.full, .minimum, .visibleOnly, .lowMemory].flatMap { mode in
    (mode == .lowMemory ? [RangeType.preload] : RangeType.allCases).flatMap { range in
      Side.allCases.map { TuningKey(mode, range, $0) }
    }
  }

  /// The prefix of all paths.
  static let prefix = "policy.tuning."

  /// Returns the prefix of the paths of a mode's numbers: `policy.tuning.minimum.`.
  private static func prefix(of mode: RangeMode) -> String { "\(prefix)\(mode.word)." }

  /// The prefixes that short names of settings leave out, the longest first.
  static let omittedPrefixes = [prefix(of: .full), prefix]

  /// The step by which searches move the numbers, in screenfuls.
  package static let step = 0.25

  /// The largest number that searches try, in screenfuls, unless the present one is more than half of it.
  package var usualMaximum: Double { range == .preload ? 8 : 4 }

  /// The path of the setting within its container.
  package var path: String { "\(Self.prefix(of: mode))\(range.word).\(side.rawValue)_screenfuls" }

  /// Returns the number in a tuning.
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

extension RangeMode {
  /// The word in a scenario file.
  fileprivate var word: String {
    switch self {
    case .full: "full"
    case .minimum: "minimum"
    case .visibleOnly: "visible_only"
    case .lowMemory: "low_memory"
    case .unspecified: preconditionFailure("an unspecified range mode has no tuning")
    }
  }
}

extension RangeType {
  /// The word in a scenario file.
  var word: String {
    switch self {
    case .display: "display"
    case .preload: "preload"
    }
  }
}

/// The recorded movements that decide which sides of a range matter.
extension ScrollTrace {
  /// Returns the movements of the containers of a level.
  package func tracks(ofLevel level: Int) -> [Track] {
    level == 0 ? [track] : nested.filter { $0.path.items.count == level }.map(\.track)
  }
}

extension [ScrollTrace.Track] {
  /// The sides of the ranges of a mode whose value any of the movements shows; the leading one without any.
  package func sides(in mode: RangeMode) -> [TuningKey.Side] {
    map { $0.sides(in: mode) }.max { $0.count < $1.count } ?? [.leading]
  }
}

extension ScrollTrace.Track {
  /// True if at least a tenth of the movement goes back, jumps included: items come back on screen after them, too. Less is the
  /// bounce at an end.
  ///
  /// A recording that never returns says nothing about what is kept behind: the trailing side.
  package var returns: Bool {
    let travel = offsets.travel
    let progress = zip(offsets, offsets.dropFirst()).reduce(Points.zero) { $0 + ($1.1 - $1.0) }
    let back = (travel - progress.magnitude) / 2
    return travel > .zero && back >= travel / 10
  }

  /// The sides of the ranges of a mode whose value the movement shows: the leading one, and the trailing one if the movement
  /// returns.
  ///
  /// Until something has moved, Texture takes down and right for the direction of scrolling. In minimum mode, the items that come
  /// first on the way up, as in a chat that opens at its end, are therefore on the trailing side.
  package func sides(in mode: RangeMode) -> [TuningKey.Side] {
    let beginsUpward = zip(offsets, offsets.dropFirst()).first { $0 != $1 }.map { $0.1 < $0.0 } ?? false
    return returns || mode == .minimum && beginsUpward ? [.leading, .trailing] : [.leading]
  }
}
