import ScrollDiagnostics
import ScrollTraces
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollTraceImporting

/// Perfetto traces that no one made with good intent, or with any.
@Suite(.timeLimit(.minutes(30))) struct PerfettoDamageTests {
  @Test(
    "What is wrong with packets is told by the place",
    arguments: [
      ([0x0B], "byte 0: expected a packet, found the byte 11"),
      ([0x0A], "byte 0: the file ends inside of a packet"),
      ([0x0A, 5, 0x40], "byte 0: the file ends inside of a packet"),
      ([0x0A] + [UInt8](repeating: 0x80, count: 11), "byte 0: the length of a packet is longer than ten bytes"),
      ([0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F], "byte 0: a packet of 4294967295 bytes is longer than 268435456"),
      ([0x0A, 1, 0x40], "byte 3: a number goes beyond the end of its message"),
      ([0x0A, 11, 0x40] + [UInt8](repeating: 0xFF, count: 10), "byte 3: a number is longer than ten bytes"),
      ([0x0A, 2, 0x43, 0], "byte 2: expected a wire type of 0, 1, 2 or 5, found 3"),
      ([0x0A, 2, 0x44, 0], "byte 2: expected a wire type of 0, 1, 2 or 5, found 4"),
      ([0x0A, 2, 0x00, 0], "byte 2: expected the number of a field, found 0"),
      ([0x0A, 2, 0x5A, 9], "byte 2: a field of 9 bytes goes beyond the end of its message"),
      ([0x0A, 3, 0x41, 1, 2], "byte 2: a field of 8 bytes goes beyond the end of its message"),
      ([0x0A, 3, 0x42, 1, 7], "byte 2: expected a number in field 8"),
      ([0x0A, 4, 0x40, 1, 0x58, 1], "byte 4: expected a message or a string in field 11"),
      ([0x0A, 5, 0x92, 0x03, 2, 0x78, 1], "byte 2: compressed packets cannot be decompressed"),
      (
        [0x0A, 11, 0x40] + [UInt8](repeating: 0xFF, count: 9) + [1],
        "byte 2: expected a time within 146 years of 0"
      ),
    ] as [([UInt8], String)])
  func problems(bytes: [UInt8], message: String) {
    let complaint = complaint { () throws(Failure) in try PerfettoTraceReader(path: "p").read(bytes) }
    #expect(complaint?.contains("p: " + message) == true, "\(complaint ?? "no complaint")")
  }

  @Test func `every bad packet is reported, up to the limit`() {
    let bytes: [UInt8] = (0..<30).flatMap { _ in [0x0A, 1, 0x40] as [UInt8] }
    let failure = #expect(throws: Failure.self) { try imported(bytes, as: .perfetto).get() }
    #expect(failure?.diagnostics.count == Failure.limit && failure?.exitCode == .malformedData)
  }

  @Test func `deeply nested messages are skipped`() throws {
    var packet = WireMessage { $0.add(8, 1) }
    for _ in 0..<20_000 { packet = WireMessage { [packet] in $0.add(11, packet) } }
    let complaint = complaint { () throws(Failure) in
      try PerfettoTraceReader(path: "p").read(WireMessage.trace([packet]))
        .imported(from: "p", as: .perfetto, ImportOptions())
    }
    #expect(complaint == "p: nothing in the file scrolls")
  }

  @Test(arguments: 0..<4) func `a damaged trace is imported or refused with a reason`(kind: Int) throws {
    let seeds = [
      Self.gestures, Self.touches, Self.trees, Array(try RecordingFile.bytes("chromium/finger.compressed.pftrace")),
    ]
    var random = SeededGenerator(seed: UInt64(kind))
    for seed in seeds {
      #expect(try imported(seed, as: .perfetto).get().trace.times.count > 1)
      let isSmall = seed.count < 4096
      let numbers = Exhaustiveness.cases(isSmall ? 300 : 4, of: Array(0..<(isSmall ? 4000 : 1000)))
      for number in numbers.indices {
        let damaged = Self.damage(seed, kind, &random)
        let result = imported(damaged, as: .perfetto, pieceLength: number % 2 == 0 ? 1 << 18 : 61)
        #expect(fault(of: result) == nil, "kind \(kind), number \(number)")
        let head = Array(damaged.prefix(1 << 16))
        _ = head.withSpan(RecordingFormat.init)
      }
    }
  }

  @Test(arguments: 0..<4) func `a damaged trace of frames is imported or refused with a reason`(kind: Int) {
    let seed = WireMessage.trace(
      (0..<12).flatMap {
        WireMessage.frame($0, start: $0 * 8_000_000, due: ($0 + 1) * 8_000_000, end: $0 * 8_000_000 + 3_000_000)
      })
    var random = SeededGenerator(seed: UInt64(100 + kind))
    for number in 0..<Exhaustiveness.cases(500, of: Array(0..<40_000)).count {
      var reader = PerfettoTraceReader(path: "p")
      Self.damage(seed, kind, &random).withSpan { reader.append($0) }
      do throws(Failure) {
        for layer in try reader.finishFrames().layers {
          #expect(layer.frames.allSatisfy { $0.start <= $0.end }, "kind \(kind), number \(number)")
          #expect(zip(layer.frames, layer.frames.dropFirst()).allSatisfy { $0.start <= $1.start })
        }
      } catch {
        #expect(error.exitCode == .malformedData && !error.diagnostics.isEmpty)
      }
    }
  }

  private static func damage(_ seed: [UInt8], _ kind: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = seed
    switch kind {
    case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    case 1:
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
    case 2:
      let start = Int.random(in: 0..<bytes.count, using: &random)
      bytes.insert(contentsOf: [UInt8](repeating: 0xFF, count: Int.random(in: 1...12, using: &random)), at: start)
    default:
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
      let others = (0..<Int.random(in: 0...40, using: &random)).map { _ in seed.randomElement(using: &random)! }
      bytes.replaceSubrange(start..<end, with: others)
    }
    return bytes
  }

  private static let gestures = WireMessage.trace(
    (1...20).map { .gestureResult(at: $0 * 16_000_000, offset: $0 * 15, provided: -15, unused: 0) })
  private static let trees = WireMessage.trace(
    (0..<20).map { .propertyTrees(at: $0 * 16_000_000, offset: $0 * 15) })
  private static let touches = WireMessage.trace(
    [.touch(at: 1_000_000, action: 0, [(0, 100, 600)])]
      + (1...20).map { .touch(at: $0 * 8_000_000, action: 2, [(0, 100, 600 - Float($0) * 9)]) }
      + [.touch(at: 170_000_000, action: 1, [(0, 100, 420)])])
}
