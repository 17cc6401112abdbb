import SeededRandom

@testable import ScrollCommandLineParsing
@testable import scrollbench

/// Draws command lines: a command, options of it and of others, and values that they may take or not.
struct CommandLineFuzzer {
  /// What starts programs, waits for a device, or writes where no option says.
  private static let unsafe = ["policy-command", "update", "baselines", "against", "journal", "annotations", "jobs"]

  private let commands: [CommandOutline]
  /// The names of options that are left out.
  private let excluded: [String]

  /// - Parameter isRun: True if the command lines are run, and not only parsed.
  init(isRun: Bool) {
    commands = Self.leaves(Scrollbench.command.outline()).filter { !isRun || !$0.path.contains("record") }
    excluded = isRun ? Self.unsafe : []
  }

  private static func leaves(_ outline: CommandOutline) -> [CommandOutline] {
    outline.subcommands.isEmpty ? [outline] : outline.subcommands.flatMap(leaves)
  }

  func words(using generator: inout SeededGenerator) -> [String] {
    let command = commands.randomElement(using: &generator)!
    var words: [String] = []
    for argument in command.arguments where Int.random(in: 0..<8, using: &generator) > 0 {
      words.append(value(of: argument.value, using: &generator))
    }
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let donor = Int.random(in: 0..<12, using: &generator) == 0 ? commands.randomElement(using: &generator)! : command
      let options = donor.options.filter { !excluded.contains($0.name) }
      guard let option = options.randomElement(using: &generator) else { continue }
      words.insert(
        contentsOf: spelled(option, using: &generator), at: Int.random(in: 0...words.count, using: &generator))
    }
    // A sweep of a space that is drawn is short.
    return command.path.dropFirst() + words + (command.name == "sweep" ? ["-n", "2"] : [])
  }

  private func spelled(_ option: OptionSpecification, using generator: inout SeededGenerator) -> [String] {
    let spelling = option.spellings.randomElement(using: &generator)!
    guard let specification = option.value else { return [spelling] }
    let value = value(of: specification, using: &generator)
    return spelling.hasPrefix("--") && !value.hasPrefix("@") && Bool.random(using: &generator)
      ? ["\(spelling)=\(value)"] : [spelling, value]
  }

  private func value(of specification: ValueSpecification, using generator: inout SeededGenerator) -> String {
    switch specification.fileUse {
    case .reading: return ["@t.csv", "@s.json", "@absent", "@"].randomElement(using: &generator)!
    case .writing: return ["@out.json", "@out.csv", "@absent/out", "@t.csv"].randomElement(using: &generator)!
    case nil: break
    }
    let isChoice = !specification.completion.words.isEmpty && Int.random(in: 0..<6, using: &generator) > 0
    return (isChoice ? specification.completion.words : Self.vocabulary).randomElement(using: &generator)!
  }

  private static let vocabulary = [
    "", "0", "1", "2", "7.5", "-1", "1e999", "nan", "99999999999999999999", "0x10", "x", "=", "a=b",
    "preload.leading=2",
    "preload.leading", "preload.leading=1..2:1", "display.leading=0.5..1:log", "batching.leading=1,2",
    "nested.every=2", "bytes_fetched", "bytes_fetched<=1MB", "display_latency: p(95) < 250ms", "p90", "worst",
    "390x844",
    "texture", "texture,flatlist", "lookahead", "1/2", "10%", "0.5s", "container 0", "3/2", "\u{1B}[31m", "\u{202E}",
    "é",
    "seed=18446744073709551615", "content.items=3", "loading.latency=1s", "preload.leading >= display.leading",
  ]
}
