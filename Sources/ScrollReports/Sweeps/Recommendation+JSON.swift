import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollSweeps

extension Recommendation {
  /// Returns the member `recommendation` of a sweep as JSON.
  ///
  /// - Parameter overrides: The overrides of the scenarios' settings, as `path=value`.
  func json(overrides: [String]) -> JSONNode {
    let node: JSONNode = [
      "trial": JSONNode(choice.row.trial.index), "parameters": json(choice.row.trial.point),
      "price": JSONNode(price.metric), "robust": JSONNode(choice.isRobust),
      "neighbors": .array(choice.neighbors.map(json)),
      "passed_over": passedOver.map { other in
        [
          "trial": JSONNode(other.row.trial.index), "parameters": json(other.row.trial.point),
          "saving": JSONNode(saving),
          "neighbors": .array(other.neighbors.map(json)),
        ]
      } ?? .null,
      "is_present_setting": JSONNode(isPresentSetting), "is_present_cheaper": JSONNode(isPresentCheaper),
      "beats_present": JSONNode(beatsPresent),
      "reasons": JSONNode(RecommendationWords(self, MetricFormat(usesUnicode: true)).reasons),
      "verdicts": .array(verdicts.map(\.json)), "scenarios": .array(scenarioOutcomes.map(\.json)),
      "pairs": JSONNode(pairCount), "trial_runs": JSONNode(trialRunCount),
      "changes": .array(changes.map(Self.json)),
      "present_objectives": .array(presentObjectives.map { JSONNode($0) }),
      AppSourceCode.Language.swift.key: JSONNode(linesToPaste(.swift)),
      AppSourceCode.Language.objectiveC.key: JSONNode(linesToPaste(.objectiveC)),
      AppSourceCode.Language.library.key: JSONNode(linesToPaste(.library)),
      "other_settings": JSONNode(settingsToChange),
      "runs": JSONNode(RecommendationProof.lines(self, overrides: overrides)),
    ]
    return uncertainty.map { node.adding([JSONMember("worlds", json($0))]) } ?? node
  }

  private func json(_ uncertainty: RecommendationUncertainty) -> JSONNode {
    [
      "count": JSONNode(uncertainty.worldCount), "meets_constraints": JSONNode(uncertainty.meetCount),
      "is_cheapest": JSONNode(uncertainty.bestCount), "for": JSONNode(uncertainty.aim.rawValue),
      "hardest": [
        "count": JSONNode(uncertainty.hardest.worldCount), "meets_constraints": JSONNode(uncertainty.hardest.meetCount),
      ],
      "without_worlds": uncertainty.plain.map { plain in
        [
          "trial": JSONNode(plain.trial.trial.index), "meets_constraints": JSONNode(plain.meetCount),
          "is_cheapest": JSONNode(plain.bestCount),
        ]
      } ?? .null,
      "fails": .array(uncertainty.boundaries.map { .object($0.jsonMembers) }),
      "measure": uncertainty.measurement?.json ?? .null,
      "depends": uncertainty.dependence.map { dependence in
        [
          "setting": JSONNode(dependence.axis.path),
          "best": .array(
            dependence.parts.map { part in
              let ends = [part.positions.lowerBound, part.positions.upperBound].map(dependence.axis.first.number)
              return [
                "from": JSONNode(ends[0]), "to": JSONNode(ends[1]),
                "trial": part.trial.map { JSONNode($0.trial.index) } ?? .null,
              ]
            }),
        ]
      } ?? .null,
    ]
  }

  private func json(_ point: [JSONNode]) -> JSONNode {
    .object(zip(parameters, point).map { JSONMember($0.path, $1) })
  }

  private func json(_ neighbor: Candidate.Neighbor) -> JSONNode {
    let objectives = zip(question.objectives, neighbor.objectives).map { objective, value -> JSONNode in
      ["metric": JSONNode(objective.metric), "value": JSONNode(value)]
    }
    let faults = neighbor.faults.map { fault -> JSONNode in
      switch fault {
      case .cannotBeRun(let why): ["invalid": JSONNode(why)]
      case .misses(let constraint, let value):
        [
          "constraint": JSONNode(constraint.text), "value": JSONNode(value),
          "miss": JSONNode(value.map(constraint.miss)),
        ]
      }
    }
    return [
      "parameters": json(neighbor.point), "objectives": .array(objectives),
      "faults": .array(faults),
    ]
  }

  private static func json(_ change: MetricChange) -> JSONNode {
    [
      "metric": JSONNode(change.metric), "unit": JSONNode(change.unit.rawValue),
      "present": JSONNode(change.present),
      "recommended": JSONNode(change.recommended),
      "difference": JSONNode(change.difference?.mean),
      "difference_half_width": JSONNode(change.difference?.halfWidth),
    ]
  }
}

/// The recommendation that ``SweepJSONReport`` wrote, read back.
extension RecommendationSummary {
  /// Reads a recommendation; nil if the node is none.
  ///
  /// - Parameters:
  ///   - node: The member `recommendation`.
  ///   - definition: The definition of its sweep.
  init?(_ node: JSONNode, of definition: SweepDefinition) {
    guard let trial = node["trial"]?.number?.integer(as: Int.self), let parameters = node["parameters"],
      let reasons = node["reasons"]?.strings, let changes = node["changes"]?.elements,
      let pairCount = node["pairs"]?.number?.integer(as: Int.self), let others = node["other_settings"]?.strings,
      let commands = node["runs"]?.strings ?? node["run"]?.string.map({ [$0] })
    else { return nil }
    // Sweeps saved by earlier versions always recommend their trial, have one command, and neither outcomes by scenario nor
    // verdicts.
    beatsPresent = node["beats_present"]?.boolean ?? true
    self.trial = trial
    settings = definition.space.parameters.compactMap { parameter in
      parameters[parameter.path].map { "\(parameter.shortName)=\($0)" }
    }.joined(separator: " ")
    (self.reasons, worldsHint) = (reasons, nil)
    let readChanges = changes.compactMap(Change.init)
    self.changes = readChanges.filter(\.hasValue)
    presentObjectives = node["present_objectives"]?.elements?.map { $0.number?.double } ?? []
    let (told, outcomes) = (node["verdicts"]?.elements ?? [], node["scenarios"]?.elements ?? [])
    (verdicts, scenarioOutcomes) = (told.compactMap(Verdicts.init), outcomes.compactMap(ScenarioOutcome.init))
    basis = RecommendationBasis(
      pairCount: pairCount, trialRunCount: node["trial_runs"]?.number?.integer(as: Int.self),
      scenarioCount: definition.subjects.count)
    steps = RecommendationSteps(lines: { node[$0.key]?.strings ?? [] }, otherSettings: others, commands: commands)
    if readChanges.count != changes.count || scenarioOutcomes.count != outcomes.count || verdicts.count != told.count {
      return nil
    }
  }
}

extension RecommendationSummary.Verdicts {
  fileprivate var json: JSONNode {
    ["scenario": JSONNode(scenario), "present": present.json, "recommended": recommended.json]
  }

  fileprivate init?(_ node: JSONNode) {
    guard let scenario = node["scenario"]?.string, let present = node["present"].flatMap(ToldVerdict.init),
      let recommended = node["recommended"].flatMap(ToldVerdict.init)
    else { return nil }
    self.init(scenario: scenario, present: present, recommended: recommended)
  }
}

extension ToldVerdict {
  fileprivate var json: JSONNode { ["verdict": JSONNode(grade.rawValue), "sentence": JSONNode(sentence)] }

  fileprivate init?(_ node: JSONNode) {
    guard let grade = node["verdict"]?.string.flatMap(FeedVerdict.Grade.init), let sentence = node["sentence"]?.string
    else { return nil }
    self.init(grade: grade, sentence: sentence)
  }
}

extension RecommendationSummary.Change {
  fileprivate init?(_ node: JSONNode) {
    let (metric, unit) = (node["metric"]?.string, node["unit"]?.string.flatMap(Unit.init))
    guard let metric, let unit else { return nil }
    let mean = node["difference"]?.number?.double
    let halfWidth = node["difference_half_width"]?.number?.double
    self.init(
      metric: metric, unit: unit, present: node["present"]?.number?.double,
      recommended: node["recommended"]?.number?.double,
      difference: mean.map { Estimate(mean: $0, halfWidth: halfWidth) })
  }
}
