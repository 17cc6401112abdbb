import ScrollSimulation
import Testing

struct HitRateTests {
  @Test func `the hit rate is hits over items, and the others are misses`() throws {
    let record = RunRecord([
      .hit(at: 10), .hit(at: 20), .miss(at: 30, drawnAfter: 8), .censored(at: 40, hiddenAfter: 9), .hit(at: 50),
    ])
    #expect(try record.metric("preload_hit_rate") == 0.6)
    #expect(try record.metric("preload_hit_rate.misses") == 2)
    #expect(try record.metric("display_hit_rate") == 0.6)
    #expect(try record.metric("display_hit_rate.misses") == 2)
  }

  @Test func `an item ready in its first frame is a hit, and a nanosecond later a miss`() throws {
    let hit = ItemFacts(visible: 25, loaded: 25, displayed: 25, drawn: 25)
    let miss = ItemFacts(visible: 25, loaded: 25.000_001, displayed: 25.000_001, drawn: 25.000_001)
    #expect(try RunRecord([hit]).metric("preload_hit_rate") == 1)
    #expect(try RunRecord([hit]).metric("display_hit_rate") == 1)
    #expect(try RunRecord([miss]).metric("preload_hit_rate") == 0)
    #expect(try RunRecord([miss]).metric("display_hit_rate") == 0)
  }

  @Test func `an item can be loaded in time and drawn too late`() throws {
    let record = RunRecord([ItemFacts(visible: 50, loaded: 40, displayed: 60, drawn: 60)])
    #expect(try record.metric("preload_hit_rate") == 1)
    #expect(try record.metric("display_hit_rate") == 0)
    #expect(try record.metric("display_hit_rate.misses") == 1)
  }

  @Test func `items of the first frame are compulsory misses, counted separately`() throws {
    let record = RunRecord([.miss(at: 0, drawnAfter: 90), .miss(at: 0, drawnAfter: 130), .hit(at: 10)])
    #expect(try record.metric("preload_hit_rate") == 1)
    #expect(try record.metric("display_hit_rate.misses") == 0)
    #expect(try record.metric("items_shown") == 1)
    #expect(try record.metric("first_screen.items") == 2)
    #expect(try record.metric("first_screen.drawn") == 130)
  }

  @Test func `a first screen that left blank counts with its observed wait`() throws {
    let record = RunRecord([.miss(at: 0, drawnAfter: 90), .censored(at: 0, hiddenAfter: 200)])
    #expect(try record.metric("first_screen.drawn") == 200)
  }

  @Test func `items never shown do not count`() throws {
    let record = RunRecord([ItemFacts(loaded: 10, displayed: 20), ItemFacts()])
    #expect(try record.metric("preload_hit_rate") == nil)
    #expect(try record.metric("display_hit_rate") == nil)
    #expect(try record.metric("items_shown") == 0)
  }
}
