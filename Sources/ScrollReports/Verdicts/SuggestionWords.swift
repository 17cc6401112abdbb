import ScrollDiagnostics
import ScrollExperiments
package import ScrollExplaining
import ScrollJSON
package import ScrollMetrics

/// The cause of placeholders and the change to try first, in words.
package struct SuggestionWords {
  private let suggestion: BestChange
  private let format: MetricFormat

  package init(_ suggestion: BestChange, usesUnicode: Bool = true) {
    self.suggestion = suggestion
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// The change as options: `--set preload.leading=3`.
  package var change: String { suggestion.advice.words }

  /// The changed settings: `preload.leading=3`.
  package var settings: [String] { suggestion.advice.settings }

  /// The settings with their present and new values: `preload.leading 2.5 → 3`.
  package var transitions: String { suggestion.advice.transitions }

  /// The present settings: `now 2.5`.
  package var present: String { suggestion.advice.present }

  /// The gain: `6 fewer placeholders`, also of items that come back: `1 fewer placeholder, 2 fewer on return`. A shorter stall
  /// comes first: `no stall instead of 1,733 ms`.
  package var gain: String {
    let (present, changed) = (suggestion.present, suggestion.changed)
    let shown = Self.difference(from: present.placeholders, to: changed.placeholders)
    let returns = Self.difference(from: present.blankReturns, to: changed.blankReturns)
    let ofReturns = returns.map { count, less in
      (shown == nil ? count.counted("\(less) placeholder") : "\(count) \(less)") + " on return"
    }
    return [shorterStall, shown.map { $0.counted("\($1) placeholder") }, ofReturns].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// `no stall instead of 1,733 ms`; nil if none is shorter.
  private var shorterStall: String? {
    let stalls = [suggestion.present.stall, suggestion.changed.stall]
    guard stalls[1] < stalls[0] else { return nil }
    let times = stalls.map { format.text(ofValue: $0, .milliseconds) }
    return "\(stalls[1] == 0 ? "no stall" : "stalled \(times[1])") instead of \(times[0])"
  }

  /// Returns how many more or fewer there are; nil if there are as many.
  private static func difference(from present: Int, to changed: Int) -> (count: Int, word: String)? {
    changed == present ? nil : (abs(changed - present), changed < present ? "fewer" : "more")
  }

  package var grade: FeedVerdict.Grade { suggestion.verdict.grade }

  /// The grade with the change: `✗ Bad`.
  var title: String { FeedVerdictWords.title(of: grade, usesUnicode: format.usesUnicode) }

  /// Returns the verdict with the change: `! Fair: 4 of 24 items were placeholders for up to 125 ms.`
  ///
  /// - Parameter replications: The number of replications of the run that it is compared with.
  package func verdict(replications: Int) -> String {
    let sentence = FeedVerdictWords(suggestion, usesUnicode: format.usesUnicode).sentence
    return sentence + (replications > 1 ? " (The first of \(replications) runs.)" : "")
  }

  /// The additional bytes and memory, and what gets worse: `+147.1 kB, +2 MB memory drawn, first screen 75 ms later`.
  package var price: String {
    let more = Double(suggestion.changed.bytes - suggestion.present.bytes)
    let drawn = [suggestion.present, suggestion.changed].map { $0["peak_bytes.display"] ?? 0 }
    return ([format.price(bytes: more, drawn: drawn[1] - drawn[0])] + drawbacks).joined(separator: ", ")
  }

  /// Returns the price with a remark on it; an empty remark adds nothing.
  package func price(remark: String) -> String { remark.isEmpty ? price : "\(price); \(remark)" }

  private var drawbacks: [String] {
    let (first, blank) = ("first_screen.drawn", "blank_time_fraction")
    let delay = worsening(of: first).map { "first screen \(format.text(ofValue: $1 - $0, .milliseconds)) later" }
    let blanks = worsening(of: blank).map { now, then in
      "blank \(format.text(ofValue: now, .ratio)) to \(format.text(ofValue: then, .ratio))"
    }
    return [delay, blanks].compactMap(\.self)
  }

  /// Returns a metric now and with the change, if the change increases it by more than rounding hides; otherwise nil.
  private func worsening(of metric: String) -> (now: Double, then: Double)? {
    guard let now = suggestion.present[metric], let then = suggestion.changed[metric], then > now else { return nil }
    let unit = MetricCatalog.unit(of: metric)
    return format.text(ofValue: now, unit) == format.text(ofValue: then, unit) ? nil : (now, then)
  }
}

extension Advice {
  /// The settings with their new values: `preload.leading=3`.
  var settings: [String] { changes.map(\.assignment.argument) }

  /// The options that make the change: `--set preload.leading=3`.
  var words: String { changes.map { "--set \($0.name)=\($0.value.argument.shellWord)" }.joined(separator: " ") }

  /// The first setting, and the number of others.
  var briefWords: String {
    changes.count == 1 ? settings[0] : "\(settings[0]) and \(changes.count - 1) more"
  }

  /// The settings with their present and new values: `preload.leading 2.5 → 3`.
  var transitions: String {
    changes.map { "\($0.name) \($0.present.argument) → \($0.value.argument)" }.joined(separator: ", ")
  }

  /// The present values: `now 2.5`, in the order of `words`.
  var present: String { "now " + changes.map(\.present.argument).joined(separator: ", ") }

  /// The values one step less: `2.75`, in the order of `words`; nil if these are the present ones, or if a setting has no steps,
  /// such as a policy.
  var oneStepLess: String? {
    let values = changes.map(\.previous)
    guard steps > 1, values.allSatisfy({ $0.number != nil }) else { return nil }
    return values.map(\.argument).joined(separator: ", ")
  }
}

/// The command that looks further for what to change. If no change was found, it tries other policies too.
package struct TuneHint {
  /// `What to change:`
  package let lead: String
  package let command: String

  /// Creates the hint; nil without a command.
  ///
  /// - Parameters:
  ///   - command: The shell command that finds changes, if there is one.
  ///   - isStuck: Whether a search found no change that helps.
  package init?(_ command: String?, isStuck: Bool) {
    guard let command else { return nil }
    (lead, self.command) =
      isStuck
      ? ("To look further, also at other policies:", command + " --policies")
      : ("What to change:", command)
  }
}

extension MetricFormat {
  /// Returns the price of a change: `+518.2 kB, +28.4 MB memory drawn`, without memory if its peak stays the same.
  func price(bytes: Double, drawn: Double) -> String {
    func text(_ difference: Double) -> String { self.text(ofDifference: Estimate([difference]), .bytes) }
    let fetched = bytes == 0 ? "no more bytes" : text(bytes)
    return drawn == 0 ? fetched : "\(fetched), \(text(drawn)) memory drawn"
  }
}
