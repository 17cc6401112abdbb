internal import ScrollQuantities

/// The items and memory held at present, by kind of container and in all, for the peaks of the record.
///
/// Peaks are of what is held at the end of a frame or an event: in the middle of a range update, items have entered that replace
/// others, which have yet to leave.
struct HeldTotals: ~Copyable {
  /// The quantities counted: items in a range, or their memory; each is a bit.
  enum Measure: UInt8 {
    case preloadItems = 1
    case displayItems = 2
    case preloadBytes = 4
    case displayBytes = 8
  }

  private var kinds = Column<HeldAmounts>()
  private(set) var all = HeldAmounts()
  /// The measures that have risen since peaks were last noted.
  private var risen: UInt8 = 0

  init(kindCount: Int) {
    kinds.append(repeating: HeldAmounts(), count: kindCount)
  }

  mutating func reset() {
    for kind in kinds.indices { kinds[kind] = HeldAmounts() }
    all = HeldAmounts()
    risen = 0
  }

  /// Subtracts an amount that is no longer held.
  @inline(__always)
  mutating func fall(_ measure: Measure, by amount: Int64, ofKind kind: Int) {
    kinds[kind][measure] -= amount
    all[measure] -= amount
  }

  /// Adds an amount that is held.
  @inline(__always)
  mutating func rise(_ measure: Measure, by amount: Int64, ofKind kind: Int) {
    kinds[kind][measure] += amount
    all[measure] += amount
    risen |= measure.rawValue
  }

  /// Notes new peaks in the record, at the end of a frame or an event.
  @inline(__always)
  mutating func notePeaks(_ run: inout RunState) {
    if risen != 0 { raisePeaks(&run) }
  }

  @inline(never)
  private mutating func raisePeaks(_ run: inout RunState) {
    for kind in kinds.indices { run.kinds[kind].peaks.rise(to: kinds[kind], in: risen) }
    run.record.peaks.rise(to: all, in: risen)
    risen = 0
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

  /// Raises the amounts of some measures to what is held.
  @inline(__always)
  fileprivate mutating func rise(to held: HeldAmounts, in measures: UInt8) {
    rise(.preloadItems, to: held, in: measures)
    rise(.displayItems, to: held, in: measures)
    rise(.preloadBytes, to: held, in: measures)
    rise(.displayBytes, to: held, in: measures)
  }

  @inline(__always)
  private mutating func rise(_ measure: HeldTotals.Measure, to held: HeldAmounts, in measures: UInt8) {
    if measures & measure.rawValue != 0 { self[measure] = max(self[measure], held[measure]) }
  }
}
