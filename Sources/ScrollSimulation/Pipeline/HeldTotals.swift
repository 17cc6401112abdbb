internal import ScrollQuantities

/// The items and memory held at present, by kind of container and in all, for the peaks of the record.
struct HeldTotals: ~Copyable {
  /// The quantities counted: items in a range, or their memory.
  enum Measure {
    case preloadItems
    case displayItems
    case preloadBytes
    case displayBytes
  }

  private var kinds = Column<HeldAmounts>()
  private(set) var all = HeldAmounts()

  init(kindCount: Int) {
    kinds.append(repeating: HeldAmounts(), count: kindCount)
  }

  mutating func reset() {
    for kind in kinds.indices { kinds[kind] = HeldAmounts() }
    all = HeldAmounts()
  }

  /// Subtracts an amount that is no longer held.
  @inline(__always)
  mutating func fall(_ measure: Measure, by amount: Int64, ofKind kind: Int) {
    kinds[kind][measure] -= amount
    all[measure] -= amount
  }

  /// Adds an amount that is held; notes new peaks in the record.
  @inline(__always)
  mutating func rise(_ measure: Measure, by amount: Int64, ofKind kind: Int, _ run: inout RunState) {
    kinds[kind][measure] += amount
    all[measure] += amount
    run.kinds[kind].peaks.rise(measure, to: kinds[kind])
    run.record.peaks.rise(measure, to: all)
  }
}

extension HeldAmounts {
  @inline(__always)
  fileprivate subscript(measure: HeldTotals.Measure) -> Int64 {
    get {
      switch measure {
      case .preloadItems: Int64(preloadItems)
      case .displayItems: Int64(displayItems)
      case .preloadBytes: preloadBytes
      case .displayBytes: displayBytes
      }
    }
    set {
      switch measure {
      case .preloadItems: preloadItems = Int(newValue)
      case .displayItems: displayItems = Int(newValue)
      case .preloadBytes: preloadBytes = newValue
      case .displayBytes: displayBytes = newValue
      }
    }
  }

  @inline(__always)
  fileprivate mutating func rise(_ measure: HeldTotals.Measure, to held: HeldAmounts) {
    self[measure] = max(self[measure], held[measure])
  }
}
