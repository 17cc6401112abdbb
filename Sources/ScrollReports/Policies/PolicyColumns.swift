package import ScrollExperiments
import ScrollMetrics
import ScrollSimulation

/// The columns in which policies are compared, with the cells of a result.
package struct PolicyColumns {
  package let format: MetricFormat

  package init(format: MetricFormat) { self.format = format }

  /// The title of each column, in two lines.
  package static let titles: [(String, String)] =
    [("", "policy"), ("", "verdict"), ("", "drives")] + metrics.map(\.title) + leads

  /// The title of each column of a brief table, in two lines: what decides, by what the policies are told apart, and what it costs.
  static let briefTitles = titles.prefix(wordCount) + briefMetrics.map(\.title)

  private static let briefMetrics = [
    PolicyRanking.blankTime, "display_latency.p95", "bytes_fetched", "bytes_wasted",
  ].map { name in metrics.first { $0.metric == name }! }

  private static let metrics: [(title: (String, String), metric: String)] = [
    (("preload", "hits"), "preload_hit_rate"), (("display", "hits"), "display_hit_rate"),
    (("wait", "p95"), "display_latency.p95"), (("blank", "time"), PolicyRanking.blankTime),
    (("", "fetched"), "bytes_fetched"), (("never", "seen"), "bytes_wasted"), (("peak", "data"), "peak_bytes.preload"),
    (("peak", "drawn"), "peak_bytes.display"), (("", "batches"), "batch_fetches.started"),
    (("latency", "regret"), "regret.latency"), (("bytes", "regret"), "regret.bytes"),
  ]

  private static let leads = [
    ("ahead,", "mean"), ("ahead,", "p5"), ("early,", "mean"), ("early,", "p5"),
  ]

  /// The column of the verdicts.
  package static let verdictColumn = 1
  /// The number of columns with words rather than numbers; they come first.
  package static let wordCount = 3

  package func cells(of result: RunResult) -> [String] {
    let lead = result.comparedPolicy.lead
    return words(of: result)
      + Self.metrics.map { format.text(of: result[$0.metric], MetricCatalog.unit(of: $0.metric)) }
      + EquivalentLead.measures.map { measure in
        format.text(ofValue: lead.map(measure.value), measure.unit)
      }
  }

  /// Returns the cells of a brief table, without intervals.
  func briefCells(of result: RunResult) -> [String] {
    words(of: result)
      + Self.briefMetrics.map {
        format.text(ofValue: result[$0.metric]?.mean, MetricCatalog.unit(of: $0.metric))
      }
  }

  /// Returns the cells with words.
  private func words(of result: RunResult) -> [String] {
    let policy = result.comparedPolicy
    let stages = policy.stages.names.joined(separator: ", ")
    let verdict = FeedVerdictWords(result, usesUnicode: format.usesUnicode).title
    return [policy.name, verdict, stages.isEmpty ? "nothing" : stages]
  }

  /// Returns the explanations and notes for results of the same scenario. A brief one explains only columns of a brief table.
  package static func legend(of results: [RunResult], isBrief: Bool = false) -> [String] {
    var texts = isBrief ? [] : explanations
    if Set(results.compactMap(\.policy?.stages)).count > 1 {
      texts.append(
        """
        drives: what a policy prepares ahead. Everything else happens when it must: cells when their items show, data \
        with the cell, pages by Texture's rule. cells: cells are made ahead, and their data is requested when the cell is \
        made, so the network is hidden too. data: only the data is ahead; cells and drawing are not.\
        \(leavesDrawingToBrowser(results) ? " lazy-loading+chrome-skewport also draws ahead, as Chromium does." : "")
        """)
    }
    return texts + notes(of: results)
  }

  /// Returns true if a browser's policy that drives only data is compared with one that draws ahead, as browsers do.
  private static func leavesDrawingToBrowser(_ results: [RunResult]) -> Bool {
    results.contains { $0.isOfUsablePolicy && !$0.comparedPolicy.stages.isDisjoint(with: .drawing) }
      && results.contains { result in
        result.comparedPolicy.stages == .data
          && result.scenario.policyKind.descriptions.contains { $0.platform == .web }
      }
  }

  /// The explanations of the columns on regret and lead.
  private static let explanations = [
    """
    regret: the share of the avoidable waiting that was not avoided, from 0 % with the least waiting of any schedule \
    found to 100 % without preloading, and above that for longer waits; and the share of the fetched bytes that was not \
    needed. In the first replication.
    """,
    """
    ahead and early: how far from the viewport an item was when its data was first wanted, and how long before \
    it came on screen; p5: 19 items in 20 had at least as much. Items wanted only when they showed count as 0; those of \
    the first frame do not count. In the first replication.
    """,
  ]

  /// Returns the notes; one that only some results have names its policies.
  private static func notes(of results: [RunResult]) -> [String] {
    var texts: [String] = []
    for note in results.flatMap(\.notes) where !texts.contains(note) { texts.append(note) }
    return texts.map { note in
      let owners = results.filter { $0.notes.contains(note) }
      return owners.count == results.count
        ? note : owners.compactMap(\.policy?.name).joined(separator: ", ") + ": " + note
    }
  }
}

extension RunResult {
  /// The facts by which the policy is compared. Precondition: there are any.
  var comparedPolicy: PolicyResult {
    guard let policy else { preconditionFailure("a result without what compares policies") }
    return policy
  }

  /// True if an app can use the policy: the clairvoyant one knows the future.
  var isOfUsablePolicy: Bool { policy != nil && scenario.policyKind != .clairvoyant }
}

extension [RunResult] {
  /// The results of each scenario, if all are run with the same policies one after the other. Scenarios may have equal
  /// names, so the first policy begins the next scenario.
  package var byScenario: [[RunResult]] {
    let first = first?.policy?.name
    return reduce(into: []) { groups, result in
      if groups.isEmpty || result.policy?.name == first { groups.append([]) }
      groups[groups.count - 1].append(result)
    }
  }
}
