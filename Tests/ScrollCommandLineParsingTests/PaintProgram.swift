import ScrollCommandLineParsing
import ScrollDiagnostics
import Testing

/// The program that the tests declare: one acting command with every kind of parameter, a group, and two small ones.
enum PaintProgram {
  enum Action: Sendable {
    case mix, info, resize, completions
  }

  enum Pigment: String, CaseIterable, Sendable {
    case ochre, umber, ultramarine
  }

  static let pigments = Argument(oneOrMore: .text("pigment"), help: "What to mix.")
  static let note = Option(repeating: "note", short: "n", value: .text("text"), help: "Something to remember.")
  static let seed = Option(
    "seed", short: "s", value: ValueFormat<UInt64>.integer("number"), default: 1, help: "The seed of chance.")
  static let offset = Option("offset", value: .integer("steps", in: -9...9), default: 0, help: "How far to shift.")
  static let ratio = Option("ratio", value: .number("share", in: 0...1), help: "How much of the first.")
  static let base = Option(
    "base", short: "b", value: .choice("pigment"), default: Pigment.ochre, help: "What to begin with.")
  static let quiet = Flag("quiet", short: "q", help: "Say nothing.")
  static let verbose = Flag("verbose", short: "v", help: "Say more.")
  static let output = Option(
    "output", short: "o", value: .outputFile("file"), default: "-", help: "Where to write [or '-'].")

  static let file = Argument(.inputFile("canvas"), help: "The canvas.")
  static let scale = Argument(optional: .number("factor", in: 0.5...8), help: "How much larger.")
  static let shell = Argument(optional: ValueFormat<Shell>.choice("shell"), help: "The shell.")

  static let mix = Command(
    "mix", summary: "Mix pigments.",
    discussion: """
      Pigments are mixed in the order given. What comes last is on top, and what is on top is what one sees in the
      end.

        ochre   warm
        umber   dark
      """,
    examples: [
      Example("paint mix umber --ratio 0.5", "Half of it umber."),
      Example("paint mix umber -qo wall.png", "Without a word, to a file."),
    ],
    arguments: [pigments], options: [note, seed, offset, ratio, base, quiet, verbose],
    groups: [OptionGroup("Output options", [output])], action: Action.mix)

  static let info = Command(
    "info", summary: "Describe a canvas: size, 'age' and [state].", arguments: [file], options: [output],
    action: Action.info)
  static let resize = Command(
    "resize", alias: "enlarge", summary: "Make a canvas larger.", arguments: [file, scale], options: [quiet],
    action: Action.resize)
  static let canvas = Command("canvas", summary: "Work with canvases.", subcommands: [info, resize])
  static let completions = Command(
    "completions", summary: "Print a completion script.", arguments: [shell], action: Action.completions)

  static let root = Command(
    "paint", summary: "Paint on a command line.", version: "1.2.3", subcommands: [mix, canvas, completions])

  /// The parsed values of a command line that must be right.
  static func arguments(_ words: [String], location: SourceLocation = #_sourceLocation) throws -> ParsedArguments {
    guard case .run(_, let arguments) = try root.parse(words) else {
      Issue.record("\(words) does not run a command", sourceLocation: location)
      throw Failure(.internalError, [])
    }
    return arguments
  }

  /// The messages about a command line that must be wrong.
  static func messages(_ words: [String], location: SourceLocation = #_sourceLocation) -> [String] {
    do {
      let outcome = try root.parse(words)
      Issue.record("\(words) is accepted: \(outcome)", sourceLocation: location)
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }
}
