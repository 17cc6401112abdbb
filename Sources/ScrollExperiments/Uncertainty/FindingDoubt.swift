package import ScrollJSON
public import ScrollMetrics

/// What scenarios come to in a world, and what that says.
public protocol WorldObservation: Sendable {
  associatedtype Finding: Hashable & Sendable
  /// What is said of the scenarios, such as a verdict.
  var finding: Finding { get }
}

/// In how many worlds a finding about scenarios is the same, where it turns, and which measurement would settle it.
public struct FindingDoubt<Observation: WorldObservation>: Sendable {
  public typealias Finding = Observation.Finding

  /// Where the finding turns along a setting, all else as the scenarios have it.
  public struct Turn: Sendable {
    public let axis: UncertainAxis
    /// From 0 to 1.
    public let position: Double
    /// Whether it is above the present value.
    public let isUpper: Bool
    /// What is found just beyond.
    public let beyond: Finding

    package init(axis: UncertainAxis, position: Double, isUpper: Bool, beyond: Finding) {
      (self.axis, self.position, self.isUpper, self.beyond) = (axis, position, isUpper, beyond)
    }
  }

  /// A setting whose value decides on the finding.
  public struct Measurement: Sendable {
    public let axis: UncertainAxis
    /// The shares of worlds in which a finding that is made without knowing the setting is wrong, and one that knows it.
    public let wrong: (unknown: Double, known: Double)

    package init(axis: UncertainAxis, wrong: (unknown: Double, known: Double)) {
      (self.axis, self.wrong) = (axis, wrong)
    }
  }

  /// What varies, in the order of paths.
  public let axes: [UncertainAxis]
  /// By world; the first one is of the scenarios as they are.
  public let observations: [Observation]
  /// In the order of axes, the lower turn of an axis first.
  public let turns: [Turn]
  /// The setting whose measurement would avoid the most wrong findings; nil if none avoids more than chance explains.
  public let measurement: Measurement?

  package init(axes: [UncertainAxis], observations: [Observation], turns: [Turn], measurement: Measurement?) {
    (self.axes, self.observations, self.turns, self.measurement) = (axes, observations, turns, measurement)
  }

  /// What is found of the scenarios as they are.
  public var present: Finding { observations[0].finding }

  /// In how many worlds a finding is made.
  public func count(of finding: Finding) -> Int { observations.count { $0.finding == finding } }
}

extension FindingDoubt where Finding: RawRepresentable, Finding.RawValue == String {
  /// The members of a doubt as JSON that all commands have.
  package var json: JSONNode {
    [
      "count": JSONNode(observations.count), "holds": JSONNode(count(of: present)),
      "uncertain": .array(axes.map(\.json)),
      "turns": .array(
        turns.map { turn in
          [
            "setting": JSONNode(turn.axis.path),
            turn.isUpper ? "above" : "below": JSONNode(turn.axis.first.number(at: turn.position)),
            "then": JSONNode(turn.beyond.rawValue),
          ]
        }),
      "measure": measurement.map { measurement in
        [
          "setting": JSONNode(measurement.axis.path),
          "wrong": ["unknown": JSONNode(measurement.wrong.unknown), "known": JSONNode(measurement.wrong.known)],
        ]
      } ?? .null,
    ]
  }
}

/// In which worlds the verdict on a scenario is the same.
public typealias VerdictDoubt = FindingDoubt<FeedVerdict>

extension FeedVerdict: WorldObservation {
  public var finding: Grade { grade }

  /// In how many worlds each grade is given, as JSON.
  package static func tally(_ grades: [Grade]) -> JSONNode {
    .object(Grade.allCases.map { grade in JSONMember(grade.rawValue, JSONNode(grades.count { $0 == grade })) })
  }
}
