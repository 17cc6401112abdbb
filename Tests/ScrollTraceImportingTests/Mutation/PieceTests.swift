import ScrollDiagnostics
import ScrollTraces
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollTraceImporting

/// How a file's bytes arrive does not matter.
@Suite struct PieceTests {
  @Test("Pieces of any length give the same trace", arguments: RecordingSeed.all)
  func pieces(seed: RecordingSeed) {
    let whole = imported(seed.bytes, as: seed.format)
    let different = Exhaustiveness.cases(200, of: Array(1..<seed.bytes.count)).filter {
      imported(seed.bytes, as: seed.format, pieceLength: $0) != whole
    }
    #expect(different == [])
  }

  @Test("Damaged files have the same problems in any pieces", arguments: RecordingSeed.all)
  func damagedPieces(seed: RecordingSeed) {
    for mutation in Mutations.splices(of: seed.bytes, count: Exhaustiveness.isExhaustive ? 40 : 20) {
      let whole = imported(mutation.bytes, as: seed.format)
      #expect(imported(mutation.bytes, as: seed.format, pieceLength: 1) == whole, "\(mutation.name)")
      #expect(imported(mutation.bytes, as: seed.format, pieceLength: 13) == whole, "\(mutation.name)")
    }
  }

  @Test(
    "A byte order mark, carriage returns and a missing last line break make no difference", arguments: RecordingSeed.all
  )
  func decorations(seed: RecordingSeed) throws {
    let plain = try imported(seed.bytes, as: seed.format).get().trace
    let lines = seed.text.split(separator: "\n", omittingEmptySubsequences: false)
    for bytes in [
      [0xEF, 0xBB, 0xBF] + seed.bytes, Array(lines.joined(separator: "\r\n").utf8), Array(seed.bytes.dropLast()),
    ] {
      #expect(try imported(bytes, as: seed.format).get().trace == plain)
      #expect(bytes.withSpan(RecordingFormat.init) == seed.format)
    }
  }
}
