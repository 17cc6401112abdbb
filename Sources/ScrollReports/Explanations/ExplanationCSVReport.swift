import ScrollExperiments
package import ScrollExplaining
import ScrollQuantities
import ScrollTraces

/// An explanation as CSV: one row per miss, in order of time. Times are in milliseconds from the start of the run, and
/// empty if something did not happen.
package struct ExplanationCSVReport: ExplanationReport {
  package init() {}

  private static let header = [
    "scenario", "item", "appearance", "container", "visible_ms", "drawn_ms", "ended_ms", "wait_ms", "late_link",
    "late_by_ms", "circumstance", "inserted_ms", "preloaded_ms", "requested_ms", "loaded_ms", "displayable_ms",
    "drawing_ms", "displayed_ms", "helps",
  ]

  package func text(of explanation: Explanation) -> String {
    let rows = explanation.misses.map { [explanation.scenario.name] + cells(of: $0) }
    return CSV.text(Self.header, rows)
  }

  private func cells(of miss: Miss) -> [String] {
    let (appearance, chain) = (miss.appearance, miss.chain)
    return [appearance.identity.item.description, "\(appearance.identity.number)", miss.container]
      + [appearance.began, appearance.drawn, appearance.ended, appearance.wait].map(cell)
      + [miss.delay.link.rawValue, cell(miss.delay.time), miss.circumstance.rawValue]
      + [
        chain.inserted, chain.preloaded, chain.requested, chain.loaded, chain.displayable, chain.drawing,
        chain.displayed,
      ].map(cell)
      + [miss.advice?.briefWords ?? ""]
  }

  private func cell(_ time: SimulatedTime?) -> String { CSV.cell(time?.milliseconds) }
}
