import ScrollDiagnostics
import ScrollExperiments
package import ScrollQuantities
import ScrollSimulation

/// The effect of a change of settings on the whole run.
package struct ChangeEffect: Hashable, Sendable {
  /// The number of appearances that begin blank with the change.
  package let missesLeft: Int
  /// The reduction of the time that items wait to be drawn and that scrolling stalls at the end of the content;
  /// negative if that time is longer.
  package let waitSaved: SimulatedTime
  /// The number of bytes added; negative if fewer are fetched.
  package let bytesAdded: Int64
  /// The memory added to the peak of drawn contents, in bytes; negative if that peak is lower.
  package let drawnBytesAdded: Int64
  /// The time by which the first screen is drawn later; negative if it is earlier, nil if there is no first screen without the
  /// change or with it.
  package let firstScreenDelay: SimulatedTime?
  /// The share of the waiting that is saved; negative if there is more waiting.
  let savedShare: Double
  /// The share of the bytes that is added; 0 if there are fewer bytes.
  fileprivate let addedShare: Double
  /// True if there is less waiting, and no more appearances begin blank.
  let helps: Bool

  init(from present: RunLoad, to changed: RunLoad) {
    missesLeft = changed.missCount
    waitSaved = present.wait - changed.wait
    bytesAdded = changed.bytes - present.bytes
    drawnBytesAdded = changed.drawnBytes - present.drawnBytes
    firstScreenDelay = present.firstScreen.flatMap { before in changed.firstScreen.map { $0 - before } }
    savedShare = present.wait > .zero ? waitSaved.seconds / present.wait.seconds : 0
    addedShare = Double(max(0, bytesAdded)) / Double(max(1, present.bytes))
    helps = waitSaved > .zero && missesLeft <= present.missCount
  }

  /// Returns true if no more appearances begin blank than with another change, and nothing waits longer.
  func isAsGood(as other: ChangeEffect) -> Bool { missesLeft <= other.missesLeft && waitSaved >= other.waitSaved }
}

/// The worth of a change.
private struct Worth: Comparable {
  /// The kinds of changes, the worst first.
  enum Kind: Int {
    /// Over the whole run, items wait as long as before or longer, or more of them begin blank.
    case harmful
    /// The share of the waiting that the change saves is at most the share of bytes that it adds.
    case overpriced
    case worthwhile
  }

  let kind: Kind
  /// The saved share minus the added share for a worthwhile change; the saved share for an overpriced one.
  let share: Double

  static let none = Worth(kind: .harmful, share: 0)

  static func < (left: Worth, right: Worth) -> Bool {
    (left.kind.rawValue, left.share) < (right.kind.rawValue, right.share)
  }
}

extension GroupAdvice {
  /// Returns the worth of the change. Settings of the network client and the display queue count half, because the rest
  /// of the app shares them.
  ///
  /// - Parameter factor: The factor by which the saved share is multiplied.
  fileprivate func worth(factor: Double = 1) -> Worth {
    guard effect.helps else { return .none }
    let isShared = advice.subjects.contains(where: \.isShared)
    let saved = effect.savedShare * factor * (isShared ? 0.5 : 1)
    return saved > effect.addedShare
      ? Worth(kind: .worthwhile, share: saved - effect.addedShare) : Worth(kind: .overpriced, share: saved)
  }
}

extension Cause {
  /// The minimum worth of a change of one setting, as a share of that of a change of several settings, with which it
  /// comes first.
  private static let minimumShare = 0.25

  /// The advice against the cause, best first.
  package var remedies: [GroupAdvice] {
    guard let advice, let jointAdvice else { return [advice, jointAdvice].compactMap(\.self) }
    let joint = jointAdvice.worth()
    let isPoor = advice.worth() < Worth(kind: joint.kind, share: Self.minimumShare * joint.share)
    return isPoor ? [jointAdvice, advice] : [advice, jointAdvice]
  }

  /// Returns true if advice is better than other advice for this cause: if it is worth more, or worth the same with
  /// more hits. Settings that the cause concerns count double.
  func prefers(_ advice: GroupAdvice, to other: GroupAdvice?) -> Bool {
    guard let other else { return true }
    let (own, others) = (worth(of: advice), worth(of: other))
    return own > others || own == others && advice.hitCount > other.hitCount
  }

  private func worth(of group: GroupAdvice) -> Worth {
    group.worth(factor: group.advice.subjects.allSatisfy(circumstance.concerns) ? 2 : 1)
  }

  /// Returns causes by the worth of their advice of one setting, the best first; of equals, the longest wait first.
  static func ranked(_ causes: [Cause]) -> [Cause] {
    let worths = causes.map { $0.advice?.worth() ?? .none }
    // The library's sort is stable.
    return zip(causes, worths).sorted { first, second in
      first.1 == second.1 ? first.0.wait > second.0.wait : first.1 > second.1
    }.map(\.0)
  }
}

extension Circumstance {
  /// Returns true if the circumstance concerns what a setting decides, such as ranges of minimum mode before or without a
  /// drag, or batches that come late.
  fileprivate func concerns(_ subject: Lever.Subject) -> Bool {
    switch self {
    case .lateBatch: [.batchDistance, .batchSize].contains(subject)
    case .withoutDrag, .beforeFirstDrag: subject == .range(.minimum)
    case .afterFirstDrag: subject == .range(.full)
    case .slotsTaken: subject == .slots
    default: false
    }
  }
}
