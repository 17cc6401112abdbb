internal import ScrollQuantities

/// The range tunings that give the same run as the present one, as an equivalence interval of each parameter.
package struct EquivalentRangeTunings: Hashable, Sendable {
  /// The intervals of one range in one mode.
  package struct Parameters: Hashable, Sendable {
    package internal(set) var leading = EquivalenceInterval()
    package internal(set) var trailing = EquivalenceInterval()

    static let exact = Parameters(leading: .exact, trailing: .exact)
  }

  /// The intervals by mode and range; empty if nothing has been compared.
  private var parameters: [Parameters] = []

  /// Creates the set of all tunings, because nothing has been compared.
  init() {}

  /// Only the present tuning.
  static let exact = {
    var tunings = EquivalentRangeTunings()
    for mode in RangeMode.allCases where mode != .unspecified {
      for type in RangeType.allCases { tunings.keep(mode, type) }
    }
    return tunings
  }()

  /// Precondition: the mode is not unspecified.
  package private(set) subscript(mode: RangeMode, type: RangeType) -> Parameters {
    get { parameters.isEmpty ? Parameters() : parameters[Self.place(mode, type)] }
    set {
      if parameters.isEmpty {
        parameters += repeatElement(Parameters(), count: RangeMode.allCases.count * RangeType.allCases.count)
      }
      parameters[Self.place(mode, type)] = newValue
    }
  }

  private static func place(_ mode: RangeMode, _ type: RangeType) -> Int { Int(mode.rawValue) * 2 + Int(type.rawValue) }

  mutating func formIntersection(_ other: EquivalentRangeTunings) {
    if other.parameters.isEmpty { return }
    guard !parameters.isEmpty else {
      parameters = other.parameters
      return
    }
    for mode in RangeMode.allCases where mode != .unspecified {
      for type in RangeType.allCases {
        self[mode, type].leading.formIntersection(other[mode, type].leading)
        self[mode, type].trailing.formIntersection(other[mode, type].trailing)
      }
    }
  }

  /// Resets to all tunings, because nothing has been compared; keeps the storage.
  mutating func reset() { parameters.removeAll(keepingCapacity: true) }

  /// Allows no change of a range.
  mutating func keep(_ mode: RangeMode, _ type: RangeType) { self[mode, type] = .exact }

  /// Narrows the intervals for two checks of an update: whether either range is zero, and whether the two are equal.
  mutating func compareRanges(
    of mode: RangeMode, display: RangeTuningParameters, preload: RangeTuningParameters
  ) {
    keepApart(mode, .display, display, from: .zero)
    keepApart(mode, .preload, preload, from: .zero)
    keepApart(mode, .display, display, from: preload)
    keepApart(mode, .preload, preload, from: display)
  }

  /// Keeps a range apart from another in the first parameter in which they differ. Equal ranges must not change.
  private mutating func keepApart(
    _ mode: RangeMode, _ type: RangeType, _ range: RangeTuningParameters, from other: RangeTuningParameters
  ) {
    let leading = range.leadingBufferScreenfuls.value - other.leadingBufferScreenfuls.value
    let trailing = range.trailingBufferScreenfuls.value - other.trailingBufferScreenfuls.value
    if leading != 0 {
      self[mode, type].leading.keepApart(by: leading)
    } else if trailing != 0 {
      self[mode, type].trailing.keepApart(by: trailing)
    } else {
      keep(mode, type)
    }
  }

  /// Narrows the intervals of a range whose edges were compared with those of items.
  ///
  /// - Parameters:
  ///   - mode: The mode of the range.
  ///   - type: The type of the range.
  ///   - slack: The distances that the edges may move without passing an edge of an item.
  ///   - length: The length of the viewport along the axis.
  ///   - isForward: Whether the leading buffer is at the end.
  mutating func compareEdges(
    of mode: RangeMode, _ type: RangeType, _ slack: EdgeSlack, length: Double, isForward: Bool
  ) {
    guard length > 0, let slack = slack.beyondRounding else { return keep(mode, type) }
    let (end, start) =
      isForward ? (\Parameters.leading, \Parameters.trailing) : (\Parameters.trailing, \Parameters.leading)
    self[mode, type][keyPath: end].narrow(fall: slack.endDown / length, rise: slack.endUp / length)
    self[mode, type][keyPath: start].narrow(fall: slack.startUp / length, rise: slack.startDown / length)
  }
}
