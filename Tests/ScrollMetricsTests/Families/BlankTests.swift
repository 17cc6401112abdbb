import ScrollQuantities
import Testing

@testable import ScrollSimulation

struct BlankTests {
  @Test func `blank time is a share of the scrolling time and a number of milliseconds`() throws {
    var record = RunRecord(milliseconds: 3000)
    (record.scrollingTime, record.blanks.time) = (SimulatedTime(milliseconds: 2000), SimulatedTime(milliseconds: 500))
    #expect(try record.metric("blank_time_fraction") == 0.25)
    #expect(try record.metric("blank_time_fraction.time") == 500)
  }

  @Test func `a short flash in a feed that hardly scrolls is a share of a second`() throws {
    var record = RunRecord(milliseconds: 3000)
    (record.scrollingTime, record.blanks.time) = (SimulatedTime(milliseconds: 150), SimulatedTime(milliseconds: 150))
    #expect(try record.metric("blank_time_fraction") == 0.15)
    record.scrollingTime = SimulatedTime(milliseconds: 1200)
    #expect(try record.metric("blank_time_fraction") == 0.125)
  }

  /// 1,200 ms blank of 4,000, of which the first screen takes 400: 800 of 3,600 ms are left.
  @Test func `blank time excludes the first screen`() throws {
    var record = RunRecord([.miss(at: 0, drawnAfter: 400)], milliseconds: 4000)
    (record.blanks.time, record.blanks.firstScreenTime) = (
      SimulatedTime(milliseconds: 1200), SimulatedTime(milliseconds: 400)
    )
    #expect(try record.metric("blank_time_fraction") == 0.8 / 3.6)
    #expect(try record.metric("blank_time_fraction.time") == 800)
  }

  /// The first screen waits for 2,000 ms, most of them in the background, where nobody sees it.
  @Test func `what the first screen waits in the background takes nothing from blank time`() throws {
    var record = RunRecord([.miss(at: 0, drawnAfter: 2000)], milliseconds: 5000)
    (record.blanks.time, record.blanks.firstScreenTime) = (
      SimulatedTime(milliseconds: 700), SimulatedTime(milliseconds: 100)
    )
    record.scrollingTime = SimulatedTime(milliseconds: 2100)
    #expect(try record.metric("blank_time_fraction.time") == 600)
    #expect(try record.metric("blank_time_fraction") == 0.3)
  }

  @Test func `without scrolling after the first screen the blank share is zero`() throws {
    var record = RunRecord([.miss(at: 0, drawnAfter: 300)], milliseconds: 2000)
    let wait = SimulatedTime(milliseconds: 300)
    (record.scrollingTime, record.blanks.time, record.blanks.firstScreenTime) = (wait, wait, wait)
    #expect(try record.metric("blank_time_fraction") == 0)
  }

  @Test func `a first screen that is never drawn leaves no time to measure`() throws {
    var record = RunRecord([.censored(at: 0, hiddenAfter: 1000)], milliseconds: 1000)
    record.blanks.time = record.duration
    #expect(try record.metric("blank_time_fraction") == nil)
  }

  @Test func `a feed at rest without blanks has a blank share of zero`() throws {
    #expect(try RunRecord(milliseconds: 0).metric("blank_time_fraction") == 0)
  }

  @Test func `the blank area is the record's`() throws {
    var record = RunRecord()
    record.blanks.area = 84_400
    #expect(try record.metric("blank_area") == 84_400)
  }

  @Test func `headroom is length times the time between drawing and showing`() throws {
    var tall = ItemFacts.hit(at: 300, displayed: 100)
    tall.length = 250
    let record = RunRecord([tall, .hit(at: 50, displayed: 40)])
    #expect(try record.metric("headroom") == 250 * 200 + 100 * 10)
  }

  @Test func `late items and the first screen have no headroom`() throws {
    let record = RunRecord([
      .miss(at: 20, drawnAfter: 30), .censored(at: 20, hiddenAfter: 5), .hit(at: 0), ItemFacts(displayed: 10),
    ])
    #expect(try record.metric("headroom") == 0)
  }

  @Test func `repeat appearances and the blank ones among them are counted`() throws {
    var record = RunRecord()
    record.blanks.repeatAppearances = 7
    record.blanks.repeatBlanks = 3
    #expect(try record.metric("repeat_appearances.count") == 7)
    #expect(try record.metric("repeat_appearances.blank") == 3)
  }
}
