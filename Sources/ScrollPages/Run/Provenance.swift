import ScrollComparing
import ScrollExperiments
import ScrollJSON
import ScrollReports

/// The provenance of a result: everything needed to reproduce it.
struct Provenance {
  let run: ReportedRun
  /// True if settings are shown with their meanings.
  let hasMeanings: Bool

  var markup: [Markup] {
    [facts.markup, Self.inputs(run.result.inputs).markup] + (settings.map { [$0.markup] } ?? [Self.foreignSettings])
  }

  private var facts: Table {
    let result = run.result
    var rows: [[Markup]] = [["scrollbench", .text(result.version)]]
    for setting in ["seed", "replications"] {
      if let node = result.settings[setting] { rows.append([.text(setting.capitalizedFirst), .text("\(node)")]) }
    }
    rows += Self.outcomes(result.outcomeDigests)
    return Table(
      stacking: "Runs with equal outcomes (SHA-256 of what happened) are the same",
      header: ["Fact", "Value"],
      rows: rows, textColumns: [1])
  }

  /// Returns a row for the outcome of each replication.
  static func outcomes(_ digests: [String]) -> [[Markup]] {
    digests.enumerated().map { index, digest in
      let replication = ResultHeading.replication(index, of: digests.count).map { ", \($0)" } ?? ""
      return [.text("Outcome\(replication)"), .digest(digest)]
    }
  }

  static func inputs(_ digests: [InputDigest]) -> Table {
    Table(
      stacking: "Inputs, as sha256sum prints them", header: ["Role", "File", "SHA-256"],
      rows: digests.map {
        [.text($0.role.rawValue), .name($0.path), .digest($0.sha256)]
      }, textColumns: [1, 2])
  }

  /// The changed settings; nil if the settings are those of another version.
  private var settings: Table? {
    guard let scenario = run.scenario else { return nil }
    let changed = scenario.changedSettings.filter { !["name", "summary"].contains($0.setting.path) }
    return Table(
      stacking: "Settings that differ from the default",
      header: ["Setting", "Value", "Default"] + (hasMeanings ? ["Meaning"] : []),
      rows: changed.map { setting, value in
        [
          .element("code", [.text(setting.shortName)]), .name(value.label),
          .text(setting.resolvedDefaultValue.label),
        ] + (hasMeanings ? [.text(setting.summary)] : [])
      }, textColumns: [1, 2, 3])
  }

  private static let foreignSettings = Markup.paragraph(
    "The settings come from another version of scrollbench and cannot be compared with the defaults here.")
}

extension Markup {
  /// Returns a digest, which may be broken anywhere.
  static func digest(_ text: String) -> Markup { .element("code", [("class", "digest")], [.text(text)]) }
}
