import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics

/// A parser of thresholds: k6's grammar, extended by ranges, baselines and levels.
///
///     threshold := (selector [":" [aggregate]] condition | "verdict" [tags] (">=" grade | "==" "good")) ["@" level]
///     selector  := metric [tags]
///     tags      := "{" tag "=" glob {"," tag "=" glob} "}"
///     grade     := "fair" | "good"
///     metric    := a metric, or a family of metrics before an aggregate, as listed by `scrollbench describe`
///     tag       := "scenario" | "trace" | "container" | "kind"
///     glob      := text without "," and "}", in which "*" matches any characters and "?" any single one
///     aggregate := "value" | "rate" | "count" | "sum" | "avg" | "med" | "min" | "max" | "p(" number ")" | component
///     condition := op bound | "in" "[" bound "," bound "]"
///     op        := "<" | "<=" | ">" | ">=" | "==" | "!="
///     bound     := amount | "baseline" ["*" number | ("+" | "-") amount]
///     amount    := number [unit]
///     unit      := "%" | "ns" | "us" | "ms" | "s" | "ms/s" | "pt" | "pt*ms" | "B" | "KB" | "KiB" | "MB" | "MiB"
///                | "GB" | "GiB" | "pp"
///     level     := "error" | "warn"
///
/// White space is allowed between any two of these. A number without a unit is in the metric's unit; a rate is from 0 to 1.
/// The verdict must be the grade or better; an unjudged feed does not meet it.
/// After `baseline`, `%` is a share of the baseline's value, even for a rate, and `pp` are percentage points of a rate.
///
///     display_latency{scenario=*-feed}: p(95) < 100ms
///     preload_hit_rate: rate >= baseline - 0.5pp
///     fetches.started in [40, 48] @warn
///     verdict{scenario=*-feed} >= fair
struct ThresholdParser {
  private let text: String
  private var rest: Substring

  private init(_ text: String) {
    self.text = text
    rest = text[...]
  }

  /// Parses a threshold.
  ///
  /// - Throws: `.invalidScenario` if the text does not follow the grammar, the metric does not exist, or it has another
  ///   unit or range.
  static func parse(_ text: String) throws(Failure) -> Parsed {
    var parser = ThresholdParser(text.trimmed)
    return try parser.parsed()
  }

  struct Parsed {
    let text: String
    /// The condition as written.
    let bound: String
    let selector: PartSelector
    let requirement: Threshold.Requirement
    /// The level; nil if the text has none.
    let level: Threshold.Level?
  }

  private mutating func parsed() throws(Failure) -> Parsed {
    let metric = word { $0.isLetter || $0.isNumber || "_.".contains($0) }
    if metric.isEmpty { throw unexpected("a metric at the beginning") }
    let globs = accept("{") ? try tags() : [:]
    let aggregate = accept(":") ? try aggregate() : nil
    let place =
      metric == Threshold.verdict && aggregate == nil ? nil : try MetricPlace(metric, aggregate: aggregate)
    let selector = try PartSelector(place, globs)
    let start = rest.startIndex
    let requirement: Threshold.Requirement =
      if let place { .metric(place, try condition(of: place)) } else { .verdict(try grade()) }
    let bound = text[start..<rest.startIndex].trimmed
    let level = accept("@") ? try level() : nil
    if !rest.isEmpty { throw unexpected("nothing more") }
    return Parsed(text: text, bound: bound, selector: selector, requirement: requirement, level: level)
  }

  /// Parses the tags after the opening brace, and the closing one.
  private mutating func tags() throws(Failure) -> [PartSelector.Tag: Glob] {
    var globs: [PartSelector.Tag: Glob] = [:]
    repeat {
      let name = word { $0.isLetter }
      guard let tag = PartSelector.Tag(rawValue: name) else {
        let names = PartSelector.Tag.allCases.map(\.rawValue)
        throw failure(
          "unknown tag \(name.quoted)",
          remedy: didYouMean(closestTo: name, among: names) ?? "Tags are \(names.joined(separator: ", ")).")
      }
      if !accept("=") { throw unexpected("'=' after '\(name)'") }
      let glob = String(word { $0 != "," && $0 != "}" }).trimmed
      if glob.isEmpty { throw unexpected("a name or a pattern after '\(name)='") }
      if globs.updateValue(Glob(text: glob), forKey: tag) != nil { throw failure("the tag '\(name)' appears twice") }
    } while accept(",")
    if !accept("}") { throw unexpected("'}' after the tags") }
    return globs
  }

  /// Parses the aggregate after the colon; nil if a condition follows.
  private mutating func aggregate() throws(Failure) -> String? {
    let start = rest
    var name = word { $0.isLetter || $0.isNumber || $0 == "_" }
    if name == "in", rest.first == "[" {
      rest = start
      return nil
    }
    if name == "p", accept("(") {
      name = "p(" + word { $0 != ")" }.trimmed + ")"
      if !accept(")") { throw unexpected("')' after the percentile") }
    }
    return name.isEmpty ? nil : name
  }

  /// Parses the condition on the verdict, and returns the lowest grade that meets it.
  private mutating func grade() throws(Failure) -> FeedVerdict.Grade {
    let start = rest
    let isExact = accept(Comparison.equal.rawValue)
    guard isExact || accept(Comparison.atLeast.rawValue), let grade = FeedVerdict.Grade(rawValue: word(\.isLetter)),
      grade == .good || grade == .fair && !isExact
    else {
      rest = start
      throw unexpected("'>= fair', '>= good' or '== good' after 'verdict'")
    }
    return grade
  }

  private mutating func condition(of place: MetricPlace) throws(Failure) -> Condition {
    if accept("in") {
      if !accept("[") { throw unexpected("'[' after 'in'") }
      let lower = try bound(of: place)
      if !accept(",") { throw unexpected("',' between the ends of the range") }
      let upper = try bound(of: place)
      if !accept("]") { throw unexpected("']' after the range") }
      if case .number(let minimum) = lower, case .number(let maximum) = upper, minimum > maximum {
        throw failure("the range is empty: its lower end is above its upper end")
      }
      return .within(lower, upper)
    }
    // Longer operators first, so that "<=" is not read as "<".
    let comparisons = Comparison.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
    guard let comparison = comparisons.first(where: { accept($0.rawValue) }) else {
      let signs = Comparison.allCases.map(\.rawValue).joined(separator: ", ")
      throw unexpected("one of \(signs), in after '\(place.name)'")
    }
    return .compares(comparison, try bound(of: place))
  }

  private mutating func bound(of place: MetricPlace) throws(Failure) -> Bound {
    if accept("baseline") {
      if accept("*") { return .baseline(.times(try factor())) }
      if accept("+") { return .baseline(try Bound.Change(amount(), of: place, sign: 1)) }
      if accept("-") { return .baseline(try Bound.Change(amount(), of: place, sign: -1)) }
      return .baseline(.plus(0))
    }
    let amount = try amount()
    if amount.unit == "pp" {
      throw failure("percentage points can only be added or subtracted", remedy: "For example 'baseline - 0.5pp'.")
    }
    return .number(try amount.bound(of: place))
  }

  private mutating func factor() throws(Failure) -> Double {
    let amount = try amount()
    if !amount.unit.isEmpty { throw failure("a factor has no unit, found \(amount.unit.quoted)") }
    return amount.number
  }

  private mutating func amount() throws(Failure) -> WrittenAmount {
    let start = rest
    guard let amount = WrittenAmount(word { !",]@".contains($0) }) else {
      rest = start
      throw unexpected("a number or 'baseline'")
    }
    return amount
  }

  private mutating func level() throws(Failure) -> Threshold.Level {
    let name = word { $0.isLetter }
    guard let level = Threshold.Level(rawValue: name) else {
      throw failure("expected the level error or warn after '@', found \(name.quoted)")
    }
    return level
  }
}

/// Tokens. The text is trimmed, and the space after each token is consumed with it.
extension ThresholdParser {
  /// Consumes the longest prefix of matching characters, with the space after it.
  private mutating func word(_ isPart: (Character) -> Bool) -> String {
    let word = rest.prefix(while: isPart)
    rest = rest[word.endIndex...]
    skipSpace()
    return String(word)
  }

  /// Consumes a sign, with the space after it, if it comes next; returns true if it did.
  private mutating func accept(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    skipSpace()
    return true
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

  private func unexpected(_ expected: String) -> Failure {
    failure("expected \(expected), found \(rest.isEmpty ? "nothing" : String(rest).quoted)")
  }

  private func failure(_ message: String, remedy: String? = nil) -> Failure {
    Failure(.invalidScenario, Diagnostic(message: message, remedy: remedy))
  }
}
