internal import ScrollDiagnostics

/// A parser of the words after a command's name, which collects values and problems.
struct ParameterParser {
  /// An option on the command line: its name as written, and its value, which is `true` for a flag.
  private struct Occurrence {
    var spelling: String
    var value: String
  }

  private let command: CommandOutline
  private let options: OptionTable
  private var remaining: ArraySlice<String> = []
  private var occurrences: [String: [Occurrence]] = [:]
  private var positionals: [String] = []
  private var problems: [UsageProblem] = []

  /// The unknown options so far, as written. Each is reported once.
  private var unknownOptions: Set<String> = []

  /// True after an unknown option, because the word after it may be its value or an argument.
  private var isUnsureOfPositionals: Bool { !unknownOptions.isEmpty }

  init(_ command: CommandOutline) {
    self.command = command
    options = OptionTable(command.options)
  }

  func isGiven(_ option: OptionSpecification) -> Bool {
    occurrences[option.longSpelling] != nil
  }

  mutating func read(_ words: ArraySlice<String>) {
    remaining = words
    while let word = remaining.popFirst() {
      switch Word(word) {
      case .plain:
        positionals.append(word)
      case .endOfOptions:
        positionals += remaining
        remaining = []
      case .long(let name, let value):
        readLongOption("--" + name, attached: value)
      case .short(let letters):
        readShortOptions(letters)
      }
    }
  }

  /// Ends the parsing and returns the values of all parameters.
  ///
  /// - Throws: `.usage` with every problem.
  mutating func finish() throws(Failure) -> ParsedArguments {
    var values = assignPositionals()
    guard problems.isEmpty else { throw Failure(problems, of: command.invocation) }
    for option in command.options {
      values[option.longSpelling] = occurrences[option.longSpelling, default: []].map(\.value)
    }
    return ParsedArguments(command: command.invocation, values: values, files: files(in: values))
  }

  private func files(in values: [String: [String]]) -> [GivenFile] {
    let parameters =
      command.arguments.map { ($0.label, $0.value.fileUse) }
      + command.options.map { ($0.longSpelling, $0.value?.fileUse) }
    return parameters.flatMap { key, use in
      guard let use else { return [GivenFile]() }
      return values[key, default: []].map { GivenFile(parameter: key, path: $0, use: use) }
    }
  }

  private mutating func readLongOption(_ spelling: String, attached: String?) {
    guard let option = options[spelling] else { return reportUnknownOption(spelling) }
    read(option, spelled: spelling, attached: attached)
  }

  /// Reads `-abc`: flags, up to the first option that takes a value. The rest is its value, without a leading `=`.
  private mutating func readShortOptions(_ letters: String) {
    var rest = letters[...]
    while let letter = rest.popFirst() {
      let spelling = "-\(letter)"
      guard let option = options[spelling] else {
        if options["--" + letters] != nil { return reportUnknownOption("-" + letters, nearest: "--" + letters) }
        return reportUnknownOption(rest.count == letters.count - 1 ? "-" + letters : spelling)
      }
      let takesValue = option.value != nil
      let attached = rest.first == "=" ? rest.dropFirst() : takesValue && !rest.isEmpty ? rest : nil
      read(option, spelled: spelling, attached: attached.map(String.init))
      if takesValue || attached != nil { return }
    }
  }

  private mutating func read(_ option: OptionSpecification, spelled spelling: String, attached: String?) {
    switch (option.value, attached) {
    case (nil, nil):
      occurrences[option.longSpelling, default: []].append(Occurrence(spelling: spelling, value: "true"))
    case (nil, let found?):
      report(.unexpectedValue(option: spelling, found: found))
    case (let format?, let value?):
      record(value, in: format, of: option, spelled: spelling)
    case (let format?, nil):
      if let next = remaining.first, Word(next) == .plain {
        remaining.removeFirst()
        record(next, in: format, of: option, spelled: spelling)
      } else {
        let next = remaining.first.flatMap { $0 == "--" || options.hasOption(in: $0) ? nil : $0 }
        report(.missingValue(option: spelling, placeholder: format.placeholder, next: next))
      }
    }
  }

  private mutating func record(
    _ value: String, in format: ValueSpecification, of option: OptionSpecification, spelled spelling: String
  ) {
    check(value, in: format, of: "option '\(spelling)'")
    if !option.isRepeatable, let first = occurrences[option.longSpelling]?.first {
      report(.givenTwice(first: "\(first.spelling) \(first.value)", second: "\(spelling) \(value)"))
    }
    occurrences[option.longSpelling, default: []].append(Occurrence(spelling: spelling, value: value))
  }

  private mutating func check(_ value: String, in format: ValueSpecification, of subject: String) {
    if format.accepts(value) { return }
    report(
      .invalidValue(
        subject: subject, expectation: format.expectation, found: value,
        nearest: closestName(to: value, among: format.completion.words)))
  }

  /// Reports an unknown option.
  ///
  /// - Parameters:
  ///   - spelling: The option as written.
  ///   - nearest: The option that was meant; nil to look for a close one.
  private mutating func reportUnknownOption(_ spelling: String, nearest: String? = nil) {
    guard unknownOptions.insert(spelling).inserted else { return }
    let options = options
    report(.unknownOption(spelling, nearest: nearest ?? options.nearest(to: spelling)))
  }

  /// Adds a problem unless there are enough. The problem is evaluated lazily, because finding close names takes time.
  private mutating func report(_ problem: @autoclosure () -> UsageProblem) {
    if problems.count < Failure.limit { problems.append(problem()) }
  }

  /// Assigns the positional words to the arguments; returns the words by key.
  private mutating func assignPositionals() -> [String: [String]] {
    var values: [String: [String]] = [:]
    var unassigned = positionals[...]
    for argument in command.arguments {
      let words = argument.arity.repeats ? unassigned : unassigned.prefix(1)
      unassigned = unassigned.dropFirst(words.count)
      values[argument.label] = Array(words)
      if words.isEmpty, argument.arity.isRequired { report(.missingArgument(argument.label)) }
      if isUnsureOfPositionals { continue }
      for word in words { check(word, in: argument.value, of: "argument '\(argument.label)'") }
    }
    if !isUnsureOfPositionals {
      let (invocation, labels) = (command.invocation, command.arguments.map(\.label))
      for word in unassigned { report(.surplusArgument(word, command: invocation, taken: labels)) }
    }
    return values
  }
}

/// The options of a command, by spelling.
struct OptionTable: Sendable {
  private let options: [String: OptionSpecification]
  /// What is meant by unknown spellings.
  private let meanings: [String: String]
  /// The spellings in the order of declaration, which breaks ties between equally close names.
  private let spellings: [String]

  init(_ options: [OptionSpecification]) {
    var (table, meanings) = ([String: OptionSpecification](), [String: String]())
    for option in options {
      for spelling in option.spellings { table[spelling] = option }
      meanings.merge(option.misnomers) { first, _ in first }
    }
    self.options = table
    self.meanings = meanings
    spellings = options.flatMap(\.spellings)
  }

  /// The option with a spelling: `--seed` or `-s`.
  subscript(spelling: String) -> OptionSpecification? { options[spelling] }

  /// Returns true if a word begins with the name of an option.
  func hasOption(in word: String) -> Bool {
    switch Word(word) {
    case .long(let name, _): options["--" + name] != nil
    case .short(let letters): options["-" + letters.prefix(1)] != nil
    case .endOfOptions, .plain: false
    }
  }

  /// Returns what an unknown spelling means if it is a misnomer, or else the closest spelling, or else the first one that
  /// begins with it. A single letter matches only the same letter in the other case. Several letters after a single dash may be
  /// a long name (`-seed`).
  func nearest(to spelling: String) -> String? {
    if let meaning = meanings[spelling] { return meaning }
    let name = spelling.drop { $0 == "-" }.prefix { $0 != "=" }
    let dashes = name.count > 1 ? "--" : "-"
    let candidates = spellings.filter { $0.hasPrefix("--") == (name.count > 1) }.map { $0.dropFirst(dashes.count) }
    let nearest = closestName(to: String(name), among: candidates.map(String.init))
    return (nearest ?? candidates.first { name.count > 1 && $0.hasPrefix(name) }.map(String.init)).map { dashes + $0 }
  }
}
