import ScrollCalibrating
import ScrollDiagnostics
import ScrollMetrics
import ScrollReports
import ScrollTraces
package import ScrollValidating

/// A validation as a page: the judgment of the prediction, each metric, each item, the distributions of latencies, the order of
/// requests, and a playback with prediction and measurement side by side.
package struct ValidationPage: ValidationReport {
  package init() {}

  package func text(of validation: Validation) -> String { ValidationSections(validation).page.text }
}

/// The sections of the page.
private struct ValidationSections {
  let validation: Validation
  let words: ValidationWords

  init(_ validation: Validation) {
    (self.validation, words) = (validation, ValidationWords(validation, usesUnicode: true))
  }

  /// The metrics that a reader looks at first.
  private static let tiles: [ValidatedMetric] = [
    .meanLatency, .latency95, .lateShare, .blankTime, .requests, .bytes, .hitchTimeRatio, .longestHitch,
  ]

  var page: Page {
    Page(
      title: "\(validation.scenario): predicted and measured",
      introduction: [.element("p", [("class", "subject")], [.text(words.subject)]), judgment, tiles],
      sections: sections, scripts: [.pageScript] + Player.scripts)
  }

  private var sections: [Section] {
    let all: [(String, String, [Markup])] = [
      ("items", "Items", items), ("motion", "In motion", motion), ("latencies", "Latencies", latencies),
      ("requests", "Requests", requests),
      ("metrics", "Metrics", metrics), ("logs", "Logs", logs),
    ]
    let ofItems = ["items", "latencies", "requests"]
    return all.filter { !$0.2.isEmpty && !(validation.logs.isEmpty && ofItems.contains($0.0)) }.map {
      Section(id: $0, title: $1, content: $2)
    }
  }

  // MARK: The first screen

  /// The headline, with a grade if a limit is stated.
  private var judgment: Markup {
    if words.limit == nil { return .verdict(words.headline) }
    return validation.isBeyondLimit
      ? .verdict("✗ \(words.headline)", grade: .bad) : .verdict("✓ \(words.headline)", grade: .good)
  }

  private var tiles: Markup {
    let shown = validation.metrics.filter { Self.tiles.contains($0.kind) }
    return .tiles(shown.map(tile))
  }

  private func tile(_ metric: Validation.Metric) -> Tile {
    let cells = words.cells(metric)
    // Nonbreaking spaces keep numbers and units together.
    let numbers = [cells[2], words.error(metric)].map { $0.replacing(" ", with: "\u{A0}") }
    return Tile(
      label: "\(cells[0].capitalizedFirst), predicted", value: cells[1],
      badge: metric.isBeyondLimit ? ("beyond", .bad) : nil,
      notes: metric.comparison == nil ? "not in the log" : "measured \(numbers.joined(separator: ", "))")
  }

  // MARK: Numbers

  private var metrics: [Markup] {
    let isJudged = validation.limit != nil
    let header = ["metric"] + words.metricTitles.dropFirst().dropLast() + (isJudged ? ["judgment"] : [])
    let table = Table(
      stacking: "Metrics, predicted and measured", header: header.map(\.capitalizedFirst),
      rows: validation.metrics.map { metric in
        words.cells(metric).dropLast().map(Markup.text) + (isJudged ? [self.judgment(of: metric)] : [])
      }, textColumns: isJudged ? [header.count - 1] : [])
    return words.premises.map(Markup.paragraph) + [
      table.markup,
      .remark(
        "Errors are in percent of the measured value; for the late share, in percentage points."
          + [words.references, words.blankTime].compactMap(\.self).map { " \($0)" }.joined()),
    ]
  }

  private func judgment(of metric: Validation.Metric) -> Markup {
    if metric.comparison == nil { return "not in the log" }
    return metric.isBeyondLimit ? .element("strong", [("class", "worse")], ["beyond"]) : "within"
  }

  private var items: [Markup] {
    let sentences = [words.agreement] + words.absences
    let chart = ItemLatencyChart(validation, words)?.figure
    return sentences.map(Markup.paragraph) + [agreement, chart].compactMap(\.self)
  }

  /// The number of items that were late in both, in either, and in neither; nil if none came on screen in both.
  private var agreement: Markup? {
    if validation.items.inBoth.isEmpty { return nil }
    func count(_ isPredicted: Bool, _ isMeasured: Bool) -> Markup {
      .text("\(validation.items.inBoth.count { $0.isPredictedLate == isPredicted && $0.isMeasuredLate == isMeasured })")
    }
    return Table(
      stacking: "Items by whether they were late: undrawn for half a frame or more",
      header: ["", "Late in the logs", "In time in the logs"],
      rows: [
        ["Late in the prediction", count(true, true), count(true, false)],
        ["In time in the prediction", count(false, true), count(false, false)],
      ]
    ).markup
  }

  /// The first replication and the first log of items, at the same time.
  private var motion: [Markup] {
    guard let measured = validation.measured else { return [] }
    var sentences: [String] = []
    if validation.replicationCount > 1 || validation.logs.count > 1 {
      sentences.append("This is the first run beside the first log.")
    }
    let shift = words.format.text(ofValue: measured.shift, .milliseconds)
    if shift != words.format.text(ofValue: 0, .milliseconds) {
      sentences.append(
        "\(shift) are added to the times in the log, so that the median item comes on screen at the same time in both.")
    }
    let remark = Markup.remark(sentences.joined(separator: " "))
    let chart = MeasuredTimeline(validation, words, player: Self.player)?.figure
    let player = Player(timeline: validation.timeline, measured: measured, id: Self.player).markup
    return [sentences.isEmpty ? nil : remark, chart, player].compactMap(\.self)
  }

  private static let player = "playback"

  private var latencies: [Markup] {
    let sentence = words.distance.map { [Markup.paragraph($0)] } ?? []
    guard let chart = LatencyDistributionChart(validation, words.format) else {
      return [.paragraph("No item waited, neither in the prediction nor in the logs.")]
    }
    return sentence + [chart.figure]
  }

  private var requests: [Markup] {
    guard let order = validation.order, let text = words.order else { return [] }
    let paragraph = Markup.paragraph(text)
    guard let chart = RequestOrderChart(order, words.format) else { return [paragraph] }
    return [paragraph] + [chart.partingTable?.markup, chart.figure].compactMap(\.self)
  }

  private var logs: [Markup] {
    [
      Table(
        stacking: "What the prediction is compared with", header: ["Log", "Source", "Items"],
        rows: validation.logs.map { log in
          [.name(log.path), .name(log.source ?? "–"), .text("\(log.appearances.count)")]
        }
          + validation.hitchLogs.map { log in
            [
              .name(log.path), .name(log.source),
              .text(log.frameCount.map { "\($0) frames" } ?? "\(log.hitches.count) hitches"),
            ]
          }, textColumns: [1]
      ).markup
    ]
  }
}
