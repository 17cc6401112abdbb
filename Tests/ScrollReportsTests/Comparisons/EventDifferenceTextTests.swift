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
