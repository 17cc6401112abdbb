import Foundation

/// The tables of an experiment's results, in Markdown.
extension AccuracyReport {
  static let kinds = ExperimentNetwork.Kind.allCases.map(\.rawValue)

  /// The number of repetitions in words.
  var repetitionCount: String {
    let (minimum, maximum) = (repetitions.lowerBound, repetitions.upperBound)
    return minimum == maximum
      ? "\(maximum) repetition\(maximum == 1 ? "" : "s")" : "\(minimum) to \(maximum) repetitions"
  }

  /// The recordings, policies, and networks.
  var catalogTable: String {
    let names = Set(cells.flatMap { $0.name.split(separator: "/").map(String.init) })
    let rows =
      ExperimentRecording.all.map { ("recording", $0.name, $0.summary) }
      + Contender.all.map { ("policy", $0.name, $0.summary) }
      + ExperimentNetwork.all.map { ("network", $0.name, $0.summary) }
    return table(["", "Name", "What it is"], rows.filter { names.contains($0.1) }.map { [$0.0, $0.1, $0.2] })
  }

  var goalTable: String {
    let rows = AccuracyGoal.all(self).map { goal in
      [goal.name, goal.link, goal.prediction, goal.limit, goal.reached, goal.noise, goal.isMet ? "yes" : "no"]
    }
    return table(["Goal", "Link", "Prediction", "Wanted", "Reached", "Noise", "Met"], rows)
  }

  /// The errors on held-out cells by kind of network, metric, and prediction.
  var errorTable: String {
    let metrics: [(name: String, key: ComparedMetric)] = [
      ("mean latency", .meanLatency), ("blank time", .blankTime), ("hit rate, difference", .hitRate),
      ("requests", .fetches), ("cancelled", .cancelled), ("bytes", .bytes),
    ]
    let rows = Self.kinds.flatMap { kind in
      metrics.flatMap { metric in
        predictions.compactMap { name, parts -> [String]? in
          guard let errors = parts.heldOutByKind[kind]?.errors[metric.key.rawValue] else { return nil }
          return [
            kind, metric.name, name, "\(errors.sizes.count)", percent(errors.bias), percent(errors.sizes.mean),
            percent(errors.sizes.median), percent(errors.sizes.p90), percent(errors.sizes.p95), percent(errors.within3),
            percent(errors.within5), percent(errors.within10),
          ]
        }
      }
    }
    return table(
      ["Link", "Metric", "Prediction", "Cells", "Bias", "Mean", "p50", "p90", "p95", "Within 3 %", "5 %", "10 %"], rows)
  }

  /// How far policies are predicted in the measured order.
  var orderTable: String {
    let rows = predictions.map { name, parts in
      let figures = parts.all
      return [name]
        + [ComparedMetric.meanLatency, .hitRate, .blankTime].map { metric in
          figures.rankCorrelation[metric.rawValue].map { String(format: "%.3f", $0) } ?? "–"
        } + [figures.winners.text, figures.pairs.text]
    }
    return table(["Prediction", "Mean latency", "Hit rate", "Blank time", "Winner", "Pairs"], rows)
  }

  /// The agreement on single items.
  var itemTable: String {
    let rows = predictions.map { name, parts in
      [
        name, parts.heldOut.late.text, parts.heldOut.withinFrame.text, percent(parts.heldOut.demerit?.mean),
        percent(parts.heldOut.demerit?.p95),
      ]
    }
    return table(["Prediction", "Late or not", "Within a frame", "Demerit, mean", "p95"], rows)
  }

  /// The values of each cell.
  var cellTable: String {
    let rows = cells.map { cell in
      func values(_ metric: ComparedMetric, _ format: String) -> [String] {
        guard let values = cell.values[metric.rawValue] else { return ["–", "–", "–"] }
        return [values.reality.median, values.naive, values.calibrated].map { String(format: format, $0) }
      }
      return [cell.name + (cell.isHeldOut ? "" : " *")] + values(.meanLatency, "%.0f") + values(.blankTime, "%.0f")
        + values(.hitRate, "%.2f")
    }
    return table(
      ["Cell", "Latency", "naive", "calibrated", "Blank", "naive", "calibrated", "Hits", "naive", "calibrated"], rows)
  }

  private var predictions: [(name: String, parts: Parts)] {
    [("noise", noise), ("naive", naive), ("calibrated", calibrated)]
  }
}

extension AccuracyFigures.Tally {
  /// The share of correct predictions, and the number of cases.
  var text: String { "\(percent(share)) of \(count)" }
}

/// Returns a table in Markdown.
func table(_ head: [String], _ rows: [[String]]) -> String {
  ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
}
