import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollSimulation

/// The notes on differences between two results other than the values of their settings.
struct ComparisonNotes {
  private let a: ComparedResult
  private let b: ComparedResult

  init(_ a: ComparedResult, _ b: ComparedResult) { (self.a, self.b) = (a, b) }

  var texts: [String] { versions + inputs + draws + units + idleSettings + stages + heldRests }

  /// True if nothing but settings tells the two results apart: neither version, recording, items and networks, nor random numbers.
  var differInSettingsAlone: Bool { versions.isEmpty && inputs.isEmpty && haveSameSeed }

  private var haveSameSeed: Bool { a.settings["seed"] == b.settings["seed"] }

  private var versions: [String] {
    guard a.version != b.version else { return [] }
    return [
      """
      A was made by version \(a.version.excerpt) of scrollbench and B by version \(b.version.excerpt): results of the same \
      inputs may differ between versions.
      """
    ]
  }

  /// A note on each role of input files that differ. Files of settings are left out, because settings are compared one
  /// by one.
  private var inputs: [String] {
    let (filesOfA, filesOfB) = (files(a), files(b))
    return InputDigest.Role.allCases.compactMap { role in
      let (ofA, ofB) = (filesOfA.filter { $0.role == role }, filesOfB.filter { $0.role == role })
      guard ofA.map(\.sha256) != ofB.map(\.sha256) else { return nil }
      let (namesOfA, namesOfB) = (names(ofA), names(ofB))
      return namesOfA == namesOfB
        ? "The \(role.noun) \(namesOfA) has different content in A and in B."
        : "The \(role.noun) of A is \(namesOfA); that of B is \(namesOfB)."
    }
  }

  private func files(_ result: ComparedResult) -> [InputDigest] {
    result.inputs.filter { $0.role != .scenario && $0.role != .settings }
  }

  private func names(_ files: [InputDigest]) -> String {
    files.isEmpty ? "none" : files.map(\.path.quoted).joined(separator: ", ")
  }

  private var draws: [String] {
    var texts: [String] = []
    let (countOfA, countOfB) = (a.outcomeDigests.count, b.outcomeDigests.count)
    if countOfA != countOfB {
      texts.append(
        """
        A has \(countOfA.counted("replication")) and B \(countOfB): metrics cover all \
        of them, but only those that both have are searched for the first difference.
        """)
    }
    if haveSameSeed { return texts }
    return texts + [
      "The seeds differ, so items, latencies and failures differ too: some differences may be due to chance."
    ]
  }

  private var units: [String] {
    MetricDifference.incomparable(a, b).map { metric, other in
      "\(metric.subject) is in \(metric.unit.rawValue) in A and in \(other.unit.rawValue) in B, and not compared."
    }
  }
}

extension ComparisonNotes {
  /// The settings without effect, on both sides or on one.
  private var idleSettings: [String] {
    let remarks = [a, b].map { $0.scenario?.remarksOnIdleSettings ?? [] }
    let shared = remarks[0].filter(remarks[1].contains)
    return shared
      + zip(["A", "B"], remarks).flatMap { side, remarks in
        remarks.filter { !shared.contains($0) }.map { "\(side): \($0)" }
      }
  }

  /// A note if the policies prepare different stages.
  private var stages: [String] {
    guard let (ofA, ofB) = policy(a).flatMap({ ofA in policy(b).map { (ofA, $0) } }), ofA.stages != ofB.stages else {
      return []
    }
    return [
      """
      \(ofA.name) in A drives \(ofA.stages.words), and \(ofB.name) in B drives \(ofB.stages.words): a difference may come from \
      what is prepared ahead of need, not from how far ahead.
      """
    ]
  }

  /// A note if a side holds rests until everything on screen is drawn.
  private var heldRests: [String] {
    if a.heldRests == nil, b.heldRests == nil { return [] }
    return ["\(RecordedOutcome.premise). \(words("A", a.heldRests)) \(words("B", b.heldRests))"]
  }

  private func words(_ side: String, _ held: HeldRests?) -> String {
    guard let held else { return "\(side) has rests as long as recorded." }
    let rests = held.count == 0 ? "none" : held.count.counted("rest")
    let time = held.count == 0 ? "" : " for \(((held.time / 10).rounded() / 100).plain) s in total"
    return "\(side) holds \(rests)\(time); as recorded, its verdict is \(held.gradeAsRecorded.rawValue)."
  }

  /// Returns the policy of the outer container; nil if it is unknown.
  private func policy(_ result: ComparedResult) -> PolicyKind? {
    result.settings.node(at: PolicySettings.kindPath)?.string.flatMap { try? PolicyKind($0) }
  }
}

extension InputDigest.Role {
  /// The name for readers.
  fileprivate var noun: String {
    switch self {
    case .scenario: "scenario"
    case .settings: "settings file"
    case .trace: "recording"
    case .items: "items file"
    case .samples: "samples file"
    case .network: "network"
    }
  }
}
