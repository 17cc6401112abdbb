package import ScrollAdvising
import ScrollExperiments
package import ScrollExplaining
import ScrollJSON
import ScrollMetrics

/// Tuning advice as JSON. Numbers outside of `scenarios` are means over the scenarios, weighted if they have weights.
package struct TuningAdviceJSONReport: TuningAdviceReport {
  /// The version of advice in JSON; increased when older readers would be misled.
  static let schemaVersion = 2

  private let diagnosis: Diagnosis?

  /// - Parameter diagnosis: Why there are placeholders and what else to try, if the feed is not fine with the advised tuning.
  package init(diagnosis: Diagnosis? = nil) { self.diagnosis = diagnosis }

  package func text(of advice: TuningAdvice, overrides: [String]) -> String {
    let words = TuningAdviceWords(advice, usesUnicode: true)
    let proof = TuningAdviceCommands(words, overrides: overrides).proof
    let document: JSONNode = [
      "scenarios": .array(advice.subjects.map { json($0, isWeighted: advice.isWeighted) }),
      "changes": .array(
        advice.changes.map { change in
          [
            "setting": JSONNode(change.name), "now": change.present, "then": change.value,
            "placeholders_left": JSONNode(change.outcome.placeholders),
            "spent": .object(
              zip(advice.outcomes.budgets, change.outcome.spent).map { JSONMember($0.metric.name, JSONNode($1)) }),
          ]
        }),
      "placeholders": [
        "now": JSONNode(advice.outcomes.present.placeholders), "then": JSONNode(advice.outcomes.advised.placeholders),
        "with_larger_budget": JSONNode((advice.outcomes.withLargerBudget ?? advice.outcomes.advised).placeholders),
      ],
      "budgets": .array(
        advice.outcomes.spending.map { spending in
          [
            "metric": JSONNode(spending.budget.metric.name), "unit": JSONNode(spending.budget.unit.rawValue),
            "now": JSONNode(spending.present), "then": JSONNode(spending.advised),
            "limit": JSONNode(spending.budget.limit(spending.present)),
          ]
        }),
      "trials": JSONNode(advice.searched.count),
      "code": .object(
        words.listings.map { JSONMember($0.language.key, JSONNode($0.lines.joined(separator: "\n"))) }),
      "remarks": JSONNode(
        words.costs + words.remarks + [words.nothing].compactMap(\.self) + words.reasons(diagnosis)),
      "proof": proof.isEmpty ? .null : JSONNode(proof.joined(separator: " && ")),
    ]
    var more: [JSONMember] = []
    if let saving = advice.saving { more.append(JSONMember("saving", json(saving))) }
    if let uncertainty = advice.uncertainty, let words = TuningUncertaintyWords(advice, usesUnicode: true) {
      more.append(JSONMember("worlds", uncertainty.json(words)))
    }
    if let words = PolicyRivalWords(advice, usesUnicode: true), let rivals = advice.rivals {
      more.append(JSONMember("policies", .array(rivals.map { json($0, words, advice.outcomes.budgets) })))
    }
    return document.adding(more).versioned(Self.schemaVersion).formatted()
  }

  private func json(_ saving: DataSaving) -> JSONNode {
    let leads = saving.shortestLead.map { lead in
      [
        JSONMember(
          "shortest_lead_ms", ["now": JSONNode(lead.present), "then": JSONNode(lead.changed)])
      ]
    }
    let members = [
      JSONMember("settings", .object(saving.changes.map { JSONMember($0.place.shortName, $0.value) })),
      JSONMember(
        "bytes_fetched", ["now": JSONNode(saving.bytes.present), "then": JSONNode(saving.bytes.changed)]),
    ]
    return .object(members + (leads ?? []))
  }

  /// Returns a policy; without figures if it cannot be run.
  private func json(
    _ rival: PolicyRival, _ words: PolicyRivalWords, _ budgets: [TuningBudget]
  ) -> JSONNode {
    let (tuning, outcome) = (rival.tuning, rival.tuning.outcome)
    let figures: [JSONMember] = [
      JSONMember("waiting_ms", JSONNode(outcome.waiting)), JSONMember("placeholders", JSONNode(outcome.placeholders)),
      JSONMember("empty_returns", JSONNode(outcome.blankReturns)),
      JSONMember("blank_time_fraction", JSONNode(outcome.blankShare)),
      JSONMember("spent", .object(zip(budgets, outcome.spent).map { JSONMember($0.metric.name, JSONNode($1)) })),
      JSONMember(
        "settings", .object(tuning.changes.map { JSONMember($0.place.shortName, $0.value) })),
    ]
    let fate = [
      JSONMember("policy", JSONNode(rival.name)), JSONMember("outcome", JSONNode(words.fate(of: rival).rawValue)),
    ]
    return .object(fate + (rival.canBeRun ? figures : []))
  }

  private func json(_ subject: TuningAdvice.Subject, isWeighted: Bool) -> JSONNode {
    let weight = isWeighted ? [JSONMember("weight", JSONNode(subject.weight))] : []
    let members = [
      JSONMember("path", JSONNode(subject.path)),
      JSONMember("scenario", JSONNode(subject.present.scenario.name)),
      JSONMember("now", json(subject.present)), JSONMember("then", json(subject.advised)),
    ]
    let spreads = subject.spreads.map { [("now_in_runs", $0.present), ("then_in_runs", $0.advised)] } ?? []
    let runs = spreads.map { JSONMember($0, FeedVerdict.tally($1.grades)) }
    return .object(members + runs + weight)
  }

  private func json(_ result: RunResult) -> JSONNode {
    [
      "verdict": JSONNode(result.verdict.grade.rawValue),
      "metrics": .object(
        TuningComparison.metrics.map { metric in
          JSONMember(
            metric,
            [
              "value": JSONNode(result[metric]?.mean), "unit": JSONNode(MetricCatalog.unit(of: metric).rawValue),
            ])
        }),
    ]
  }
}
