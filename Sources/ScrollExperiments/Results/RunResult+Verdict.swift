import ScrollJSON
public import ScrollMetrics

extension RunResult {
  /// Whether the feed is fine, by the limits of its scenario; of several replications, by their means.
  public var verdict: FeedVerdict { FeedVerdict(scenario.verdict) { self[$0]?.mean } }
}

extension FeedVerdict {
  /// The grade, and each aspect with its value and grade.
  var json: JSONNode {
    [
      "grade": JSONNode(grade.rawValue),
      "aspects": .object(
        judgments.map { judgment in
          JSONMember(
            judgment.aspect.rawValue,
            [
              "value": JSONNode(judgment.value), "unit": JSONNode(judgment.aspect.unit.rawValue),
              "grade": JSONNode(judgment.grade.rawValue),
            ])
        }),
    ]
  }
}
