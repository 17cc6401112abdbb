import SeededRandom
import Testing

@testable import ScrollCommandLineParsing

/// Random values, written in a random way and a random order, are read as they were meant.
struct RoundTripTests {
  @Test(arguments: 0..<500)
  func `values read back however they are written`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let values = ["a", "", "-", "-7", "x=y", "--quiet", "-q", "--", "é", "two words"]
    let number = UInt64.random(in: 0...UInt64.max, using: &random)
    let offset = Int.random(in: -9...9, using: &random)
    let base = try #require(PaintProgram.Pigment.allCases.randomElement(using: &random))
    let isQuiet = Bool.random(using: &random)
    let notes = (0..<Int.random(in: 0...3, using: &random)).map { _ in values.randomElement(using: &random) ?? "" }
    let pigments = (0..<Int.random(in: 1...3, using: &random)).map { _ in values.randomElement(using: &random) ?? "" }

    var options = [
      written("seed", short: "s", "\(number)", &random), written("offset", short: nil, "\(offset)", &random),
      written("base", short: "b", base.rawValue, &random),
    ]
    if isQuiet { options.append([Bool.random(using: &random) ? "-q" : "--quiet"]) }
    options.shuffle(using: &random)
    let noteWords = notes.map { written("note", short: "n", $0, &random) }
    let plain = pigments.prefix { Word($0) == .plain }
    let words =
      ["mix"] + plain.prefix(1) + options.joined() + plain.dropFirst(1) + noteWords.joined() + ["--"]
      + pigments.dropFirst(plain.count)

    let arguments = try PaintProgram.arguments(words)
    #expect(arguments[PaintProgram.seed] == number)
    #expect(arguments[PaintProgram.offset] == offset)
    #expect(arguments[PaintProgram.base] == base)
    #expect(arguments[PaintProgram.quiet] == isQuiet)
    #expect(arguments[PaintProgram.note] == notes)
    #expect(arguments[PaintProgram.pigments] == pigments)
  }

  /// An option and its value in one of the ways that suit the value.
  private func written(
    _ name: String, short: Character?, _ value: String, _ random: inout SeededGenerator
  ) -> [String] {
    var ways = [["--\(name)=\(value)"]]
    if Word(value) == .plain { ways.append(["--\(name)", value]) }
    if let short {
      if Word(value) == .plain { ways.append(["-\(short)", value]) }
      if !value.isEmpty { ways += [["-\(short)\(value)"], ["-\(short)=\(value)"]] }
    }
    return ways.randomElement(using: &random) ?? []
  }
}
