package import ScrollExperiments
import ScrollMetrics
import ScrollSimulation

/// The columns in which policies are compared, with the cells of a result.
package struct PolicyColumns {
  /// A table of some of the columns; every table begins with the policies.
  package enum Table: Hashable, Sendable {
    /// What decides, by what the policies are told apart, and what it costs.
    case brief
    /// What fits in the width of a page.
    case main
    /// What `main` leaves out.
    case further
    case all
  }

  private struct Column {
    /// The title, in two lines.
    let title: (String, String)
    /// The tables with the column, besides the one of all columns.
    let tables: Set<Table>
    var isOfWords = false
    let text: (RunResult, Table) -> String
  }

  package let format: MetricFormat
  private let columns: [Column]

  /// Creates the columns for results of the same scenario. Stalls and late frames have columns if there are any.
  package init(_ results: [RunResult], format: MetricFormat) {
    self.format = format
    func metric(_ title: (String, String), _ name: String, in tables: Set<Table>) -> Column {
      Column(title: title, tables: tables) { result, table in
        let (estimate, unit) = (result[name], MetricCatalog.unit(of: name))
        let bound = RunFacts(result, usesUnicode: format.usesUnicode).isLowerBound(name) ? "at least " : ""
        return bound + (table == .brief ? format.text(ofValue: estimate?.mean, unit) : format.text(of: estimate, unit))
      }
    }
    let troubles = [(("", "stalled"), "end_stall.time"), (("", "hitches"), "hitch_time_ratio")].filter { trouble in
      results.contains { $0[trouble.1]?.mean ?? 0 > 0 }
    }
    let leads = [("ahead,", "mean"), ("ahead,", "p5"), ("early,", "mean"), ("early,", "p5")]
    columns =
      [
        Column(title: ("", "policy"), tables: [.brief, .main, .further], isOfWords: true) { result, _ in
          result.comparedPolicy.name
        },
        Column(title: ("", "verdict"), tables: [.brief, .main], isOfWords: true) { result, _ in
          FeedVerdictWords(result, usesUnicode: format.usesUnicode).title
        },
        Column(title: ("", "drives"), tables: [.brief, .further], isOfWords: true) { result, _ in
          let stages = result.comparedPolicy.stages.names
          return stages.isEmpty ? "nothing" : stages.joined(separator: ", ")
        },
        metric(("preload", "hits"), "preload_hit_rate", in: [.main]),
        metric(("display", "hits"), "display_hit_rate", in: [.main]),
        metric(("blank", "time"), PolicyRanking.blankTime, in: [.brief, .main]),
        metric(("wait", "p95"), "display_latency.p95", in: [.brief, .main]),
      ] + troubles.map { metric($0.0, $0.1, in: [.brief, .main]) }
      + [
        metric(("", "fetched"), "bytes_fetched", in: [.brief, .main]),
        metric(("never", "seen"), "bytes_wasted", in: [.brief, .main]),
        metric(("peak", "data"), "peak_bytes.preload", in: [.further]),
        metric(("peak", "drawn"), "peak_bytes.display", in: [.further]),
        metric(("", "batches"), "batch_fetches.started", in: [.further]),
        metric(("latency", "regret"), "regret.latency", in: [.further]),
        metric(("bytes", "regret"), "regret.bytes", in: [.further]),
      ]
      + zip(leads, EquivalentLead.measures).map { title, measure in
        Column(title: title, tables: [.further]) { result, _ in
          format.text(ofValue: result.comparedPolicy.lead.map(measure.value), measure.unit)
        }
      }
  }

  /// The index of the column with the verdicts, in every table but `further`.
  package static let verdictColumn = 1

  /// Returns the titles of a table, each in two lines.
  package func titles(of table: Table) -> [(String, String)] { columns(of: table).map(\.title) }

  /// Returns the cells of a result in a table. Only the brief one has no intervals.
  package func cells(of result: RunResult, in table: Table) -> [String] {
    columns(of: table).map { $0.text(result, table) }
  }

  /// Returns the number of columns with words rather than numbers; they come first.
  package func wordCount(in table: Table) -> Int { columns(of: table).count(where: \.isOfWords) }

  private func columns(of table: Table) -> [Column] { columns.filter { table == .all || $0.tables.contains(table) } }

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
