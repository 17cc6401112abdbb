import ScrollQuantities
import ScrollTraces
import SeededRandom
import Testing

@testable import ScrollTraceImporting

/// Whatever the format, a recording begins where the content stood before the first movement, and moves by as much as
/// the source did.
@Suite struct MovementTests {
  @Test("An imported recording moves as its source did, from the same start", arguments: RandomScrolling.Form.allCases)
  func movement(form: RandomScrolling.Form) throws {
    for seed in Exhaustiveness.seeds(60, of: 200) {
      let scrolling = RandomScrolling(form: form, seed: UInt64(seed))
      let trace = try imported(scrolling.bytes, as: form.format, options: scrolling.options).get().trace
      #expect(trace.axis == scrolling.axis, "seed \(seed)")
      #expect(trace.times[0] == .zero && trace.offsets[0].value == scrolling.start, "seed \(seed)")
      #expect(trace.offsets.last?.value == scrolling.start + scrolling.movements.reduce(0, +), "seed \(seed)")
      if !scrolling.hasSharedTimes {
        let travel = zip(trace.offsets, trace.offsets.dropFirst()).reduce(0) { $0 + abs($1.1.value - $1.0.value) }
        #expect(travel == scrolling.movements.reduce(0) { $0 + abs($1) }, "seed \(seed)")
      }
    }
  }
}
