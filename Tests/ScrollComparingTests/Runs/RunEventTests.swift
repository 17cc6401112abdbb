import ScrollQuantities
import ScrollSimulation
import Testing

@testable import ScrollComparing

struct RunEventTests {
  /// Every kind, in the order of events at one instant.
  private let kinds: [RunEvent.Kind] = [
    .batchAnswered(.succeeded, itemCount: 20), .dataLoaded, .contentsDisplayed, .batchInserted,
    .resized(PointSize(width: Points(390), height: Points(844)), offset: .zero, page: nil), .stallBegan,
    .stallEnded(distance: Points(100)), .preloadEntered(length: Points(100)), .requested, .appeared, .disappeared,
    .drawn,
    .batchBegan(firstItem: 20, .remainingDistance), .stateChanged(.visible),
    .mainThreadBusy(SimulatedTime(milliseconds: 20)),
  ]

  @Test func `events at one instant are in the order of their kinds, wherever they happen`() {
    // Each kind happens at an earlier item than the kinds before it.
    let events = kinds.enumerated().map { index, kind in
      RunEvent(time: .zero, kind: kind, place: ItemPlace(item: kinds.count - index))
    }
    #expect(events.reversed().sorted(by: RunEvent.precedes) == events)
  }

  @Test func `events of one kind at one instant are in the order of their places`() {
    let events = [3, 1, 2].map { RunEvent(time: .zero, kind: .drawn, place: ItemPlace(item: $0)) }
    #expect(events.sorted(by: RunEvent.precedes).map(\.place) == [1, 2, 3].map { ItemPlace(item: $0) })
  }

  @Test func `an earlier event comes first, whatever its kind`() {
    let late = RunEvent(time: SimulatedTime(nanoseconds: 1), kind: .dataLoaded, place: ItemPlace(item: 0))
    let early = RunEvent(time: .zero, kind: .drawn, place: ItemPlace(item: 1))
    #expect([late, early].sorted(by: RunEvent.precedes) == [early, late])
  }
}
