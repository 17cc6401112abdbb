import ScrollDiagnostics
import TemporaryDirectories
import Testing

@testable import ScrollCalibrating

@Suite struct SessionRecordingTests {
  @Test func `the rate is that of frames in which the content moves`() throws {
    var made = MadeRecording()
    made.scroll(frames: 150)
    made.scroll(frames: 150, after: 2000)
    let frames = try made.recording().frames.get()
    #expect(abs(frames.period.value - 1000.0 / 60) < 0.01)
    #expect(frames.period.contains(1000.0 / 60))
    #expect(frames.missed?.count == 0)
  }

  @Test func `times in whole milliseconds do not change the rate`() throws {
    var made = MadeRecording()
    made.scroll(frames: 300)
    made.samples = made.samples.map { ($0.time.rounded(), $0.offset) }
    #expect(abs(try made.recording().frames.get().period.value - 1000.0 / 60) < 0.05)
  }

  @Test func `a frame without a sample is missed if the content coasts fast`() throws {
    var made = MadeRecording()
    made.scroll(frames: 300)
    made.samples.remove(at: 150)
    let missed = try #require(try made.recording().frames.get().missed)
    #expect(missed.count == 1 && missed.frameCount == 296)
    made.phase = "tracking"
    #expect(try made.recording().frames.get().missed == nil)
    // Below a point per frame, an offset may be rounded to the one before.
    var slow = MadeRecording()
    slow.scroll(frames: 150)
    slow.scroll(frames: 150, by: 0.4)
    slow.samples.remove(at: 225)
    #expect(try slow.recording().frames.get().missed?.count == 0)
  }

  @Test func `no frame is missed where the screen has a lower rate`() throws {
    var made = MadeRecording()
    made.scroll(frames: 150)
    made.scroll(frames: 50, every: 2000.0 / 60)
    #expect(try made.recording().frames.get().missed?.count == 0)
  }

  @Test(arguments: [
    ("#kind derived\n", 300, 1000.0 / 60, "a program made the samples of "),
    ("", 60, 1000.0 / 60, " has 58 steps between frames, and 100 are needed"),
    ("", 300, 100, " do not come at the rate of a screen"),
  ])
  func `other samples are no frames`(head: String, count: Int, period: Double, reason: String) throws {
    var made = MadeRecording(head: head)
    made.scroll(frames: count, every: period)
    let unknown = try made.recording().unknown
    #expect(unknown?.contains(reason) == true, "\(unknown ?? "")")
  }

  @Test func `irregular samples are no frames`() throws {
    var made = MadeRecording()
    for sample in 0..<300 { made.samples.append((Double(sample * 20 + sample * sample % 17), Double(sample))) }
    #expect(try made.recording().unknown?.hasSuffix(" do not come at the rate of a screen") == true)
  }

  @Test func `touches tell neither frames nor where content scrolls`() throws {
    let folder = try TemporaryDirectory()
    let rows = (0..<200).map { "\($0 * 16),\($0 == 0 ? "down" : "move"),0,100,\(800 - $0)\n" }
    let path = try folder.write("t_ms,action,pointer,x,y\n" + rows.joined() + "3300,up,0,100,600\n", to: "touches.csv")
    let recording = try SessionRecording(path: path)
    #expect(recording.unknown == "\(path) has touches, not frames")
    let match = try recording.match(with: SessionMatchTests.log(shownAt: (0..<30).map { Double($0) * 100 }))
    #expect(match.note("a", "b") == nil && match.warning("a", "b") == nil)
  }

  @Test func `a stopped clock is a warning`() throws {
    var made = MadeRecording()
    made.scroll(frames: 20)
    made.scroll(frames: 6, every: 0)
    let warnings = try made.recording().warnings
    #expect(warnings.map(\.message).contains { $0.contains("the clock was set back or stopped") }, "\(warnings)")
  }

  @Test func `what only a user can tell is left to an import`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("hello\n", to: "notes.txt")
    let failure = try #require(throws: Failure.self) { try SessionRecording(path: path) }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description.contains("with the options of 'scrollbench trace import \(path)'"), "\(failure)")
    #expect(!failure.description.contains("--from"))
  }
}

extension SessionRecording {
  /// The reason why the frames are unknown; nil if they are known.
  fileprivate var unknown: String? {
    if case .failure(let unknown) = frames { unknown.reason } else { nil }
  }
}
