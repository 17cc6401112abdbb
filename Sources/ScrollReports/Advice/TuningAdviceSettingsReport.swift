package import ScrollAdvising
package import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON

/// The advised changes as a file of settings, nested as in a scenario, for `--with` and `include`. Without a change, the file
/// has no settings.
package struct TuningAdviceSettingsReport: TuningAdviceReport {
  package init() {}

  /// - Throws: Only if one changed setting is a part of another.
  package func text(of advice: TuningAdvice, overrides: [String]) throws(Failure) -> String {
    var document = JSONDocument(path: nil, root: [:])
    for change in advice.changes { document = try document.setting(change.place.path, to: change.value) }
    return document.root.formatted()
  }
}
