import ScrollDiagnostics
import ScrollJSON
import ScrollTraceImporting
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollCalibrating

/// Perfetto traces with frames, written after the published form of these events; none is of a device.
@Suite struct FrameLogTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// - Parameter frames: Each frame's beginning and duration, in whole refreshes and milliseconds.
  private func packets(
    _ frames: [(beat: Double, duration: Double)], period: Double = 1000 / 120, layer: String = "TX - feed#1",
    process: Int = 1000
  ) -> [WireMessage] {
    frames.enumerated().flatMap { index, frame in
      let start = 5_000_000_000 + Int((frame.beat * period * 1e6).rounded())
      let due = start + Int((period * 1e6).rounded())
      let end = start + Int((frame.duration * 1e6).rounded())
      return WireMessage.frame(
        index, layer: layer, process: process, start: start, due: due, end: end, janks: end > due ? 64 : 1)
    }
  }

  private func log(_ packets: [WireMessage], layer: String? = nil) throws(Failure) -> FrameLog {
    let path = try! folder.write(WireMessage.trace(packets), to: "p.pftrace")
    guard case .frames(let log) = try MeasuredFile.read(path: path, filter: RequestFilter(), layer: layer) else {
      throw Failure(.malformedData, Diagnostic(message: "it was read as something else"))
    }
    return log
  }

  @Test(arguments: 0..<40) func `rate, cost and hitches of a random app are recovered`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rate = [60.0, 90, 120, 144].randomElement(using: &random)!
    let (period, cost) = (1000 / rate, Double.random(in: 1...5, using: &random))
    var (beat, frames, delays) = (0, [(beat: Double, duration: Double)](), [Double]())
    for _ in 0..<400 {
      let isLate = Double.random(in: 0..<1, using: &random) < 0.05
      let duration =
        isLate
        ? period * Double.random(in: 1.05..<3.95, using: &random) : cost * Double.random(in: 0.8...1.2, using: &random)
      frames.append((Double(beat), duration))
      let beats = max(1, Int((duration / period).rounded(.up)))
      if isLate { delays.append(Double(beats - 1) * period) }
      // The next frame begins once this one is done, or after a rest.
      beat += beats + (Double.random(in: 0..<1, using: &random) < 0.1 ? Int.random(in: 1...40, using: &random) : 0)
    }
    let log = try log(packets(frames, period: period))
    #expect(log.frameCount == 400 && log.offBeatCount == 0 && log.lateElsewhereCount == 0)
    #expect(abs(log.period.value - period) < 0.001)
    #expect(log.hitches.count == delays.count)
    for (hitch, delay) in zip(log.hitches, delays) { #expect(abs(hitch.delay - delay) < 0.01) }
    let calibration = try Calibration([], [], [log])
    let values = calibration.settings.reduce(into: [String: CalibratedSetting]()) { $0[$1.path] = $1 }
    let hertz = try #require(values["replay.refresh_hz"]?.value.number?.double)
    #expect(abs(hertz - rate) < 0.05)
    let fitted = try #require(values["main_thread.frame_ms"]?.estimates.first?.interval)
    // Frames that bind cells take longer, so the median is a little above the middle.
    #expect(fitted.low < cost * 1.06 && fitted.high > cost * 0.97)
    #expect(calibration.settings.count == 2)
    #expect(calibration.notes.contains { $0.contains(" of 400 frames missed the app's deadline") })
  }

  @Test func `the layer with the most frames is used unless another is named`() throws {
    let many = (0..<200).map { (beat: Double($0), duration: 3.0) }
    let few = (0..<120).map { (beat: Double($0), duration: 7.0) }
    let packets = packets(few, layer: "StatusBar", process: 7) + packets(many)
    let log = try log(packets)
    #expect(log.layer == "TX - feed#1" && log.otherLayers == ["StatusBar"] && log.durations.allSatisfy { $0 == 3 })
    #expect(try self.log(packets, layer: "Status").durations.count == 120)
    let notes = try Calibration([], [], [log]).notes
    #expect(notes.last?.hasSuffix("frames of StatusBar are ignored; choose with --layer.") == true, "\(notes)")
  }

  @Test func `a benchmark's cost of frames, without the GPU, takes precedence`() throws {
    let log = try log(packets((0..<200).map { (beat: Double($0), duration: 3.0) }))
    let fit = FrameFit([log], knowsCost: true)
    #expect(fit.settings.map(\.path) == ["replay.refresh_hz"])
    #expect(FrameFit([log], knowsCost: false).settings.map(\.path) == ["replay.refresh_hz", "main_thread.frame_ms"])
  }

  /// Returns the messages of a frame that begins a number of refreshes at 120 Hz after the first.
  private func frame(_ beat: Int, janks: Int) -> [WireMessage] {
    let start = 5_000_000_000 + beat * 8_333_333
    return WireMessage.frame(
      beat, layer: "TX - feed#1", start: start, due: start + 8_333_333, end: start + 3_000_000, janks: janks)
  }

  @Test(arguments: [128, 192], [0, 99])
  func `the cost of a frame is assumed if too few frames did not wait for earlier ones`(janks: Int, count: Int) throws {
    let log = try log((0..<200).flatMap { frame($0, janks: $0 < count ? 1 : janks) })
    let fit = FrameFit([log], knowsCost: false)
    #expect(fit.settings.map(\.path) == ["replay.refresh_hz"])
    #expect(fit.assumed.map(\.path) == ["main_thread.frame_ms"])
    #expect(
      fit.assumed.map(\.reason) == ["it needs 100 frames that did not wait for earlier ones, found \(count)"])
  }

  @Test func `late frames at one instant have no lateness per second`() throws {
    // Each frame was due at a time of its own, but all were drawn at once.
    let packets = (0..<200).flatMap { beat -> [WireMessage] in
      let late = WireMessage.frame(
        beat, layer: "TX - feed#1", start: 9_000_000_000, due: 0, end: 9_000_000_000, janks: 64, isExpected: false)
      return frame(beat, janks: 1).prefix(2) + late
    }
    let log = try log(packets)
    #expect(log.span == 0 && log.hitches.count == 200)
    let note = FrameFit([log], knowsCost: false).notes.last
    #expect(note == "100 % of 200 frames missed the app's deadline (98.12..100 %).")
  }

  @Test func `different and varying refresh rates are reported`() throws {
    let slow = try log(packets((0..<200).map { (beat: Double($0), duration: 3.0) }, period: 1000 / 60))
    let fast = try log(packets((0..<200).map { (beat: Double($0), duration: 3.0) }))
    let fit = FrameFit([slow, fast], knowsCost: false)
    #expect(fit.assumed.map(\.path) == ["replay.refresh_hz"])
    #expect(fit.assumed[0].reason == "the traces' rates differ: 60, 120 Hz")
    // 120 Hz, and 90 Hz for the last 100.
    let steps = (0..<200).map { frame in
      let late: Double = max(0, Double(frame - 100)) / 3
      return (beat: Double(frame) + late, duration: 3.0)
    }
    let varying = try log(packets(steps))
    #expect(varying.offBeatCount == 99 && abs(varying.period.value - 1000 / 120) < 0.01)
    #expect(FrameFit([varying], knowsCost: false).notes[0].hasPrefix("99 of 200 frames did not begin whole refreshes"))
  }

  @Test func `frames made late by others are counted separately`() throws {
    var packets = packets((0..<200).map { (beat: Double($0), duration: 3.0) })
    packets += WireMessage.frame(900, layer: "TX - feed#1", start: 1, due: 2, end: 30_000_000, janks: 16)
    packets += WireMessage.frame(901, layer: "TX - feed#1", start: 3, due: 4, end: 50_000_000, janks: 128)
    let log = try log(packets)
    #expect(log.lateElsewhereCount == 2 && log.hitches.isEmpty && log.durations.count == 201)
  }

  @Test func `a trace with too little data is refused`() throws {
    func refused(_ packets: [WireMessage], layer: String? = nil) -> String {
      refusal { () throws(Failure) in try log(packets, layer: layer) }?.dropFirst().joined(separator: " ") ?? ""
    }
    let few = packets((0..<40).map { (beat: Double($0), duration: 3.0) })
    #expect(refused(few).contains("expected 100 frames of 'TX - feed#1', found 40"), "\(refused(few))")
    #expect(refused(few, layer: "other").contains("expected frames of a layer with 'other' in its name, found none"))
    let none = [WireMessage.gestureResult(at: 1, offset: 30, provided: -30)]
    #expect(refused(none).contains("expected frames of an app, found none"))
    #expect(refused(none).contains("android.surfaceflinger.frametimeline"))
  }
}
