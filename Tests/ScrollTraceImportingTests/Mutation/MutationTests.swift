import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollTraceImporting

/// Files that no one made with good intent, or with any: each ends as a trace or as a failure that says why.
@Suite(.timeLimit(.minutes(30))) struct MutationTests {
  @Test("Undamaged files are imported and their formats recognized", arguments: RecordingSeed.all)
  func intact(seed: RecordingSeed) throws {
    let imported = try imported(seed.bytes, as: seed.format).get()
    #expect(imported.trace.times.count > 1)
    #expect(seed.bytes.withSpan(RecordingFormat.init) == seed.format)
  }

  @Test("Files with flipped bytes are imported or refused with a reason", arguments: RecordingSeed.all)
  func flips(seed: RecordingSeed) { expectSoundness(of: seed, after: Mutations.flips(of: seed.bytes)) }

  @Test("Truncated files are imported or refused with a reason", arguments: RecordingSeed.all)
  func truncations(seed: RecordingSeed) { expectSoundness(of: seed, after: Mutations.truncations(of: seed.bytes)) }

  @Test("JSON that ends before its last bracket is refused", arguments: RecordingSeed.jsonDocuments)
  func openBrackets(seed: RecordingSeed) throws {
    let lastBracket = try #require(seed.bytes.lastIndex { "]}".utf8.contains($0) })
    for length in 0...lastBracket {
      #expect(throws: Failure.self, "the first \(length) bytes") {
        try imported(Array(seed.bytes[..<length]), as: seed.format).get()
      }
    }
  }

  @Test("Files with shuffled, repeated or missing lines are imported or refused", arguments: RecordingSeed.all)
  func shuffles(seed: RecordingSeed) { expectSoundness(of: seed, after: Mutations.shuffles(of: seed.bytes)) }

  @Test("Files with extreme numbers are imported or refused with a reason", arguments: RecordingSeed.all)
  func numbers(seed: RecordingSeed) { expectSoundness(of: seed, after: Mutations.numbers(of: seed.bytes)) }

  @Test("Files with endless brackets are imported or refused with a reason", arguments: RecordingSeed.all)
  func nestings(seed: RecordingSeed) { expectSoundness(of: seed, after: Mutations.nestings(of: seed.bytes)) }

  @Test("Files in other encodings are imported or refused with a reason", arguments: RecordingSeed.all)
  func encodings(seed: RecordingSeed) { expectSoundness(of: seed, after: Mutations.encodings(of: seed.bytes)) }

  @Test("Files with several kinds of damage are imported or refused with a reason", arguments: RecordingSeed.all)
  func splices(seed: RecordingSeed) { expectSoundness(of: seed, after: Mutations.splices(of: seed.bytes, count: 400)) }

  @Test("Files read as another format are imported or refused with a reason", arguments: RecordingSeed.all)
  func wrongFormats(seed: RecordingSeed) {
    for format in RecordingFormat.allCases {
      let fault = fault(of: imported(seed.bytes, as: format))
      #expect(fault == nil, "as \(format.rawValue)")
    }
  }

  @Test("Damaged files are imported or refused with all physics", arguments: RecordingSeed.all, ScrollPhysics.allCases)
  func options(seed: RecordingSeed, physics: ScrollPhysics) {
    var options = ImportOptions()
    options.touches.physics = physics
    options.viewport = PointSize(width: Points(390), height: Points(844))
    options.contentLength = Points(2000)
    options.startOffset = Points(700)
    // 7 and the number of replacements have no common divisor, so that each of them has its turn.
    let numbers = Mutations.numbers(of: seed.bytes).enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
    expectSoundness(of: seed, after: Mutations.splices(of: seed.bytes, count: 40) + numbers, options)
  }

  private func expectSoundness(
    of seed: RecordingSeed, after mutations: some Sequence<Mutation>, _ options: ImportOptions = ImportOptions()
  ) {
    var faults: [String] = []
    for mutation in Exhaustiveness.cases(30, of: Array(mutations)) {
      _ = mutation.bytes.withSpan(RecordingFormat.init)
      guard let fault = fault(of: imported(mutation.bytes, as: seed.format, options: options)) else { continue }
      faults.append("\(mutation.name): \(fault)")
      if faults.count == 10 { break }
    }
    #expect(faults == [])
  }
}

extension RecordingSeed: CustomTestStringConvertible {
  package var testDescription: String { format.rawValue + (form.isEmpty ? "" : ", \(form)") }
}
