import Experiments
import Metrics
import Sweeps

extension Recommendation {
  /// The member `recommendation` of a sweep as JSON.
  ///
  /// - Parameter overrides: In what the scenarios differed from their files, as `path=value`.
  func json(overrides: [String]) -> JSONNode {
    [
      "trial": JSONNode(choice.row.trial.index), "parameters": json(choice.row.trial.point),
      "price": JSONNode(price.metric), "robust": JSONNode(choice.isRobust),
      "neighbours": JSONNode(.array(choice.neighbours.map(json))),
      "passed_over": passedOver.map { other in
        [
          "trial": JSONNode(other.row.trial.index), "parameters": json(other.row.trial.point),
          "saving": saving.map { JSONNode($0) } ?? .null,
          "neighbours": JSONNode(.array(other.neighbours.map(json))),
        ]
      } ?? .null,
      "is_present_setting": JSONNode(isPresentSetting), "is_present_cheaper": JSONNode(isPresentCheaper),
      "reasons": strings(RecommendationWords(self, MetricFormat(usesUnicode: true)).reasons),
      "pairs": JSONNode(pairCount),
      "changes": JSONNode(.array(changes.map(Self.json))),
      TextureSourceCode.Language.swift.key: strings(code(.swift)),
      TextureSourceCode.Language.objectiveC.key: strings(code(.objectiveC)),
      "other_settings": strings(otherSettings),
      "run": JSONNode(RecommendationProof.line(self, overrides: overrides)),
    ]
  }

  private func strings(_ texts: [String]) -> JSONNode { JSONNode(.array(texts.map { JSONNode($0) })) }

  private func json(_ point: [JSONNode]) -> JSONNode {
    JSONNode(.object(zip(parameters, point).map { JSONMember($0.path, $1) }))
  }

  private func json(_ neighbour: Candidate.Neighbour) -> JSONNode {
    let objectives = zip(question.objectives, neighbour.objectives).map { objective, value -> JSONNode in
      ["metric": JSONNode(objective.metric), "value": value.map { JSONNode($0) } ?? .null]
    }
    let faults = neighbour.faults.map { fault -> JSONNode in
      switch fault {
      case .cannotBeRun(let why): ["invalid": JSONNode(why)]
      case .misses(let constraint, let value):
        [
          "constraint": JSONNode(constraint.text), "value": value.map { JSONNode($0) } ?? .null,
          "miss": value.map { JSONNode(constraint.miss(of: $0)) } ?? .null,
        ]
      }
    }
    return [
      "parameters": json(neighbour.point), "objectives": JSONNode(.array(objectives)),
      "faults": JSONNode(.array(faults)),
    ]
  }

  private static func json(_ change: MetricChange) -> JSONNode {
    [
      "metric": JSONNode(change.metric), "unit": JSONNode(change.unit.rawValue),
      "present": change.present.map { JSONNode($0) } ?? .null,
      "recommended": change.recommended.map { JSONNode($0) } ?? .null,
      "difference": change.difference.map { JSONNode($0.mean) } ?? .null,
      "difference_half_width": (change.difference?.halfWidth).map { JSONNode($0) } ?? .null,
    ]
  }
}
