import ScrollQuantities

@testable import ScrollSimulation

extension RunFacts {
  /// The first fact that is not as it should be, in words; nil if all are.
  ///
  /// Facts that others depend on come first.
  func firstDifference(from expected: RunFacts) -> String? {
    let differences = [
      describe("frameCount", frameCount, expected.frameCount),
      describe("duration", duration, expected.duration),
      describe("scrollingTime", scrollingTime, expected.scrollingTime),
      describe("blankTimeAtRest", blankTimeAtRest, expected.blankTimeAtRest),
      describe("containers", containers, expected.containers),
      firstDifferingElement("resize", resizes, expected.resizes),
      firstDifferingElement("batch", batches, expected.batches),
      firstDifferingItem(from: expected),
      describe("rows", order, expected.order),
      firstDifferingElement("stall", stalls, expected.stalls),
      firstDifferingElement("hold", holds, expected.holds),
      describe("overrun", overrun, expected.overrun),
      firstDifferingKind(from: expected),
      describe("blanks", blanks.rounded, expected.blanks.rounded),
      describe("peaks", peaks, expected.peaks),
      firstDifferingElement("busy frame", mainThread.busyFrames, expected.mainThread.busyFrames),
      describe("mainThread", mainThread, expected.mainThread),
    ]
    return differences.lazy.compactMap { $0 }.first
  }

  private func firstDifferingItem(from expected: RunFacts) -> String? {
    let all = Set(items.keys).union(expected.items.keys)
    for item in all.sorted(by: { ($0.container, $0.index) < ($1.container, $1.index) }) {
      guard let found = items[item] else { return "item \(item): expected a row" }
      guard let wanted = expected.items[item] else { return "item \(item): expected no row, found \(found)" }
      let differences = [
        describe("length", found.length, wanted.length),
        describe("preloaded", found.preloaded, wanted.preloaded),
        describe("requested", found.requested, wanted.requested),
        describe("loaded", found.loaded, wanted.loaded),
        describe("displayed", found.displayed, wanted.displayed),
        describe("firstVisible", found.firstVisible, wanted.firstVisible),
        describe("firstDrawn", found.firstDrawn, wanted.firstDrawn),
        describe("firstHidden", found.firstHidden, wanted.firstHidden),
        describe("displayWait", found.displayWait, wanted.displayWait),
        describe("bytesFetched", found.bytesFetched, wanted.bytesFetched),
      ]
      if let first = differences.lazy.compactMap({ $0 }).first { return "item \(item): \(first)" }
    }
    return nil
  }

  private func firstDifferingKind(from expected: RunFacts) -> String? {
    for (kind, pair) in zip(kinds, expected.kinds).enumerated() {
      let (found, wanted) = pair
      let differences = [
        describe("rangeUpdates", found.rangeUpdates, wanted.rangeUpdates),
        describe("interfaceStateChanges", found.interfaceStateChanges, wanted.interfaceStateChanges),
        describe("fetches", found.fetches, wanted.fetches),
        describe("blanks", found.blanks.rounded, wanted.blanks.rounded),
        describe("peaks", found.peaks, wanted.peaks),
      ]
      if let first = differences.lazy.compactMap({ $0 }).first { return "kind \(kind): \(first)" }
    }
    return describe("number of kinds", kinds.count, expected.kinds.count)
  }

  private func firstDifferingElement<Fact: Equatable>(
    _ name: String, _ found: [Fact], _ expected: [Fact]
  ) -> String? {
    for (index, pair) in zip(found, expected).enumerated() where pair.0 != pair.1 {
      return describe("\(name) \(index)", pair.0, pair.1)
    }
    return describe("number of \(name) records", found.count, expected.count)
  }

  private func describe<Fact: Equatable>(_ name: String, _ found: Fact, _ expected: Fact) -> String? {
    found == expected ? nil : "\(name): expected \(expected), found \(found)"
  }
}

extension BlankTotals {
  /// To a millionth of a point-millisecond, as the model does not say in which order cut-off areas are worked out.
  fileprivate var rounded: BlankTotals {
    var totals = self
    totals.area = (area * 1e6).rounded() / 1e6
    return totals
  }
}
