import Quantities

@testable import ScrollSimulation

extension RunFacts {
  /// The first fact that is not as it should be, in words; nil if all are.
  ///
  /// Facts that others depend on come first.
  func firstDifference(from expected: RunFacts) -> String? {
    let differences = [
      describe("frameCount", frameCount, expected.frameCount),
      describe("duration", duration, expected.duration),
      firstDifferingElement("batch", batches, expected.batches),
      firstDifferingItem(from: expected),
      describe("rows", order, expected.order),
      describe("rangeUpdates", rangeUpdates, expected.rangeUpdates),
      describe("interfaceStateChanges", interfaceStateChanges, expected.interfaceStateChanges),
      firstDifferingElement("stall", stalls, expected.stalls),
      describe("overrun", overrun, expected.overrun),
      describe("fetches", fetches, expected.fetches),
      describe("blanks", blanks, expected.blanks),
      describe("peaks", peaks, expected.peaks),
    ]
    return differences.lazy.compactMap { $0 }.first
  }

  private func firstDifferingItem(from expected: RunFacts) -> String? {
    for item in Set(items.keys).union(expected.items.keys).sorted() {
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
        describe("bytesFetched", found.bytesFetched, wanted.bytesFetched),
      ]
      if let first = differences.lazy.compactMap({ $0 }).first { return "item \(item): \(first)" }
    }
    return nil
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
