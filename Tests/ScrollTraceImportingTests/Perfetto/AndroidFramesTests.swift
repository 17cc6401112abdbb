import ScrollDiagnostics
import ScrollQuantities
import TestScenarios
import Testing

@testable import ScrollTraceImporting

@Suite struct AndroidFramesTests {
  private func layers(_ packets: [WireMessage]) throws -> [AndroidFrames.Layer] {
    var reader = PerfettoTraceReader(path: "p")
    WireMessage.trace(packets).withSpan { reader.append($0) }
    return try reader.finishFrames().layers
  }

  /// The surface frames of `frame_timeline_events.py`, a trace that Perfetto's own tests make: its times, tokens and reasons.
  @Test func `the frames of Perfetto's own test have their times`() throws {
    func frame(
      _ token: Int, _ start: Int, due: Int, end: Int, janks: Int = 1, layer: String = "Layer1", isExpected: Bool = true
    ) -> [WireMessage] {
      WireMessage.frame(
        token, layer: layer, start: start, due: due, end: end, janks: janks, isExpected: isExpected)
    }
    let packets =
      frame(1, 21, due: 36, end: 37) + frame(5, 41, due: 56, end: 74, janks: 64)
      + frame(7, 90, due: 106, end: 106, janks: 2) + frame(14, 150, due: 170, end: 167)
      + WireMessage.frame(
        14, layer: "Layer2", process: 1001, start: 150, due: 170, end: 167)
      + frame(16, 80, due: 0, end: 190, janks: 256, isExpected: false)
    let layers = try layers(packets)
    #expect(layers.map(\.name) == ["Layer1", "Layer2"] && layers.map(\.process) == [1000, 1001])
    let frames = layers[0].frames
    #expect(frames.map(\.start.nanoseconds) == [21, 41, 80, 90, 150])
    #expect(frames.map(\.end.nanoseconds) == [37, 74, 190, 106, 167])
    #expect(frames.map(\.due?.nanoseconds) == [36, 56, nil, 106, 170])
    #expect(frames.map(\.janks.isLate) == [false, true, true, true, false])
    #expect(frames.map { $0.janks.contains(.appDeadlineMissed) } == [false, true, false, false, false])
    #expect(layers[0].expectedStarts.map(\.nanoseconds) == [21, 41, 90, 150])
  }

  @Test func `only frames with a begin before an end are read`() throws {
    let frame = WireMessage.frame(1, start: 100, due: 110, end: 90)
    #expect(try layers(frame).isEmpty)
    #expect(try layers(Array(frame.dropLast())).isEmpty)
    #expect(try layers([frame[3]]).isEmpty)
  }

  @Test func `a trace with frames alone is refused, with the command that reads it`() {
    let bytes = WireMessage.trace(WireMessage.frame(1, start: 10, due: 20, end: 15))
    #expect(bytes.withSpan(RecordingFormat.init) == .perfetto)
    let complaint = complaint { () throws(Failure) in try PerfettoTraceReader(path: "p").read(bytes) }
    #expect(complaint?.contains("p: the trace shows when frames were drawn, and not what scrolled") == true)
    #expect(complaint?.contains("scrollbench calibrate p") == true)
  }

  @Test func `frames in compressed packets are read`() throws {
    // Packets that are stored and not compressed: a zlib header, one block, and no more.
    let packets = WireMessage.trace(WireMessage.frame(1, start: 10, due: 20, end: 15))
    let length = packets.count
    let header: [UInt8] = [
      0x78, 0x01, 1, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8 & 0xFF),
    ]
    var (low, high) = (1, 0)
    for byte in packets { (low, high) = ((low + Int(byte)) % 65521, (high + (low + Int(byte)) % 65521) % 65521) }
    let sum = [high >> 8, high & 0xFF, low >> 8, low & 0xFF].map { UInt8($0) }
    let layers = try layers([WireMessage { $0.add(50, bytes: header + packets + sum) }])
    #expect(layers.map(\.frames.count) == [1])
  }
}
