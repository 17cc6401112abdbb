import Foundation
import HeadlessBrowser
import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import ScrollTraceImporting
import ScrollTraces
import TemporaryDirectories
import Testing

@testable import ScrollAccuracy

@Suite("Sessions of a page of photos")
struct PhotoSessionTests {
  @Test("Each session has its own name, file and latencies, and all show the same photos")
  func sessions() throws {
    #expect(
      PhotoSession.all.map(\.name) == ["feed", "before-1", "before-2", "before-3", "after-1", "after-2", "after-3"])
    #expect(Set(PhotoSession.all.map(\.fileName)).count == 7)
    let stages = try PhotoSession.all.map { try $0.stage() }
    #expect(Set(stages.map(\.content.bytes)).count == 1)
    let latencies = PhotoSession.all.map { session in
      stages[0].latency(ofItem: 3, attempt: 0, CounterRandom(seed: 1, replication: session.number))
    }
    #expect(Set(latencies).count == 7)
    for bytes in stages[0].content.bytes {
      #expect(JPEGImage(width: 780, height: 560, weight: Int(bytes)).bytes.count == Int(bytes))
    }
  }

  @Test("A reader scrolls a screen in 24 slowing frames, rests for 50, and stops at the end")
  func reading() throws {
    let feed = PhotoSession.all[0]
    let (stage, trace) = (try feed.stage(), try feed.trace())
    let offsets = FrameScript(stage.experiment.trace, stage.experiment.configuration.replay).offsets
    let end = 60 * 280.0 - 844
    // 90 frames of rest before, 60 after, and one that rounding adds.
    #expect(offsets.count == 90 + trace.times.count + 61)
    #expect(Array(offsets[90..<90 + trace.times.count]) == trace.offsets.map(\.value))
    #expect(offsets.last == end && offsets == offsets.sorted())
    for screen in 0..<Int(end / 700) {
      let part = offsets[(90 + screen * 74)...].prefix(75)
      #expect(part.first == Double(screen) * 700 && Set(part.dropFirst(24)) == [Double(screen + 1) * 700])
      let steps = zip(part, part.dropFirst()).prefix(24).map { $1 - $0 }
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 && $1 > 0 })
    }
  }

  @Test(
    "What Chromium tells of a session's requests is what the server has sent, and when",
    .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
  func recording() async throws {
    let feed = PhotoSession.all[0]
    let stage = try feed.stage(following: ScrollTrace(readingTo: Points(1_400)))
    let take = try await PhotoStudio().take(feed, of: stage, seed: 5)
    var photos: [HAREntry] = []
    let folder = try TemporaryDirectory()
    try HARFile.read(path: folder.write(take.text, to: feed.fileName)) { entry in
      if entry.response.contentType == "image/jpeg" { photos.append(entry) }
    }
    #expect(take.log.failureCount == 0)
    // Those of three screens and five beyond.
    #expect(photos.count == 14 && photos.count == take.log.attempts.count)
    for photo in photos {
      let item = try #require(photo.request.url.split(separator: "/").dropLast().last.flatMap { Int($0) })
      let latency = stage.latency(ofItem: item, attempt: 0, CounterRandom(seed: 5, replication: feed.number))
      #expect(photo.bodyBytes == Double(stage.content.bytes[item]))
      #expect(try #require(photo.timings.untilFirstByte) > latency - 1)
    }
  }
}
