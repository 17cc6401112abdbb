import ScrollExperiments
import ScrollQuantities
import Testing

@testable import ScrollComparing
@testable import ScrollSimulation

struct DivergenceTests {
  private func time(_ milliseconds: Double) -> SimulatedTime { SimulatedTime(milliseconds: milliseconds) }

  /// Three items that are asked for at 10, 20 and 30 ms.
  private let facts = (0..<3).map { index in
    ItemFacts(
      item: index, preloaded: 10 * Double(index + 1), requested: 10 * Double(index + 1), visible: 200, drawn: 200)
  }

  @Test func `equal runs have no difference`() {
    #expect(Divergence(RunTimeline(facts), RunTimeline(facts)) == nil)
    #expect(Divergence(RunTimeline([]), RunTimeline([])) == nil)
  }

  @Test func `runs first differ where one requests an item earlier`() throws {
    var other = facts
    other[1].requested = 25
    let divergence = try #require(Divergence(RunTimeline(facts), RunTimeline(other)))
    // Before it: two events of item 0 and the entry of item 1 into preload.
    #expect(divergence.sharedEventCount == 3)
    #expect(divergence.first.a == RunEvent(time: time(20), kind: .requested, place: ItemPlace(item: 1)))
    #expect(divergence.first.b == RunEvent(time: time(25), kind: .requested, place: ItemPlace(item: 1)))
    #expect(divergence.first.time == time(20))
    #expect(divergence.followers.isEmpty)
  }

  @Test func `an event that never happens on the other side is nil, on either side`() throws {
    var other = facts
    other[2].drawn = nil
    let event = RunEvent(time: time(200), kind: .drawn, place: ItemPlace(item: 2))
    let divergence = try #require(Divergence(RunTimeline(facts), RunTimeline(other)))
    #expect(divergence.first == EventDifference(a: event, b: nil))
    let reverse = try #require(Divergence(RunTimeline(other), RunTimeline(facts)))
    #expect(reverse.first == EventDifference(a: nil, b: event))
  }

  @Test func `at one instant the order within a frame decides, then the position`() throws {
    var other = facts
    for index in other.indices { (other[index].visible, other[index].requested) = (200.5, 200) }
    var first = facts
    for index in first.indices { first[index].requested = 201 }
    let divergence = try #require(Divergence(RunTimeline(first), RunTimeline(other)))
    // At 200 ms B requests items, which the layout does before it shows any, and A has items on screen.
    #expect(divergence.first.first.kind == .requested)
    #expect(divergence.first.place == ItemPlace(item: 0))
    #expect(divergence.followers.map(\.first.kind) == [.requested, .requested, .appeared, .appeared])
  }

  @Test func `an item of a different length differs when it enters preload`() throws {
    var other = facts
    other[1].length = 120
    let divergence = try #require(Divergence(RunTimeline(facts), RunTimeline(other)))
    #expect(divergence.first.a?.kind == .preloadEntered(length: Points(100)))
    #expect(divergence.first.b?.kind == .preloadEntered(length: Points(120)))
    #expect(divergence.first.time == time(20))
  }

  @Test func `items are matched by the cells that lead to them, not by row`() throws {
    let nested = ItemFacts(item: 1, container: 1, preloaded: 20)
    #expect(Divergence(RunTimeline(facts + [nested]), RunTimeline([nested] + facts)) == nil)
    let divergence = try #require(Divergence(RunTimeline(facts), RunTimeline(facts + [nested])))
    #expect(divergence.first.place == ItemPlace(cells: [3], item: 1))
    #expect("\(divergence.first.place)" == "3/1")
    #expect(divergence.first.a == nil)
  }

  /// With batch fetches that begin then.
  private func run(_ facts: [ItemFacts], batches: [Double]) -> RunTimeline {
    RunTimeline(
      facts,
      batches: batches.map { milliseconds in
        BatchRecord(
          container: 0, began: time(milliseconds), rule: .remainingDistance, firstItem: ItemIndex(20),
          contentLength: Points(2000), offset: Points(0))
      })
  }

  @Test func `a batch that begins at a different time is a difference`() throws {
    let divergence = try #require(Divergence(run(facts, batches: [16]), run(facts, batches: [15])))
    #expect(divergence.first.first.kind == .batchBegan(firstItem: 20, .remainingDistance))
    #expect(divergence.first.time == time(15))
    #expect(divergence.first.a?.time == time(16))
    #expect(divergence.first.place == ItemPlace())
  }

  @Test func `a difference is reported with the later event of the other side`() throws {
    var other = facts
    other[0].requested = 11
    let divergence = try #require(
      Divergence(run(facts, batches: [20, 30, 500]), run(other, batches: [20, 35])))
    #expect(divergence.first.place == ItemPlace(item: 0))
    // Both begin to fetch at 20 ms; what A begins at 30 ms B does at 35 ms.
    let next = try #require(divergence.followers.first)
    #expect(next.a?.time == time(30))
    #expect(next.b?.time == time(35))
  }
}
