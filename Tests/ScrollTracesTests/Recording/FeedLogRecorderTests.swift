import Testing

@testable import ScrollTraces

@Suite struct FeedLogRecorderTests {
  private let first = ContainerPath(items: [0])
  private let nested = ContainerPath(items: [3, 7])

  private func rows(_ recorder: FeedLogRecorder) throws -> [String] {
    let lines = String(decoding: try #require(recorder.bytes), as: UTF8.self).split(separator: "\n").map(String.init)
    return Array(lines.drop { $0.hasPrefix("#") }.dropFirst())
  }

  private func duration(_ recorder: FeedLogRecorder) throws -> Substring {
    let text = String(decoding: try #require(recorder.bytes), as: UTF8.self)
    return try #require(text.firstMatch(of: /#duration_ms (.*)/)?.1)
  }

  @Test func `each request is a row with the times of its item`() throws {
    var recorder = FeedLogRecorder(source: "Feed 3.2,\niPhone", emitsSignposts: false)
    (recorder.frameCount, recorder.droppedFrameCount) = (1800, 4)
    recorder.asked(for: first, time: 100)
    recorder.requestStarted(for: first, time: 100.002)
    recorder.requestFailed(for: first, time: 100.098)
    recorder.requestStarted(for: first, time: 100.298)
    recorder.requestSent(for: first, time: 100.3)
    recorder.receivedFirstByte(for: first, time: 100.377_1)
    recorder.loaded(first, bytes: 38_050, time: 100.402_8)
    recorder.decodingBegan(first, pixels: 480_000, time: 100.403)
    recorder.decodingEnded(first, time: 100.41)
    recorder.shown(first, time: 100.35)
    recorder.drawn(first, time: 100.42)
    recorder.hidden(first, time: 102.65)
    recorder.shown(first, time: 103)
    recorder.asked(for: nested, time: 103)
    recorder.requestCancelled(for: nested, time: 103.5)
    let text = String(decoding: try #require(recorder.bytes), as: UTF8.self)
    #expect(
      text.hasPrefix("#applog 1\n#source Feed 3.2, iPhone\n#frames 1800\n#dropped_frames 4\n#duration_ms 3500\nitem,"))
    #expect(
      try rows(recorder) == [
        // A time before the last one counts as the last: the item was shown at 410.
        "0,1,0,2,,,,98,,,,480000,403,410,,,,,410,420,2650,,,,",
        "0,2,0,298,300,377.1,402.8,,,38050,,480000,403,410,,,,,410,420,2650,,,,",
        "3/7,1,3000,,,,,,3500,,,,,,,,,,,,,,,,",
      ])
  }

  @Test func `an item without a request has a row if it was on screen`() throws {
    var recorder = FeedLogRecorder()
    recorder.laidOut(first, width: 390, height: 0)
    recorder.shown(nested, time: 1)
    recorder.hidden(nested, time: 2)
    #expect(try rows(recorder) == ["3/7,,,,,,,,,,,,,,,,,,0,,1000,,,,"])
  }

  @Test func `an item has the last frame that the layout gave it`() throws {
    var recorder = FeedLogRecorder()
    recorder.laidOut(first, x: 16, y: 8, width: 358, height: 200)
    recorder.laidOut(first, x: 0, y: -8.5, width: 390, height: 210.123_45)
    recorder.laidOut(first, x: 0, y: 0, width: 390, height: .infinity)
    recorder.laidOut(nested, x: 4, y: .nan, width: 120, height: 0.01)
    recorder.shown(nested, time: 1)
    #expect(
      try rows(recorder) == ["0,,,,,,,,,,,,,,,,,,,,,0,-8.5,390,210.123", "3/7,,,,,,,,,,,,,,,,,,0,,,,,120,0.01"])
  }

  @Test func `a cell is created and configured once, with or without a request`() throws {
    var recorder = FeedLogRecorder(emitsSignposts: false)
    recorder.creationBegan(nested, time: 10)
    recorder.creationEnded(nested, time: 10.002_5)
    recorder.configurationBegan(nested, time: 10.003)
    recorder.configurationEnded(nested, time: 10.004)
    recorder.configurationBegan(first, time: 10.005)
    recorder.requestStarted(for: first, time: 10.006)
    recorder.configurationEnded(first, time: 10.007)
    // The item comes up again: neither the new cell nor the time to configure it counts.
    recorder.creationBegan(nested, time: 12)
    recorder.creationEnded(nested, time: 13)
    recorder.configurationBegan(nested, time: 13)
    recorder.configurationEnded(nested, time: 14)
    #expect(
      try rows(recorder) == ["0,1,6,6,,,,,,,,,,,,,5,7,,,,,,,", "3/7,,,,,,,,,,,,,,0,2.5,3,4,,,,,,,"])
  }

  @Test func `events that do not follow from the recorded ones are left out`() throws {
    var recorder = FeedLogRecorder()
    recorder.loaded(first, bytes: 4, time: 0)
    recorder.requestFailed(for: first, time: 1)
    recorder.requestCancelled(for: first, time: 1)
    recorder.decodingEnded(first, time: 1)
    recorder.creationEnded(first, time: 1)
    recorder.configurationEnded(first, time: 1)
    recorder.hidden(first, time: 1)
    recorder.shown(first, time: .nan)
    recorder.shown(.outer, time: 2)
    recorder.creationBegan(first, time: .infinity)
    recorder.configurationBegan(.outer, time: 2)
    #expect(recorder.bytes == nil)
    recorder.requestStarted(for: first, time: 5)
    recorder.requestStarted(for: first, time: 6)
    recorder.loaded(first, bytes: -4, time: 7)
    recorder.requestFailed(for: first, time: 8)
    recorder.requestCancelled(for: first, time: 9)
    recorder.decodingEnded(first, time: 10)
    recorder.hidden(first, time: 11)
    // The log begins and ends with events that it has.
    #expect(try rows(recorder) == ["0,1,0,0,,,2000,,,0,,,,,,,,,,,,,,,"])
    #expect(try duration(recorder) == "2000")
  }

  @Test func `a repeated event makes the log longer`() throws {
    var recorder = FeedLogRecorder()
    recorder.shown(first, time: 1)
    recorder.shown(first, time: 2)
    recorder.hidden(first, time: 3)
    recorder.hidden(first, time: 5)
    #expect(try rows(recorder) == ["0,,,,,,,,,,,,,,,,,,0,,2000,,,,"])
    #expect(try duration(recorder) == "4000")
  }

  @Test(arguments: [0, nil]) func `an item keeps its bytes when it is requested again, from a cache or in vain`(
    again: Int?
  ) {
    var recorder = FeedLogRecorder()
    recorder.laidOut(first, width: 390, height: 200)
    recorder.requestStarted(for: first, time: 1)
    recorder.loaded(first, bytes: 4000, time: 2)
    recorder.requestStarted(for: first, time: 3)
    if let again {
      recorder.loaded(first, bytes: again, time: 4)
    } else {
      recorder.requestCancelled(for: first, time: 4)
    }
    #expect(
      recorder.itemsFile.map { String(decoding: $0, as: UTF8.self) }
        == "width_points,height_points,bytes\n390,200,4000\n")
  }

  @Test func `the items file has every item up to the last with a frame, or does not exist`() {
    var recorder = FeedLogRecorder()
    recorder.laidOut(ContainerPath(items: [1]), width: 390, height: 120.5, kind: "a,b")
    #expect(recorder.itemsFile == nil)
    recorder.laidOut(first, width: 390, height: 0)
    #expect(recorder.itemsFile == nil)
    recorder.laidOut(first, width: 390, height: 200)
    // It was preloaded, and never laid out.
    recorder.requestStarted(for: ContainerPath(items: [2]), time: 1)
    #expect(
      recorder.itemsFile.map { String(decoding: $0, as: UTF8.self) }
        == "width_points,height_points,kind\n390,200,other\n390,120.5,a-b\n")
  }
}
