import ScrollQuantities
import Testing

@testable import ScrollSimulation

struct DisplayLatencyTests {
  @Test func `a hit waits zero and a miss until it is drawn`() throws {
    let record = RunRecord([.hit(at: 10), .miss(at: 20, drawnAfter: 30)])
    #expect(try record.metric("display_latency.max") == 30)
    #expect(try record.metric("display_latency.mean") == 15)
    #expect(try record.metric("display_latency.censored") == 0)
  }

  @Test func `percentiles are occurring values, by nearest rank`() throws {
    let record = RunRecord((1...20).map { .miss(at: 10, drawnAfter: Double($0)) })
    #expect(try record.metric("display_latency.p50") == 10)
    #expect(try record.metric("display_latency.p90") == 18)
    #expect(try record.metric("display_latency.p95") == 19)
    #expect(try record.metric("display_latency.p99") == 20)
    #expect(try record.metric("display_latency.max") == 20)
    #expect(try record.metric("display_latency.mean") == 10.5)
  }

  @Test func `an item that left blank is counted and enters with its observed wait`() throws {
    let record = RunRecord([.hit(at: 10), .censored(at: 100, hiddenAfter: 40)])
    #expect(try record.metric("display_latency.censored") == 1)
    #expect(try record.metric("display_latency.unfinished") == 0)
    #expect(try record.metric("display_latency.max") == 40)
    #expect(try record.metric("display_latency.mean") == 20)
  }

  @Test func `an item still blank at the end of the run has waited until then`() throws {
    let record = RunRecord([ItemFacts(visible: 900)], milliseconds: 1000)
    #expect(try record.metric("display_latency.censored") == 1)
    #expect(try record.metric("display_latency.unfinished") == 1)
    #expect(try record.metric("display_latency.max") == 100)
  }

  @Test func `nobody waits in the background`() throws {
    var record = RunRecord([
      .miss(at: 0, drawnAfter: 130), .miss(at: 20, drawnAfter: 100), .miss(at: 60, drawnAfter: 70),
    ])
    record.background.entered(at: SimulatedTime(milliseconds: 50))
    record.background.left(at: SimulatedTime(milliseconds: 80))
    #expect(try record.metric("display_latency.max") == 70)
    #expect(try record.metric("display_latency.mean") == 60)
    #expect(try record.metric("first_screen.drawn") == 100)
  }

  @Test func `drawing in a later appearance does not change the first wait`() throws {
    let record = RunRecord([ItemFacts(visible: 100, loaded: 500, displayed: 510, hidden: 130)])
    #expect(try record.metric("display_latency.censored") == 1)
    #expect(try record.metric("display_latency.max") == 30)
  }

  @Test func `items of the first frame have no display latency`() throws {
    let record = RunRecord([.miss(at: 0, drawnAfter: 130), .censored(at: 0, hiddenAfter: 500), .hit(at: 10)])
    #expect(try record.metric("display_latency.max") == 0)
    #expect(try record.metric("display_latency.censored") == 0)
  }
}
