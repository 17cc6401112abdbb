import Foundation
import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollPages

/// What the player reads against what happened.
@Suite struct `Played Data` {
  private func check(_ timeline: RunTimeline, _ ticks: [Int]) throws {
    let playback = try DecodedPlayback(Playback(timeline: timeline).json)
    for tick in ticks {
      let (played, recorded) = (
        PlayedState(playback, tick: tick), PlayedState(timeline.record, timeline.journal, tick: tick)
      )
      #expect(played == recorded, "at \(tick)")
    }
  }

  private func ticks(_ count: Int, of timeline: RunTimeline) -> [Int] {
    var generator = SeededGenerator(seed: 7)
    let duration = Int(timeline.record.duration.milliseconds * 10)
    return (0..<count).map { _ in Int.random(in: 0...duration, using: &generator) }
  }

  @Test(arguments: Exhaustiveness.cases(3, of: ShippedScenarios.names))
  func `at any time the data of a shipped scenario agrees with its record`(name: String) throws {
    let timeline = try ShippedScenarios.timeline(name)
    try check(timeline, ticks(200, of: timeline))
  }

  @Test(arguments: ["on-display", "ikasyncable", "flashlist-2", "uikit-prefetch", "preheat+tanstack-virtual"])
  func `the data agrees with the record for policies without ranges and with windows`(policy: String) throws {
    let timeline = try ShippedScenarios.timeline("reading-feed.json", ["policy.kind=\(policy)"])
    try check(timeline, ticks(50, of: timeline))
  }

  @Test func `the data agrees with the record when content and viewport change`() throws {
    let timeline = try PlayedRuns.changes()
    // Items 40, 41 and 42 come in after item 1, which goes with item 40.
    let order = try #require(timeline.journal.tracks[0].order.values.last ?? nil)
    #expect(Array(order) == [0, 41, 42] + Array(2..<40))
    try check(timeline, ticks(400, of: timeline))
  }

  @Test func `an insertion adds only the inserted items to the data`() throws {
    let timeline = try PlayedRuns.changes()
    let frames = timeline.journal.tracks[0].layout.values.map(\.frames)
    #expect(frames.count == 4)
    let json = try JSONSerialization.jsonObject(with: Data(Playback(timeline: timeline).json.utf8)) as! [String: Any]
    let container = (json["containers"] as! [[String: Any]])[0]
    let tops = ((container["frames"] as! [Any])[2] as! [String]).map(numbers)
    // All frames begin 100 points after the one before: three more differences, two fewer, none.
    #expect(tops.map { $0.count - 2 } == [40, 3, 0, 0])
  }

  @Test func `the facts of items agree with the record and are never gaps`() throws {
    let timeline = try ShippedScenarios.timeline("reset-under-failures.json")
    let (record, facts) = (timeline.record, try DecodedPlayback(Playback(timeline: timeline).json).facts)
    func ticks(_ times: [SimulatedTime]) -> [Int?] {
      times.map { $0 == .never ? nil : Int(($0.milliseconds * 10).rounded()) }
    }
    #expect(facts["items"] == record.rows.map(\.item.position))
    #expect(facts["containers"] == record.rows.map { Int($0.container) })
    #expect(facts["bytes"] == record.rows.map { Int($0.bytesFetched) })
    #expect(
      facts["requested"] == ticks(record.rows.map(\.requested)) && facts["loaded"] == ticks(record.rows.map(\.loaded)))
    #expect(
      facts["displayed"] == ticks(record.rows.map(\.displayed))
        && facts["preloaded"] == ticks(record.rows.map(\.preloaded)))
    #expect(
      facts["firstVisible"] == ticks(record.rows.map(\.firstVisible))
        && facts["firstDrawn"] == ticks(record.rows.map(\.firstDrawn)))
    #expect(facts["firstDrawn"]!.contains(nil) && facts["firstDrawn"]!.contains { $0 != nil })
  }

  @Test func `events are described in words`() throws {
    let happenings = try DecodedPlayback(Playback(timeline: PlayedRuns.changes()).json).happenings
    #expect(
      happenings.map { "\($0.tick) \($0.kind) \($0.text)" } == [
        "20000 event Event at 2\u{A0}s: 3 items inserted at index 2.",
        "40000 event Event at 4\u{A0}s: 2 items deleted from index 1 on.",
        "60000 event Event at 6\u{A0}s: the viewport becomes 500 × 300\u{A0}pt.",
        "80000 event Event at 8\u{A0}s: all cells are reloaded.",
      ])
  }

  /// A minute of 2,000 items is to be no more than 600 KB: so 200 KB for 20 s of 120 Hz in which 700 items come
  /// by.
  @Test func `the data of a run is small`() throws {
    let timeline = try PlayedRuns.movement(seconds: 20, pointsPerSecond: 3500, items: 800)
    #expect(timeline.record.rowCount > 700)
    #expect(Playback(timeline: timeline).json.utf8.count < 200_000)
  }

  @Test func `the same run gives the same data`() throws {
    let texts = try (0..<2).map { _ in try Playback(timeline: ShippedScenarios.timeline("carousel-feed.json")).json }
    #expect(texts[0] == texts[1])
  }
}
