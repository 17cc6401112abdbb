package import ScrollJSON
package import ScrollMetrics

/// The outcome of scenarios in a world, and the finding from it.
package protocol WorldObservation: Sendable {
  associatedtype Finding: Hashable & Sendable
  /// The finding about the scenarios, such as a verdict.
  var finding: Finding { get }
}

/// The uncertainty of a finding: the number of worlds in which it is the same, the places at which it changes, and the
/// measurement that would settle it.
package struct FindingUncertainty<Observation: WorldObservation>: Sendable {
  package typealias Finding = Observation.Finding

  /// The uncertain settings, in the order of paths.
  package let axes: [UncertainAxis]
  /// The observation of each world; the first is of the scenarios as they are.
  package let observations: [Observation]
  /// The tipping points in the order of axes, the lower ones of an axis first; on each side, those nearest to the present value
  /// first, at most four.
  package let tippingPoints: [TippingPoint<Finding>]
  /// The setting whose measurement would avoid the most wrong findings; nil if none avoids more than chance explains.
  package let measurement: DecisiveMeasurement?

  package init(
    axes: [UncertainAxis], observations: [Observation], tippingPoints: [TippingPoint<Finding>],
    measurement: DecisiveMeasurement?
  ) {
    (self.axes, self.observations, self.tippingPoints, self.measurement) = (
      axes, observations, tippingPoints, measurement
    )
  }

  /// The finding for the scenarios as they are.
  package var present: Finding { observations[0].finding }

  /// Returns the number of worlds with a finding.
  package func count(of finding: Finding) -> Int { observations.count { $0.finding == finding } }
}

extension FindingUncertainty where Finding: RawRepresentable, Finding.RawValue == String {
  /// The JSON form, with the members that all commands report.
  package var json: JSONNode {
    [
      "count": JSONNode(observations.count), "holds": JSONNode(count(of: present)),
      "uncertain": .array(axes.map(\.json)),
      "turns": .array(
        tippingPoints.map { .object($0.jsonMembers + [JSONMember("then", JSONNode($0.beyond.rawValue))]) }),
      "measure": measurement?.json ?? .null,
    ]
  }
}

/// A setting whose value decides a finding or a choice.
package struct DecisiveMeasurement: Sendable {
  package let axis: UncertainAxis
  /// The shares of worlds in which the answer is wrong, without and with knowing the setting.
  package let wrong: (unknown: Double, known: Double)

  package init(axis: UncertainAxis, wrong: (unknown: Double, known: Double)) {
    (self.axis, self.wrong) = (axis, wrong)
  }

  /// The JSON form.
  package var json: JSONNode {
    [
      "setting": JSONNode(axis.path),
      "wrong": ["unknown": JSONNode(wrong.unknown), "known": JSONNode(wrong.known)],
    ]
  }
}

/// The uncertainty of the verdict on a scenario.
package typealias VerdictUncertainty = FindingUncertainty<FeedVerdict>

extension FeedVerdict: WorldObservation {
  package var finding: Grade { grade }

  /// Returns the number of worlds with each grade, as JSON; `unjudged` only if there are any.
  package static func tally(_ grades: [Grade]) -> JSONNode {
    let counts = Grade.allCases.map { grade in (grade, grades.count { $0 == grade }) }
    return .object(
      counts.filter { $0.0 != .unjudged || $0.1 > 0 }.map { JSONMember($0.0.rawValue, JSONNode($0.1)) })
  }
}
