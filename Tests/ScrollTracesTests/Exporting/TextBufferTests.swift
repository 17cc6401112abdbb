import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollTraces

struct TextBufferTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-7, "-7"), (10, "10"), (0.5, "0.5"), (0.25, "0.25"), (0.1, "0.1"),
      (-12.000001, "-12.000001"), (0.000001, "1e-06"), (0.0001, "0.0001"), (0.00012, "0.00012"), (0.000099, "9.9e-05"),
      (1.0000001, "1.0000001"), (0.1 + 0.2, "0.30000000000000004"), (999_999_999.999999, "999999999.999999"),
      (1e9, "1000000000"), (1e15, "1000000000000000"), (1e16, "1e+16"), (.leastNonzeroMagnitude, "5e-324"),
      (1.7976931348623157e308, "1.7976931348623157e+308"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func `a number is written as the shortest decimal that reads back as it`(number: Double, text: String) {
    #expect(written(number) == text)
    #expect(number.shortestText == text)
  }

  @Test func `numbers with any bits are written as by the standard library`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100_000 {
      let number = Double(bitPattern: random.next())
      #expect(written(number) == number.shortestText)
    }
  }

  @Test func `numbers of any size and decimals are written as by the standard library`() {
    let powersOfTen = Array(sequence(first: 1 as Int64) { $0 * 10 }.prefix(16))
    var random = SeededGenerator(seed: 2)
    for _ in 0..<30_000 {
      let decimalCount = Int.random(in: 0...9, using: &random)
      let whole = Int64.random(in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &random)
      let shift = Int.random(in: 0...15, using: &random)
      let digits = whole / powersOfTen[shift]
      let number = Double(digits) / Double(powersOfTen[decimalCount])
      for number in [number, number.nextUp, number.nextDown] { #expect(written(number) == number.shortestText) }
    }
  }

  @Test func `numbers around powers of two and ten are written as by the standard library`() {
    let powers =
      (-40...60).map { Double(sign: .plus, exponent: $0, significand: 1) } + (-7...16).map { power(ofTen: $0) }
    for power in powers {
      for number in [power, power.nextUp, power.nextDown, -power, power + 1e-6, power - 1e-6] {
        #expect(written(number) == number.shortestText)
      }
    }
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.000001"), (999_999, "0.999999"), (1_000_000, "1"), (8_333_333, "8.333333"), (16_500_000, "16.5"),
      (10_000_000, "10"), (.max, "9223372036854.775807"),
    ] as [(Int64, String)])
  func `a time is written in milliseconds, to the nanosecond`(nanoseconds: Int64, text: String) {
    var buffer = TextBuffer()
    buffer.append(SimulatedTime(nanoseconds: nanoseconds))
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
  }

  @Test func `text is handed over in full blocks`() {
    var buffer = TextBuffer()
    var blocks: [[UInt8]] = []
    for _ in 0..<(1 << 18) - 1 {
      buffer.append(UInt8(ascii: "a"))
      buffer.handOverBlock { blocks.append($0) }
    }
    #expect(blocks.isEmpty)
    buffer.append("bc")
    buffer.handOverBlock { blocks.append($0) }
    #expect(blocks.map(\.count) == [(1 << 18) + 1] && buffer.bytes.isEmpty)
    buffer.append("d")
    buffer.handOver { blocks.append($0) }
    #expect(blocks.last == Array("d".utf8))
  }

  private func written(_ number: Double) -> String {
    var buffer = TextBuffer()
    buffer.append(number)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private func power(ofTen exponent: Int) -> Double { Double("1e\(exponent)")! }
}
