import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `A Spliced Array` {
  /// An array is what it is held against.
  @Test(arguments: Exhaustiveness.seeds(4 as UInt64, of: 20))
  func `a spliced array agrees with an array`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var array = Array(0..<random.number(0...1000))
    var spliced = SplicedArray(array)
    for step in 0..<200 {
      let start = random.number(0...array.count)
      let range = start..<min(array.count, start + random.one(of: [0, 0, 1, 3, 400]))
      let new = (0..<random.one(of: [0, 1, 1, 2, 700])).map { step * 1000 + $0 }
      let before = spliced.chunks
      let splice = spliced.replace(range, with: new)
      array.replaceSubrange(range, with: new)
      #expect(spliced.count == array.count)
      #expect(spliced.chunks.reduce(into: []) { $0 += $1 } == array)
      #expect(spliced.chunks.allSatisfy { !$0.isEmpty && $0.count <= 256 })
      var count = 0
      for (first, chunk) in zip(spliced.firsts, spliced.chunks) {
        #expect(first == count)
        count += chunk.count
      }
      #expect(spliced.chunks[..<splice.removed.lowerBound] == before[..<splice.removed.lowerBound])
      #expect(spliced.chunks[splice.inserted.upperBound...] == before[splice.removed.upperBound...])
      guard let index = array.indices.randomElement(using: &random) else { continue }
      #expect(spliced[index] == array[index])
    }
  }

  @Test func `an insertion in the middle replaces one chunk`() {
    var spliced = SplicedArray(0..<10_000)
    for number in 0..<1000 {
      let splice = spliced.replace(5000..<5000, with: [number])
      #expect(splice.removed.count == 1 && splice.inserted.count <= 3)
    }
  }

  @Test func `removing elements bit by bit leaves no small chunks`() {
    var spliced = SplicedArray(0..<10_000)
    while spliced.count > 1000 { _ = spliced.replace(500..<503, with: []) }
    #expect(spliced.chunks.count < 20)
  }
}
