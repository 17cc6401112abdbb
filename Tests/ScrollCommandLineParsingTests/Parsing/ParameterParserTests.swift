import Testing

@testable import ScrollCommandLineParsing

/// What is accepted, in every way to write it.
struct ParameterParserTests {
  @Test(arguments: [
    ["umber", "--seed", "7"], ["--seed", "7", "umber"], ["--seed=7", "umber"], ["-s", "7", "umber"],
    ["-s7", "umber"], ["-s=7", "umber"], ["-qs7", "umber"], ["-qs", "7", "umber"], ["-qvs=7", "--", "umber"],
    ["umber", "--seed", "7", "--"], ["--seed", "0007", "umber"],
  ])
  func `a value can be written in several ways`(words: [String]) throws {
    let arguments = try PaintProgram.arguments(["mix"] + words)
    #expect(arguments[PaintProgram.seed] == 7)
    #expect(arguments[PaintProgram.pigments] == ["umber"])
  }

  @Test func `a parameter that is not given has its default`() throws {
    let arguments = try PaintProgram.arguments(["mix", "umber"])
    #expect(arguments[PaintProgram.seed] == 1)
    #expect(arguments[PaintProgram.base] == .ochre)
    #expect(arguments[PaintProgram.ratio] == nil)
    #expect(arguments[PaintProgram.note] == [])
    #expect(arguments[PaintProgram.quiet] == false)
    #expect(arguments[PaintProgram.output] == "-")
  }

  @Test func `a repeatable option collects its values in order`() throws {
    let arguments = try PaintProgram.arguments(["mix", "--note", "a", "umber", "-n", "", "--note=b=c", "-nd"])
    #expect(arguments[PaintProgram.note] == ["a", "", "b=c", "d"])
  }

  @Test func `options can stand between arguments`() throws {
    let arguments = try PaintProgram.arguments(["mix", "a", "-q", "b", "--base", "umber", "c", "--ratio=.5"])
    #expect(arguments[PaintProgram.pigments] == ["a", "b", "c"])
    #expect(arguments[PaintProgram.base] == .umber)
    #expect(arguments[PaintProgram.ratio] == 0.5)
  }

  @Test(arguments: [[], ["umber"], ["umber", "ochre"]])
  func `an argument can be given any number of times`(words: [String]) throws {
    let pigments = Argument(zeroOrMore: .text("pigment"), help: "What to mix.")
    let paint = Command("paint", summary: "", arguments: [PaintProgram.file, pigments], action: 0)
    paint.checkInvariants()
    guard case .run(_, let arguments) = try paint.parse(["wall"] + words),
      case .showHelp(let page, _) = try paint.parse(["--help"])
    else {
      Issue.record("\(words) does not run a command, or there is no help")
      return
    }
    #expect(arguments[PaintProgram.file] == "wall")
    #expect(arguments[pigments] == words)
    #expect(page.text(width: 100).contains("USAGE: paint <canvas> [<pigment> ...]\n"))
  }

  @Test(arguments: [["-qv"], ["-vq"], ["-q", "-v"], ["--quiet", "--verbose"], ["-qvq"], ["--quiet", "-vq"]])
  func `flags combine, and giving one twice is the same as once`(words: [String]) throws {
    let arguments = try PaintProgram.arguments(["mix", "umber"] + words)
    #expect(arguments[PaintProgram.quiet])
    #expect(arguments[PaintProgram.verbose])
  }

  @Test func `after two dashes everything is an argument`() throws {
    let arguments = try PaintProgram.arguments(["mix", "-q", "--", "--seed", "-v", "--", "--help"])
    #expect(arguments[PaintProgram.pigments] == ["--seed", "-v", "--", "--help"])
    #expect(arguments[PaintProgram.verbose] == false)
  }

  @Test func `a dash alone is a value and an argument`() throws {
    let arguments = try PaintProgram.arguments(["mix", "-", "--output", "-", "--note", "-"])
    #expect(arguments[PaintProgram.pigments] == ["-"])
    #expect(arguments[PaintProgram.output] == "-")
    #expect(arguments[PaintProgram.note] == ["-"])
    #expect(try PaintProgram.arguments(["mix", "a", "-o-"])[PaintProgram.output] == "-")
  }

  @Test func `negative numbers are values and arguments`() throws {
    let arguments = try PaintProgram.arguments(["mix", "-3", "--offset", "-4", "--note", "-.5"])
    #expect(arguments[PaintProgram.pigments] == ["-3"])
    #expect(arguments[PaintProgram.offset] == -4)
    #expect(arguments[PaintProgram.note] == ["-.5"])
  }

  @Test func `an attached value can begin with a dash`() throws {
    let arguments = try PaintProgram.arguments(["mix", "a", "--note=--quiet", "-n-x", "--offset=-1"])
    #expect(arguments[PaintProgram.note] == ["--quiet", "-x"])
    #expect(arguments[PaintProgram.quiet] == false)
    #expect(arguments[PaintProgram.offset] == -1)
  }

  @Test func `an empty value is a value`() throws {
    #expect(try PaintProgram.arguments(["mix", "a", "--note="])[PaintProgram.note] == [""])
    #expect(try PaintProgram.arguments(["mix", "a", "--note", ""])[PaintProgram.note] == [""])
    #expect(try PaintProgram.arguments(["mix", ""])[PaintProgram.pigments] == [""])
  }

  @Test func `arguments are assigned by position`() throws {
    let both = try PaintProgram.arguments(["canvas", "resize", "wall.png", "4"])
    #expect(both[PaintProgram.file] == "wall.png")
    #expect(both[PaintProgram.scale] == 4)
    #expect(try PaintProgram.arguments(["canvas", "resize", "wall.png"])[PaintProgram.scale] == nil)
    #expect(try PaintProgram.arguments(["completions"])[PaintProgram.shell] == nil)
    #expect(try PaintProgram.arguments(["completions", "fish"])[PaintProgram.shell] == .fish)
  }

  @Test func `an option can have the name of a subcommand as its value`() throws {
    #expect(try PaintProgram.arguments(["mix", "canvas", "--note", "help"])[PaintProgram.pigments] == ["canvas"])
  }
}
