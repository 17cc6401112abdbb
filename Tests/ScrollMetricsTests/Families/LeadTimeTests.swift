import ScrollSimulation
import Testing

struct LeadTimeTests {
  @Test func `data before the item is a positive lead, and data after it a negative one`() throws {
    let early = RunRecord([ItemFacts(visible: 100, loaded: 40)])
    #expect(try early.metric("lead_time.min") == 60)
    let late = RunRecord([ItemFacts(visible: 100, loaded: 250)])
    #expect(try late.metric("lead_time.min") == -150)
    #expect(try late.metric("lead_time.mean") == -150)
  }

  @Test func `the tail percentiles are of the smallest leads`() throws {
    let record = RunRecord((1...40).map { ItemFacts(visible: 500, loaded: 500 - Double($0)) })
    #expect(try record.metric("lead_time.min") == 1)
    #expect(try record.metric("lead_time.p5") == 2)
    #expect(try record.metric("lead_time.p50") == 20)
    #expect(try record.metric("lead_time.mean") == 20.5)
  }

  @Test func `items without data and those of the first frame have no lead`() throws {
    let record = RunRecord([
      .censored(at: 100, hiddenAfter: 10), ItemFacts(visible: 0, loaded: 120), ItemFacts(visible: 100, loaded: 90),
    ])
    #expect(try record.metric("lead_time.min") == 10)
    #expect(try record.metric("lead_time.mean") == 10)
  }

  @Test func `headroom is length times lead, however small, for items drawn ahead`() throws {
    let record = RunRecord([
      ItemFacts(visible: 100, displayed: 40), ItemFacts(visible: 100, displayed: 99.5, length: 20),
      ItemFacts(visible: 100, displayed: 130), ItemFacts(visible: 100),
    ])
    #expect(try record.metric("headroom") == 100 * 60 + 20 * 0.5)
  }
}
