internal import ScrollQuantities

/// What is held at the moment, by kind of container and in all, for the peaks of the record.
struct HeldTotals: ~Copyable {
  private var kinds = Column<Peaks>()
  private(set) var all = Peaks()

  init(kindCount: Int) {
    kinds.append(repeating: Peaks(), count: kindCount)
  }

  mutating func reset() {
    for kind in kinds.indices { kinds[kind] = Peaks() }
    all = Peaks()
  }

  /// Less is held.
  @inline(__always)
  mutating func fall(ofKind kind: Int, _ change: (inout Peaks) -> Void) {
    change(&kinds[kind])
    change(&all)
  }

  /// More is held; a new peak goes into the record.
  @inline(__always)
  mutating func rise(ofKind kind: Int, _ run: inout RunState, _ change: (inout Peaks) -> Void) {
    change(&kinds[kind])
    change(&all)
    run.kinds[kind].peaks.rise(to: kinds[kind])
    run.record.peaks.rise(to: all)
  }
}

extension Peaks {
  fileprivate mutating func rise(to held: Peaks) {
    preloadItems = max(preloadItems, held.preloadItems)
    displayItems = max(displayItems, held.displayItems)
    preloadBytes = max(preloadBytes, held.preloadBytes)
    displayBytes = max(displayBytes, held.displayBytes)
  }
}
