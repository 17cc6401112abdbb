import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Frames of a second of 100 refreshes, 10 ms apart.
struct HitchTests {
  /// Every frame takes 2 ms but for these, in milliseconds by frame. Content scrolls in all frames, or in the first ones.
  private func record(
    _ busy: [Int: Double] = [:], frameCost: Double = 2, frameCount: Int = 100, scrollingIn scrollCount: Int? = nil
  ) -> RunRecord {
    var record = RunRecord(milliseconds: Double(frameCount) * 10)
    let scrollCount = scrollCount ?? frameCount
    record.frameCount = frameCount
    record.scrollingTime = SimulatedTime(milliseconds: Double(scrollCount) * 10)
    record.mainThread.period = SimulatedTime(milliseconds: 10)
    record.mainThread.frameCost = SimulatedTime(milliseconds: frameCost)
    record.mainThread.busyFrames = busy.keys.sorted().map {
      FrameLoad(
        frame: $0, busy: SimulatedTime(milliseconds: busy[$0]!),
        delaysScrolling: busy[$0]! > 10 && $0 < scrollCount)
    }
    return record
  }

  private func hitches(_ record: RunRecord) throws -> [Double?] {
    try ["hitches", "hitches.time", "hitches.longest", "hitch_time_ratio"].map { try record.metric($0) }
  }

  @Test func `a frame done by the next refresh is not late`() throws {
    #expect(try hitches(record([3: 9, 7: 10])) == [0, 0, 0, 0])
  }

  @Test func `a longer frame is late by the whole refreshes that it misses`() throws {
    #expect(try hitches(record([3: 10.001_001])) == [1, 10, 10, 10])
    #expect(try hitches(record([3: 20])) == [1, 10, 10, 10])
    #expect(try hitches(record([3: 20.001_001])) == [1, 20, 20, 20])
    #expect(try hitches(record([3: 45])) == [1, 40, 40, 40])
  }

  /// At 120 Hz, where two periods are 16.666666… ms.
  @Test(arguments: [(16.6666, 1.0), (16.6667, 1), (16.667, 1), (16.668, 2), (8.3333, 0), (8.3334, 0), (8.335, 1)])
  func `a frame is not late by what its cost is rounded to`(cost: Double, refreshes: Double) throws {
    var record = record([3: cost])
    record.mainThread.period = SimulatedTime(nanoseconds: 8_333_333)
    #expect(try record.metric("hitches.longest") == refreshes * 8.333333)
  }

  @Test func `delays of several frames add up, over the time of the scrolling`() throws {
    #expect(try hitches(record([3: 12, 4: 27, 90: 9], frameCount: 200)) == [2, 30, 20, 15])
  }

  /// Of the four seconds, content scrolls for two. The frames that are late at rest count as hitches only.
  @Test func `rests neither dilute the ratio nor count for it`() throws {
    let record = record([3: 12, 4: 27, 200: 55, 390: 12], frameCount: 400, scrollingIn: 200)
    #expect(try hitches(record) == [4, 90, 50, 15])
  }

  @Test func `a feed that hardly scrolls counts as one that scrolls for a second`() throws {
    #expect(try hitches(record([3: 12], frameCount: 400, scrollingIn: 20)) == [1, 10, 10, 10])
    #expect(try hitches(record([3: 12], frameCount: 400, scrollingIn: 0)) == [1, 10, 10, 0])
  }

  /// Each frame takes 12 ms and is 10 ms late; of those at rest, the app draws none. Of the 50 that scroll, one takes 25 ms.
  @Test func `if every frame is late, those in which content scrolls count`() throws {
    let record = record([5: 25, 300: 25], frameCost: 12, frameCount: 400, scrollingIn: 50)
    #expect(try record.metric("hitch_time_ratio") == 49 * 10 + 20)
  }

  /// Each frame takes 12 ms and is 10 ms late, but one takes 25 and is 20 ms late.
  @Test func `if every frame exceeds its period, all are late`() throws {
    let expected: [Double?] = [100, 99 * 10 + 20, 20, 1000]
    #expect(try hitches(record([5: 25], frameCost: 12)) == expected, "no more than a second a second")
  }

  @Test func `one frame's work does not delay the next`() throws {
    #expect(try record([3: 55]).metric("hitches") == 1)
  }

  private func overruns(_ record: RunRecord) throws -> [Double?] {
    try ["p50", "p90", "p95", "p99", "max"].map { try record.metric("frame_overrun.\($0)") }
  }

  @Test func `a frame done early has a negative overrun`() throws {
    #expect(try overruns(record()) == [-8, -8, -8, -8, -8])
  }

  /// Of 100 frames 90 take 2 ms; by nearest rank the 90th is the last of them, the 95th the fifth of the others.
  @Test func `percentiles are by nearest rank over all frames`() throws {
    let busy = Dictionary(uniqueKeysWithValues: (1...10).map { ($0 * 3, 10 + Double($0)) })
    #expect(try overruns(record(busy)) == [-8, -8, 5, 9, 10])
  }

  @Test func `a cost of every frame beyond the period shows in all percentiles`() throws {
    #expect(try overruns(record([2: 31], frameCost: 12)) == [2, 2, 2, 2, 21])
  }

  @Test func `a single frame is every percentile`() throws {
    #expect(try overruns(record([0: 31], frameCount: 1)) == [21, 21, 21, 21, 21])
  }

  @Test func `a run without frames has no hitches or overruns`() throws {
    #expect(try hitches(record(frameCount: 0)) == [nil, nil, nil, nil])
    #expect(try overruns(record(frameCount: 0)) == [nil, nil, nil, nil, nil])
  }
}
