import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics
import ScrollQuantities

/// Results as tables: the heading, then the metrics in groups.
package struct RunTableReport: RunReport {
  private let style: TerminalStyle
  private let format: MetricFormat

  package init(style: TerminalStyle) {
    self.style = style
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  package func text(of results: [RunResult]) -> String {
    results.map(text(of:)).joined(separator: "\n")
  }

  private func text(of result: RunResult) -> String {
    var lines = ResultHeading(style: style).lines(of: result)
    let columns = Columns(style: style, cellWidth: result.scenario.replications > 1 ? 28 : 20)
    for group in MetricGroup.all where group.members.contains(where: { hasValue($0.family) { result[$0] } }) {
      lines += ["", style.bold(group.title)]
      for member in group.members where !member.isRare || (result[member.family.name]?.mean ?? 0) != 0 {
        lines += self.lines(of: member.family, columns) { result[$0] }
        if member.family.name == MetricFamily.displayLatency.name { lines += latencyLines(result, columns) }
      }
    }
    for container in result.containers { lines += containerLines(container, columns) }
    lines += itemKindLines(result, columns)
    let worlds = VerdictUncertaintyWords(result, usesUnicode: style.usesUnicode).sentences
    lines += style.section("In other worlds", worlds.flatMap(style.indented))
    lines += style.section("Notes", ResultRemarks(result).all.flatMap(style.indented))
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the values of a family beside its name.
  private func lines(of family: MetricFamily, _ columns: Columns, _ estimate: (String) -> Estimate?) -> [String] {
    let cells = family.components.map { component in
      Columns.Cell(
        name: component.name.spaced,
        value: format.text(of: estimate(family.metricName(of: component)), component.unit))
    }
    return columns.lines(family.name.spaced, cells)
  }

  /// Returns the lines about a kind of container.
  private func containerLines(_ container: ContainerResult, _ columns: Columns) -> [String] {
    let title = "\(container.name): \(container.count.counted("container"))"
    let families = MetricGroup.all.flatMap(\.members).filter(\.isByContainer).map(\.family)
    return ["", style.bold(title)]
      + families.filter { hasValue($0) { container[$0] } }.flatMap { lines(of: $0, columns) { container[$0] } }
  }

  /// The cells for each kind of item.
  private static let itemKindCells = [
    ("shown", "items_shown"), ("without data", "preload_hit_rate.misses"), ("placeholders", "display_hit_rate.misses"),
    ("p95 wait", "display_latency.p95"), ("max wait", "display_latency.max"), ("fetched", "bytes_fetched"),
  ]

  /// Returns one row per kind of item, if there are kinds; with the kind of container if there are several.
  private func itemKindLines(_ result: RunResult, _ columns: Columns) -> [String] {
    let lines = result.itemKinds.flatMap { kind in
      let label = result.containers.isEmpty ? kind.name : "\(kind.name), \(kind.container)"
      return columns.lines(
        label,
        Self.itemKindCells.map { name, metric in
          Columns.Cell(name: name, value: format.text(of: kind[metric], MetricCatalog.unit(of: metric)))
        })
    }
    return style.section("Kinds of items", lines)
  }

  private func hasValue(_ family: MetricFamily, _ estimate: (String) -> Estimate?) -> Bool {
    family.components.contains { estimate(family.metricName(of: $0)) != nil }
  }

  /// Returns the waits over the run as a sparkline, if any item waited, and a histogram of waits, if enough did.
  private func latencyLines(_ result: RunResult, _ columns: Columns) -> [String] {
    guard let worst = result.latencyOverRun.compactMap(\.self).max(), worst > 0 else { return [] }
    let lines = [
      line("  over the run", result.latencyOverRun, end: "| \(result.duration.seconds.grouped(decimals: 1)) s", columns)
    ]
    let waits = result.displayWaits.filter { $0 > 0 }
    if waits.count < Self.minimumWaitCount { return lines }
    let histogram = Histogram(waits, about: Self.binCount)
    let ends = [0, histogram.counts.count].map { histogram.start(of: $0).grouped(decimals: 3) }
    let end = "| \(ends[0]) to \(ends[1]) ms, \(waits.count) waited"
    let counts = histogram.counts.map { $0 == 0 ? nil : Double($0) }
    return lines + [line("  how long", counts, areCounts: true, end: end, columns)]
  }

  /// The minimum number of waits for a histogram; with fewer, percentiles suffice.
  private static let minimumWaitCount = 10
  private static let binCount = 20

  private func line(
    _ label: String, _ series: [Double?], areCounts: Bool = false, end: String, _ columns: Columns
  ) -> String {
    let room = style.width - columns.line("", end).count
    let bars = Sparkline(style: style).text(of: series, width: room, areCounts: areCounts)
    return columns.line(label, bars + style.dim(end))
  }
}
