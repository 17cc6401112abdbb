import ScrollExperiments
import ScrollMetrics
import Testing

@testable import ScrollReports

struct DescriptionsTests {
  private let descriptions = Descriptions(width: 80)

  @Test func `the overview has a line for every metric and every setting`() {
    let lines = descriptions.overview.split(separator: "\n")
    for name in MetricCatalog.names + SettingCatalog.settings.map(\.shortName) {
      #expect(lines.contains { $0.hasPrefix("  \(name) ") || $0 == "  \(name)" }, "\(name)")
    }
  }

  @Test func `every name has an entry, and any metric or setting a listing`() {
    for name in Descriptions.names { #expect(descriptions.entry(named: name) != nil, "\(name)") }
    #expect(descriptions.entry(named: "no such name") == nil)
    for name in MetricCatalog.names + SettingCatalog.names + SettingCatalog.groups + ["metrics", "settings"] {
      #expect(CatalogListing(named: name) != nil, "\(name)")
    }
    for name in ["texture", "exit codes", "no such name"] { #expect(CatalogListing(named: name) == nil, "\(name)") }
  }

  @Test func `the overview has default numbers, and one line about nested containers`() {
    let lines = descriptions.overview.split(separator: "\n")
    #expect(lines.contains("  display.leading                   1 screenful"))
    #expect(lines.count { $0.hasPrefix("  nested.") } == 4)
    #expect(lines.contains("  nested.NAME                       Every setting of layout, content, policy,"))
  }

  @Test func `a group is told with what it is for, and its settings with units and meanings`() {
    let text = descriptions.text(ofGroup: "verdict")
    #expect(
      text.hasPrefix(
        """
        verdict (settings: short name, default, meaning)
          The limits between a good, a fair and a bad feed. They grade a run and
        """), "\(text)")
    #expect(text.contains("\n  verdict.display_latency.good      100 ms: The highest p95 wait that counts"))
    #expect(text.contains("\n  verdict.blank_time.good           0.05 (5 %): The largest share"))
    #expect(descriptions.text(ofGroup: "nested.batching").contains("400 ms"))
  }

  @Test func `every group that a person may look up says what it is for`() {
    for group in SettingCatalog.groups where !group.hasPrefix("nested.") && !group.contains(".") {
      let lines = descriptions.text(ofGroup: group).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.dropLast().contains(""), "\(group)")
    }
  }

  @Test func `a setting of a nested container is described like any other`() throws {
    let setting = try #require(SettingCatalog.setting(named: "nested.nested.layout.spacing"))
    #expect(
      descriptions.text(of: setting) == """
        nested.nested.layout.spacing_points (setting)
          The space between items, on both axes. Pages have none.

          expects     a number from 0 to 100000
          default     0
          short name  nested.nested.layout.spacing

        """)
  }

  @Test func `a metric is described with its definition, units and preferred direction`() throws {
    let family = try #require(MetricCatalog.families.first { $0.name == "peak_items" })
    #expect(
      descriptions.text(of: family) == """
        peak_items (metric)
          The largest number of items in a range at the end of a frame, or at a time
          between frames.

          peak_items.preload        count, lower is better: most items in the preload
                                    range at one time
          peak_items.display        count, lower is better: most items in the display
                                    range at one time

        """)
  }

  @Test func `a setting is described with its expectation, default and short name`() throws {
    let setting = try #require(SettingCatalog.setting(named: "display.leading"))
    #expect(
      descriptions.text(of: setting) == """
        policy.tuning.full.display.leading_screenfuls (setting)
          How far the display range reaches ahead in full mode, from the first drag on.
          null: the default of the policy's era, or of a pager if the layout is a pager.

          expects     null or a number from 0 to 100
          default     null, which is 1 if nothing else is set
          short name  display.leading

        """)
  }

  @Test func `what is told of a policy stands in one column`() {
    let labels = ["drives", "source", "verified", "left out", "in an app"]
    for kind in PolicyKind.all {
      let lines = descriptions.text(of: kind).split(separator: "\n")
      let labeled = lines.filter { line in labels.contains { line.hasPrefix("  \($0) ") } }
      #expect(labeled.count >= 4, "\(kind.name)")
      for line in labeled {
        let text = line.dropFirst(14)
        #expect(line.prefix(14).hasSuffix(" ") && text.first?.isWhitespace == false, "\(kind.name): \(line)")
      }
    }
  }

  @Test(arguments: [70, 80, 200])
  func `no line is wider than requested`(width: Int) {
    let descriptions = Descriptions(width: width)
    let texts =
      [descriptions.overview] + MetricCatalog.families.map(descriptions.text(of:))
      + SettingCatalog.settings.map(descriptions.text(of:))
    for line in texts.flatMap({ $0.split(separator: "\n") }) { #expect(line.count <= width, "\(line)") }
  }
}
