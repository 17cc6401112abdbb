import ScrollDiagnostics
import Testing

@testable import ScrollCommandLineParsing

struct ParseOutcomeTests {
  private typealias Action = PaintProgram.Action

  @Test(arguments: [
    (["mix", "umber"], Action.mix, "paint mix"), (["canvas", "info", "a"], .info, "paint canvas info"),
    (["canvas", "resize", "a"], .resize, "paint canvas resize"),
    (["canvas", "enlarge", "a"], .resize, "paint canvas resize"), (["completions"], .completions, "paint completions"),
  ])
  func `words choose a command at any depth`(words: [String], action: PaintProgram.Action, name: String) throws {
    guard case .run(let chosen, let arguments) = try PaintProgram.root.parse(words) else {
      Issue.record("not run")
      return
    }
    #expect(chosen == action)
    #expect(arguments.command == name)
  }

  @Test(arguments: [
    (["--help"], "USAGE: paint <subcommand>"), (["-h"], "USAGE: paint <subcommand>"),
    (["help"], "USAGE: paint <subcommand>"), (["help", "--help"], "USAGE: paint <subcommand>"),
    (["canvas", "--help"], "USAGE: paint canvas <subcommand>"),
    (["help", "canvas"], "USAGE: paint canvas <subcommand>"),
    (["canvas", "help"], "USAGE: paint canvas <subcommand>"),
    (["canvas", "info", "--help"], "USAGE: paint canvas info [--output <file>] <canvas>"),
    (["help", "canvas", "enlarge"], "USAGE: paint canvas resize [--quiet] <canvas> [<factor>]"),
    (["help", "canvas", "info"], "USAGE: paint canvas info [--output <file>] <canvas>"),
    (["canvas", "help", "info", "-h"], "USAGE: paint canvas info [--output <file>] <canvas>"),
    (["canvas", "info", "a", "-h", "b"], "USAGE: paint canvas info [--output <file>] <canvas>"),
    (["mix", "-qh"], "USAGE: paint mix [<options>] <pigment> ..."),
  ])
  func `help works at every level, whatever problems follow`(words: [String], usage: String) throws {
    guard case .showHelp(let page, .success) = try PaintProgram.root.parse(words) else {
      Issue.record("no help")
      return
    }
    #expect(page.text(width: 80).split(separator: "\n").contains(Substring(usage)))
  }

  @Test func `help wins over problems before and after it`() throws {
    guard case .showHelp(_, .success) = try PaintProgram.root.parse(["mix", "--seed", "x", "-Z", "-h", "--zzz"]) else {
      Issue.record("no help")
      return
    }
  }

  @Test func `a word after two dashes or an option's value is not a request for help`() throws {
    #expect(try PaintProgram.arguments(["mix", "--", "-h"])[PaintProgram.pigments] == ["-h"])
    #expect(try PaintProgram.arguments(["mix", "help", "--note=--help"])[PaintProgram.note] == ["--help"])
  }

  @Test(arguments: [[], ["canvas"]])
  func `a group without a subcommand shows its help as a usage error`(words: [String]) throws {
    guard case .showHelp(let page, .usage) = try PaintProgram.root.parse(words) else {
      Issue.record("no help")
      return
    }
    #expect(page.text(width: 80).contains((["USAGE: paint"] + words + ["<subcommand>"]).joined(separator: " ")))
  }

  @Test func `the group with a version shows it`() throws {
    guard case .showVersion("1.2.3") = try PaintProgram.root.parse(["--version"]) else {
      Issue.record("no version")
      return
    }
  }

  @Test func `a program can be a single command`() throws {
    guard case .run(_, let arguments) = try PaintProgram.info.parse(["wall.png"]) else {
      Issue.record("not run")
      return
    }
    #expect(arguments[PaintProgram.file] == "wall.png")
    #expect(arguments.command == "info")
  }

  @Test func `an action can be a closure that runs the command`() throws {
    let double = Command<@Sendable (ParsedArguments) -> Int>(
      "double", summary: "", options: [PaintProgram.offset], action: { $0[PaintProgram.offset] * 2 })
    guard case .run(let action, let arguments) = try double.parse(["--offset", "-4"]) else {
      Issue.record("not run")
      return
    }
    #expect(action(arguments) == -8)
  }
}
