package import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON

/// Parameters as written on the command line.
extension SweepParameter {
  /// Reads the value of `-P`: `display.leading=0.5..3`, with a step `display.leading=0.5..3:0.25`, or logarithmic
  /// `batching.batch_items=1..100:log`.
  ///
  /// - Throws: `.usage` if the text is not of that form; else as the initializer of a range.
  package init(rangeArgument text: String, in scenario: Scenario = Scenario()) throws(Failure) {
    let example = "For example -P display.leading=0.5..3:0.25; a list is -L display.leading=1,2,3"
    let (name, value) = try Self.parts(of: text, after: "--range", form: "path=min..max[:step]", remedy: example)
    let sides = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let isLogarithmic = sides.dropFirst().first == "log"
    let place = SettingPlace(ifNamed: name)
    let step = isLogarithmic ? nil : sides.dropFirst().first.map { Self.number($0, of: place) }
    guard let dots = sides[0].firstRange(of: ".."),
      let minimum = Self.number(String(sides[0][..<dots.lowerBound]), of: place),
      let maximum = Self.number(String(sides[0][dots.upperBound...]), of: place), step != .some(nil)
    else {
      let message = "expected min..max or min..max:step, found \(value.quoted)"
      throw Failure(
        .usage,
        Diagnostic(field: name.excerpt, message: message, remedy: Self.remedy(forRange: value, of: name) ?? example))
    }
    try self.init(
      name, from: minimum, through: maximum, step: step?.flatMap(\.self), isLogarithmic: isLogarithmic, in: scenario)
  }

  /// Reads the value of `-L`: `batching.leading=1,2,3`; each value is JSON, or a word that needs no quotes.
  ///
  /// A comma within quotes or brackets does not separate: `loading.network=wifi,"const:8000,rtt=20"`.
  ///
  /// - Throws: `.usage` if there is no `=`; else as the initializer of any domain.
  package init(listArgument text: String, in scenario: Scenario = Scenario()) throws(Failure) {
    let example = "For example -L batching.leading=1,2,3"
    let (name, value) = try Self.parts(of: text, after: "--list", form: "path=value,value,...", remedy: example)
    let texts = value.isEmpty ? [] : Self.elements(of: value)
    guard !texts.contains("") else {
      let message = "expected values separated by single commas, found \(value.quoted)"
      throw Failure(.usage, Diagnostic(field: name.excerpt, message: message, remedy: "An empty string is \"\"."))
    }
    let place = try SettingPlace(name)
    var values: [JSONNode] = []
    for text in texts { values.append(try place.value(argument: text)) }
    do {
      try self.init(name, .values(values), in: scenario)
    } catch {
      throw value.contains("..") ? error.suggesting("A range is -P \(text.excerpt)") : error
    }
  }

  /// Returns what was meant by a range without two dots: two numbers with a dash between them, or a list; nil if it has dots.
  private static func remedy(forRange value: String, of name: String) -> String? {
    if value.contains("..") { return nil }
    let sides = value.split(separator: "-").map(String.init)
    if sides.count == 2, sides.allSatisfy({ WrittenAmount($0) != nil }) {
      return "Did you mean -P \("\(name)=\(sides[0])..\(sides[1])".excerpt)?"
    }
    return "A list of values is -L \("\(name)=\(value)".excerpt)"
  }

  private static func parts(
    of text: String, after option: String, form: String, remedy: String
  ) throws(Failure) -> (name: String, value: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      let message = "expected \(form) after \(option), found \(text.quoted)"
      throw Failure(.usage, Diagnostic(message: message, remedy: remedy))
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  /// Returns a finite decimal number, with or without a unit; nil for anything else.
  private static func number(_ text: String, of place: SettingPlace?) -> Double? {
    let value = place.map { place in try? place.value(argument: text) } ?? JSONNode(argument: text)
    return value?.number?.double
  }

  private static func elements(of list: String) -> [String] {
    var elements = [""]
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for character in list {
      if character == ",", depth <= 0, !isQuoted {
        elements.append("")
        continue
      }
      elements[elements.count - 1].append(character)
      if isQuoted {
        if character == "\"", !isEscaped { isQuoted = false }
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      switch character {
      case "\"": isQuoted = true
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      default: break
      }
    }
    return elements
  }
}

extension Failure {
  /// Returns the failure with a remedy for the last problem, unless that has one.
  fileprivate func suggesting(_ remedy: String) -> Failure {
    var failure = self
    let last = diagnostics.count - 1
    failure.diagnostics[last].remedy = diagnostics[last].remedy ?? remedy
    return failure
  }
}
