internal import Diagnostics

/// The options of a command by every way to write their names.
struct OptionTable: Sendable {
  private let options: [String: OptionSpecification]
  /// In the order of declaration, so that of two equally near names the first is suggested.
  private let spellings: [String]

  init(_ options: [OptionSpecification]) {
    var table: [String: OptionSpecification] = [:]
    for option in options {
      for spelling in option.spellings { table[spelling] = option }
    }
    self.options = table
    spellings = options.flatMap(\.spellings)
  }

  /// The option written `--seed` or `-s`.
  subscript(spelling: String) -> OptionSpecification? { options[spelling] }

  /// Whether a word begins with the name of an option.
  func hasOption(in word: String) -> Bool {
    switch Word(word) {
    case .long(let name, _): options["--" + name] != nil
    case .short(let letters): options["-" + letters.prefix(1)] != nil
    case .endOfOptions, .plain: false
    }
  }

  /// The spelling meant by one that is unknown. A single letter can only mean the same letter in the other case; more
  /// letters after a single dash may be a long name (`-seed`).
  func nearest(to spelling: String) -> String? {
    let name = spelling.drop { $0 == "-" }.prefix { $0 != "=" }
    let dashes = name.count > 1 ? "--" : "-"
    let candidates = spellings.filter { $0.hasPrefix("--") == (name.count > 1) }
    return closestName(to: String(name), among: candidates.map { String($0.dropFirst(dashes.count)) })
      .map { dashes + $0 }
  }
}
