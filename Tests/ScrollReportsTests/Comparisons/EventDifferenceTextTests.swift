import ScrollQuantities
import ScrollSimulation
import Testing

@testable import ScrollComparing
@testable import ScrollReports

struct EventDifferenceTextTests {
  private func event(_ milliseconds: Double, _ kind: RunEvent.Kind, item: Int? = 4) -> RunEvent {
    RunEvent(time: SimulatedTime(milliseconds: milliseconds), kind: kind, place: ItemPlace(item: item))
  }

  private func text(_ a: RunEvent?, _ b: RunEvent?) -> String {
    let text = EventDifferenceText(EventDifference(a: a, b: b))
    return "\(text.time): \(text.words)"
  }

  @Test func `the side where something happens earlier comes first`() {
    #expect(text(event(5, .drawn), event(7, .drawn)) == "5 ms: item 4 is drawn on screen in A (in B at 7 ms)")
    #expect(text(event(9, .drawn), event(7, .drawn)) == "7 ms: item 4 is drawn on screen in B (in A at 9 ms)")
    #expect(text(nil, event(7, .drawn)) == "7 ms: item 4 is drawn on screen in B (in A never)")
  }

  @Test func `events at the same time are described by what differs in them`() {
    let (short, long) = (
      RunEvent.Kind.preloadEntered(length: Points(10)), RunEvent.Kind.preloadEntered(length: Points(12))
    )
    #expect(
      text(event(5, short), event(5, long))
        == "5 ms: item 4 enters the preload range with a length of 10 pt in A (in B with a length of 12 pt)")
    #expect(
      text(event(5, short), event(6, long))
        == "5 ms: item 4 enters the preload range with a length of 10 pt in A (in B at 6 ms, with a length of 12 pt)")
    #expect(text(event(5, short), event(6, short)) == "5 ms: item 4 enters the preload range in A (in B at 6 ms)")
    #expect(
      text(
        event(5, .batchAnswered(.succeeded, itemCount: 1), item: nil),
        event(6, .batchAnswered(.empty, itemCount: 0), item: nil))
        == "5 ms: the outer container gets the answer to a batch fetch with 1 item in A (in B at 6 ms, with no items)")
  }

  private func merged(_ differences: [(a: RunEvent?, b: RunEvent?)]) -> [String] {
    EventDifferenceText.merged(differences.map { EventDifference(a: $0.a, b: $0.b) }).map { "\($0.time): \($0.words)" }
  }

  @Test func `the same event of items in a row is told once, with the times on the other side`() {
    #expect(
      merged([
        (event(9, .requested, item: 4), event(5, .requested, item: 4)),
        (event(8, .requested, item: 5), event(5, .requested, item: 5)),
        (event(12, .requested, item: 6), event(5, .requested, item: 6)),
      ]) == ["5 ms: items 4 to 6 are requested in B (in A at 8 ms to 12 ms)"])
    #expect(
      merged([
        (event(5, .appeared, item: 4), event(6, .appeared, item: 4)),
        (event(5, .appeared, item: 5), event(6, .appeared, item: 5)),
      ]) == ["5 ms: items 4 to 5 come on screen in A (in B at 6 ms)"])
    let length = RunEvent.Kind.preloadEntered(length: Points(10))
    #expect(
      merged([(nil, event(5, length, item: 4)), (nil, event(5, length, item: 5))])
        == ["5 ms: items 4 to 5 enter the preload range in B (in A never)"])
  }

  @Test func `events of other items, at other times, on other sides, or with details are told apart`() {
    let first: (RunEvent?, RunEvent?) = (event(5, .drawn), nil)
    let (short, long) = (
      RunEvent.Kind.preloadEntered(length: Points(10)), RunEvent.Kind.preloadEntered(length: Points(12))
    )
    let pairs: [[(RunEvent?, RunEvent?)]] = [
      [first, (event(5, .drawn, item: 6), nil)], [first, (event(6, .drawn, item: 5), nil)],
      [first, (nil, event(5, .drawn, item: 5))], [first, (event(5, .drawn, item: 5), event(7, .drawn, item: 5))],
      [first, (event(5, .appeared, item: 5), nil)],
      [(event(5, short), event(6, long)), (event(5, short, item: 5), event(6, long, item: 5))],
    ]
    for pair in pairs { #expect(merged(pair).count == 2) }
  }

  @Test func `times that would look the same get more decimals`() {
    #expect(
      text(event(5.000001, .drawn), event(5.000002, .drawn))
        == "5.000001 ms: item 4 is drawn on screen in A (in B at 5.000002 ms)")
  }

  @Test func `every state of an item has its own words and name`() {
    for state in RunJournal.ItemState.allCases {
      let kind = RunEvent.Kind.stateChanged(state)
      #expect(!kind.predicate().isEmpty)
      #expect(kind.name == "became_\(state)")
    }
  }
}
