import Testing

@testable import ScrollCommandLineParsing

struct ParsedArgumentsTests {
  @Test func `a given value differs from the default, even if equal`() throws {
    let arguments = try PaintProgram.arguments(["mix", "umber", "--seed", "1", "-q"])
    #expect(arguments.isGiven(PaintProgram.seed))
    #expect(arguments.isGiven(PaintProgram.quiet))
    #expect(arguments.isGiven(PaintProgram.pigments))
    #expect(!arguments.isGiven(PaintProgram.offset))
    #expect(!arguments.isGiven(PaintProgram.verbose))
    #expect(!arguments.isGiven(PaintProgram.note))
    #expect(try !PaintProgram.arguments(["canvas", "resize", "a"]).isGiven(PaintProgram.scale))
  }

  @Test func `named files are listed with their parameters`() throws {
    #expect(
      try PaintProgram.arguments(["canvas", "info", "-ob", "a"]).files == [
        GivenFile(parameter: "<canvas>", path: "a", use: .reading),
        GivenFile(parameter: "--output", path: "b", use: .writing),
      ])
    #expect(try PaintProgram.arguments(["mix", "umber"]).files.isEmpty)
  }

  @Test func `reading a parameter of another command is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = try PaintProgram.arguments(["canvas", "info", "a"])[PaintProgram.seed]
    }
  }

  @Test func `reading by another declaration fails if it does not accept the value`() async {
    await #expect(processExitsWith: .failure) {
      let seed = Option("seed", value: .integer("number", in: 0...3), default: 0, help: "")
      _ = try PaintProgram.arguments(["mix", "umber", "--seed", "7"])[seed]
    }
  }
}
