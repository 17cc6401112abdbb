import ScrollDiagnostics
import ScrollJSON
import Testing

@testable import ScrollCalibrating

@Suite struct RecordingFitTests {
  private func fit(
    _ made: MadeRecording, _ logs: [RequestLog] = [], knowsRate: Bool = false
  ) throws -> RecordingFit {
    try RecordingFit(made.recording(), logs, knowsRate: knowsRate)
  }

  private let swipe: MadeRecording = {
    var made = MadeRecording()
    made.scroll(frames: 200)
    made.samples.remove(at: 99)
    return made
  }()

  @Test func `a recording tells the rate, the viewport, and the missed frames`() throws {
    let fit = try fit(swipe)
    #expect(fit.settings.map(\.path) == ["replay.refresh_hz", "viewport.width_points", "viewport.height_points"])
    #expect(fit.settings.map { $0.value.number?.double.rounded() } == [60, 390, 844])
    #expect(fit.assumed.isEmpty && fit.warnings.isEmpty)
    #expect(fit.notes.count == 1 && fit.notes[0].contains(" % of 196 frames were missed while the content coasted ("))
  }

  @Test func `frames in a trace tell the rate better`() throws {
    #expect(
      try fit(swipe, knowsRate: true).settings.map(\.path) == ["viewport.width_points", "viewport.height_points"])
  }

  @Test func `what a recording lacks remains assumed`() throws {
    var made = MadeRecording(head: "#kind synthetic\n")
    made.scroll(frames: 200)
    let fit = try fit(made)
    #expect(fit.settings.isEmpty)
    #expect(fit.assumed.map(\.path) == ["replay.refresh_hz", "viewport.width_points"])
    #expect(fit.assumed[1].reason.hasSuffix("swipe.csv does not say how large its viewport was"))
  }

  @Test func `a HAR file cannot be compared`() throws {
    let log = try MadeLog((0..<30).map { MadeRequest(start: Double($0) * 100) }).log()
    let notes = try fit(swipe, [log]).notes
    #expect(notes[0].contains(" does not say when items came on screen, so nothing shows whether "), "\(notes)")
  }

  @Test func `every log of another session is named`() throws {
    let log = try SessionMatchTests.log(shownAt: [0, 60_000])
    let failure = try #require(throws: Failure.self) { try fit(swipe, [log, log]) }
    #expect(failure.diagnostics.count == 2)
  }

  @Test func `the missed frames of a recording are in the settings`() throws {
    let log = try MadeLog((0..<30).map { MadeRequest(start: Double($0) * 100) }).log()
    let calibration = try Calibration([log], recording: swipe.recording())
    #expect(calibration.missedFrames.map(\.count) == [1])
    #expect(calibration.settings.map(\.path).contains("viewport.width_points"))
    #expect(try Calibration([log]).missedFrames.isEmpty)
  }
}
