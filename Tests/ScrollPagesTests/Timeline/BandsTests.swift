import Foundation
import TestScenarios
import Testing

@testable import ScrollPages

/// What is drawn around the viewport, and what it is called, by policy.
@Suite struct `Bands around the viewport` {
  /// What legends call them.
  private static let names = ["display range", "window of cells", "preload range"]

  private func page(_ settings: String...) throws -> ReadPage {
    try ReadPage(RunPage([ShippedScenarios.run("flashing-feed.json", settings)]).text)
  }

  /// The bands in each legend in which a viewport is.
  private func legends(_ page: ReadPage) -> [[String]] {
    page.elements("ul").map { list in (list.children ?? []).map { $0.stringValue ?? "" } }
      .filter { $0.contains { $0.hasPrefix("viewport") } }
      .map { legend in legend.filter(Self.names.contains) }
  }

  @Test(
    arguments: [
      ("texture", ["display range", "preload range"]), ("flashlist-2", ["window of cells"]),
      ("preheat", ["preload range"]), ("lookahead", ["display range", "preload range"]),
      ("uikit-prefetch", ["window of cells", "preload range"]), ("chrome-skewport", ["display range"]),
      ("recyclerview-gap+paging3", ["window of cells"]),
      ("tanstack-virtual+preheat", ["window of cells", "preload range"]),
      ("paging3", []), ("on-display", []),
    ])
  func `player and charts draw the policy's bands, with their names`(
    policy: String, bands: [String]
  ) throws {
    let page = try page("policy.kind=\(policy)")
    #expect(legends(page) == [bands, bands, bands])
    let header = ["Time", "Viewport"] + bands.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    #expect(page.rows.contains(header))
    // In the legend, and in the chart for wide and for narrow screens.
    for (color, names) in [("display", Self.names.prefix(2)), ("preload", Self.names.suffix(1))] {
      let count = page.attributes("fill").count { $0 == "var(--\(color)-band)" }
      #expect(count == 3 * names.count(where: bands.contains))
    }
    let sentences = page.elements("p").compactMap(\.stringValue)
    let list = bands.map { "the \($0)" }.joined(separator: " and ")
    #expect(sentences.contains { $0.contains("Around the viewport: \(list).") } == !bands.isEmpty)
    #expect(sentences.contains { $0.hasSuffix("Outlined: the viewport\(bands.isEmpty ? "" : ", \(list)").") })
  }

  @Test func `the player shows the bands of nested containers too`() throws {
    let run = try ShippedScenarios.run(
      "carousel-feed.json", ["policy.kind=texture", "nested.policy.kind=tanstack-virtual"])
    let page = try ReadPage(RunPage([run]).text)
    let ranges = ["display range", "preload range"]
    #expect(legends(page) == [ranges, ranges + ["window of cells"], ranges])
  }
}
