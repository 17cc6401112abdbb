import ScrollDiagnostics
import Testing

@testable import ScrollCalibrating

@Suite struct SessionMatchTests {
  /// A log of items that came on screen at these times, and of others in carousels.
  static func log(shownAt times: [Double], inCarousels: [Double] = []) throws -> RequestLog {
    let rows = times.enumerated().map { "\($0.offset),\($0.element),\($0.element)\n" }
    let others = inCarousels.enumerated().map { "1/\($0.offset),\($0.element),\($0.element)\n" }
    let text = "item,first_shown_ms,first_drawn_ms\n" + (rows + others).joined()
    return RequestLog(try AppLog(path: "session.csv", bytes: Array(text.utf8)))
  }

  /// Two movements of a second each, with a rest of two seconds before each.
  private static func recording() throws -> SessionRecording {
    var made = MadeRecording()
    made.samples = [(0, 0)]
    made.scroll(frames: 60, by: 50, after: 2000)
    made.scroll(frames: 60, by: 50, after: 2000)
    return try made.recording()
  }

  /// Items of 300 points come on screen while the content moves.
  private static let shown: [Double] =
    [0, 0, 0] + (1...10).map { 2000 + Double($0) * 100 } + (1...10).map { 5000 + Double($0) * 100 }

  @Test(arguments: [0.0, 5000, 123_456])
  func `items of the session fit, on a clock of any origin`(origin: Double) throws {
    let match = try Self.recording().match(with: Self.log(shownAt: Self.shown.map { $0 + origin }))
    #expect(match.fittingCount == 20 && match.itemCount == 20)
    let text = "a: 20 of 20 items came on screen while b scrolls to new content."
    #expect(match.note("a", "b") == text)
    #expect(match.warning("a", "b") == nil)
  }

  @Test func `items that come on screen while the recording rests are doubtful`() throws {
    let match = try Self.recording().match(with: Self.log(shownAt: (0...55).map { Double($0) * 100 }))
    let warning = try #require(match.warning("a", "b"))
    #expect(warning.message.hasPrefix("only ") && warning.message.contains(" of 53 items came on screen while b "))
    #expect(warning.remedy == "Check that the recording is of the same session.")
    #expect(match.note("a", "b") == nil)
  }

  @Test func `items that come back do not count as new content`() throws {
    var made = MadeRecording()
    made.samples = [(0, 0)]
    made.scroll(frames: 60, by: 50, after: 2000)
    made.scroll(frames: 120, by: -25, after: 100)
    let match = try made.recording().match(with: Self.log(shownAt: Self.shown.map { $0 / 2 }))
    #expect(match.fittingCount < 16)
  }

  @Test func `items in carousels are not compared`() throws {
    let match = try Self.recording().match(with: Self.log(shownAt: Self.shown, inCarousels: [900, 950, 1000]))
    #expect(match.itemCount == 20)
  }

  @Test func `few items tell nothing`() throws {
    let match = try Self.recording().match(with: Self.log(shownAt: [0, 0, 2500]))
    #expect(match.note("a", "b") == "a has too few items that came on screen to tell whether b is of the same session.")
  }

  @Test(arguments: [(8600.0, true), (8700, false)])
  func `items come on screen while the recording lasts`(last: Double, isPossible: Bool) throws {
    let recording = try Self.recording()
    let log = try Self.log(shownAt: Self.shown + [last])
    if isPossible {
      _ = try recording.match(with: log)
    } else {
      let failure = try #require(throws: Failure.self) { try recording.match(with: log) }
      #expect(failure.exitCode == .malformedData)
      #expect(failure.description.hasPrefix("session.csv: items came on screen over 8.7 s, but "))
      #expect(
        failure.description.contains("swipe.csv lasts 6 s\n  Give the recording of the same session"), "\(failure)")
    }
  }

  @Test func `many items are compared in bounded time`() throws {
    var made = MadeRecording()
    made.samples = [(0, 0)]
    for _ in 0..<300 { made.scroll(frames: 2, by: 50, after: 1000) }
    let shown = made.samples.enumerated().flatMap { index, sample in
      (0..<20).map { _ in sample.time + Double(index % 2) }
    }
    let match = try made.recording().match(with: Self.log(shownAt: shown))
    #expect(match.itemCount > 10_000 && Double(match.fittingCount) > 0.95 * Double(match.itemCount))
  }
}
