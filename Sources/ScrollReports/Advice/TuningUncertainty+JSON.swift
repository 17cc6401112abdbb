import ScrollAdvising
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollSweeps

extension TuningUncertainty {
  /// Returns the member `worlds` of tuning advice as JSON. Numbers are in the units of their settings. With several
  /// scenarios, they are those of the first one that varies a setting.
  func json(_ words: TuningUncertaintyWords) -> JSONNode {
    [
      "count": JSONNode(worlds.count), "for": JSONNode(aim.rawValue),
      "uncertain": .array(worlds.axes.map(\.json)), "holds": JSONNode(counts.holds),
      "exceeds_budget": JSONNode(counts.exceedsBudget), "makes_worse": JSONNode(counts.doesHarm),
      "is_outdone": JSONNode(counts.isOutdone),
      "holds_without_worlds": JSONNode((plainAnswer?.counts ?? counts).holds),
      "hardest": ["count": JSONNode(hardestCount), "holds": JSONNode(hardestCounts.holds)],
      "verdicts": ["now": FeedVerdict.tally(grades.present), "then": FeedVerdict.tally(grades.advised)],
      "answers": JSONNode(answerCount),
      "measure": dependence.map(json) ?? .null,
      "sentences": JSONNode(words.sentences),
    ]
  }

  private func json(_ dependence: Dependence) -> JSONNode {
    let setting = dependence.axis.first
    return [
      "setting": JSONNode(dependence.axis.path),
      "regret": ["unknown": JSONNode(dependence.regret.unknown), "known": JSONNode(dependence.regret.known)],
      "is_worth_measuring": JSONNode(dependence.isWorthMeasuring), "tolerance": JSONNode(Self.tolerance),
      "regions": .array(
        dependence.regions.map { region in
          [
            "from": JSONNode(setting.number(at: region.positions.lowerBound)),
            "to": JSONNode(setting.number(at: region.positions.upperBound)),
            "advised": JSONNode(region.isAdvised),
            "settings": .object(region.changes.map { JSONMember($0.place.shortName, $0.value) }),
          ]
        }),
    ]
  }
}
