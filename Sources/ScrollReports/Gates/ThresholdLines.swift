import ScrollDiagnostics
import ScrollGating
import ScrollMetrics

/// The lines for a threshold that is not met: its text and the finding.
struct ThresholdLines {
  let style: TerminalStyle

  func lines(of verdict: Verdict, _ threshold: Threshold) -> [String] {
    let level = verdict.outcome == .warned ? "warning: " : ""
    let place = verdict.place.map { "  (\($0.text))" } ?? ""
    let finding = GateNumbers(usesUnicode: style.usesUnicode).finding(of: verdict)
    return ["    \(level)\(threshold.text)\(place)".printable]
      + style.paragraph("\(verdict.metric)\(verdict.part) \(finding)", indentation: 6)
      + (threshold.note.isEmpty ? [] : style.paragraph(threshold.note, indentation: 6))
  }
}

extension TerminalStyle {
  /// Returns a text in lines, indented, and those after the first indented more.
  func paragraph(_ text: String, indentation: Int = 4) -> [String] {
    text.wrapped(to: width - indentation).enumerated().map { index, line in
      String(repeating: " ", count: index == 0 ? indentation : indentation + 2) + line
    }
  }
}
