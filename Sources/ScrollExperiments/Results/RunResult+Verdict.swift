import ScrollJSON
package import ScrollMetrics

extension RunResult {
  /// The verdict on the feed by the limits of its scenario, using the means over several replications.
  package var verdict: FeedVerdict { FeedVerdict(scenario.verdict) { metrics[$0]?.mean } }
}

extension FeedVerdict {
  /// The grade, with the value and grade of each aspect.
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
