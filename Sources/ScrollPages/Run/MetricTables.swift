import ScrollComparing
import ScrollMetrics
import ScrollQuantities
import ScrollReports

/// Tables of every metric of a run, with values and meanings.
struct MetricTables {
  let run: ReportedRun
  private let hasMeanings: Bool
  private let format = MetricFormat(usesUnicode: true)

  /// - Parameter hasMeanings: False if another run on the page explains the metrics.
  init(run: ReportedRun, hasMeanings: Bool = true) { (self.run, self.hasMeanings) = (run, hasMeanings) }

  var markup: [Markup] {
    let note = Markup.remark("The first scenario on the page explains each metric.")
    return (hasMeanings ? [] : [note]) + tables
  }

  private var tables: [Markup] {
    (groups + [containers, itemKinds].compactMap(\.self)).map { .folded($0.caption, className: "folded", [$0.markup]) }
  }

  /// The metrics of the whole run, in the groups of the terminal's table.
  private var groups: [Table] {
    MetricGroup.all.compactMap { group in
      let rows = group.members.map(\.family).flatMap { family in
        family.components.compactMap { component -> [Markup]? in
          let name = family.metricName(of: component)
          guard let metric = run.result.metrics.first(where: { $0.subject == .init(name) }) else { return nil }
          let value: [Markup] = [.element("code", [.text(name)]), .text(format.text(of: metric.estimate, metric.unit))]
          let aim = component.better.map { "\($0.rawValue) is better" } ?? ""
          return value + (hasMeanings ? [.text(aim), .text(component.meaning)] : [])
        }
      }
      if rows.isEmpty { return nil }
      let header: [Markup] = ["Metric", "Value"] + (hasMeanings ? ["Aim", "Meaning"] : [])
      return Table(group.title, header: header, rows: rows, textColumns: [2, 3])
    }
  }

  /// The metrics with one column per kind of container; nil if there is only one kind.
  private var containers: Table? {
    let metrics = run.result.metrics.filter { $0.subject.part.container != nil && $0.subject.part.itemKind == nil }
    return table("By kind of container", metrics) { $0.container ?? "" }
  }

  /// The metrics with one column per kind of item; nil if there are no kinds.
  private var itemKinds: Table? {
    let metrics = run.result.metrics.filter { $0.subject.part.itemKind != nil }
    let hasContainers = Set(metrics.map(\.subject.part.container)).count > 1
    return table("By kind of item", metrics) { part in
      let kind = part.itemKind ?? ""
      return hasContainers ? "\(kind), \(part.container ?? "")" : kind
    }
  }

  /// Returns one row per metric and one column per part of the run; nil if there are none.
  private func table(
    _ title: String, _ metrics: [ComparedMetric], label: (MeasuredPart) -> String
  ) -> Table? {
    if metrics.isEmpty { return nil }
    let (names, parts) = (metrics.map(\.subject.name).uniqued(), metrics.map { label($0.subject.part) }.uniqued())
    let texts = Dictionary(
      metrics.map { ([$0.subject.name, label($0.subject.part)], format.text(of: $0.estimate, $0.unit)) },
      uniquingKeysWith: { first, _ in first })
    let rows = names.map { name -> [Markup] in
      [.element("code", [.text(name)])] + parts.map { .text(texts[[name, $0]] ?? "–") }
    }
    return Table(title, header: ["Metric"] + parts.map(Markup.name), rows: rows)
  }
}
