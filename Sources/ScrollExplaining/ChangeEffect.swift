public import ScrollQuantities
import ScrollSimulation

/// The effect of a change of settings on the whole run.
public struct ChangeEffect: Hashable, Sendable {
  /// The number of appearances that begin blank with the change.
  public let missesLeft: Int
  /// The waiting saved, for items to be drawn and at the end of the content; negative if there is more.
  public let waitSaved: SimulatedTime
  /// The number of bytes added; negative if fewer are fetched.
  public let bytesAdded: Int64
  /// The time by which the first screen is drawn later; negative if it is earlier.
  public let firstScreenDelay: SimulatedTime
  /// The share of the waiting that is saved; negative if there is more.
  fileprivate let savedShare: Double
  /// The share of the bytes that is added; 0 if there are fewer.
  fileprivate let addedShare: Double
  /// True if there is less waiting, and no more appearances begin blank.
  fileprivate let helps: Bool

  init(from present: RunLoad, to changed: RunLoad) {
    missesLeft = changed.missCount
    waitSaved = present.wait - changed.wait
    bytesAdded = changed.bytes - present.bytes
    firstScreenDelay = changed.firstScreen - present.firstScreen
    savedShare = present.wait > .zero ? waitSaved.seconds / present.wait.seconds : 0
    addedShare = Double(max(0, bytesAdded)) / Double(max(1, present.bytes))
    helps = waitSaved > .zero && missesLeft <= present.missCount
  }
}

/// The waiting and the bytes of a run, by which changes of settings are compared.
struct RunLoad: Sendable {
  /// The number of appearances that begin blank.
  let missCount: Int
  /// The number of items that come on screen empty.
  let placeholders: Int
  /// The waiting, for these to be drawn and at the end of the content.
  let wait: SimulatedTime
  let bytes: Int64
  /// When the first screen is drawn.
  let firstScreen: SimulatedTime

  /// - Parameter appearances: The appearances of the run; nil to count only the waits of first appearances.
  init(_ record: RunRecord, _ appearances: Appearances?) {
    missCount = record.missCount
    placeholders = record.rows.count(where: \.isLate)
    let waits =
      appearances?.misses.map(\.wait)
      ?? record.rows.indices.filter { record.rows[$0].isLate }.map { record.displayWait(ofRow: $0) }
    wait = (waits + record.stalls.map { $0.ended - $0.began }).reduce(.zero, +)
    bytes = record.rows.reduce(0) { $0 + $1.bytesFetched }
    let first = record.rows.indices.filter { record.rows[$0].wasShown && !record.rows[$0].couldBePrepared }
    firstScreen = first.map { record.displayWait(ofRow: $0) }.max() ?? .zero
  }
}

/// The worth of a change.
private struct Worth: Comparable {
  /// The kinds of changes, the worst first.
  enum Kind: Int {
    /// Over the whole run, items wait as long as before or longer, or more of them begin blank.
    case harmful
    /// The share of the waiting that it saves is less than the share of bytes that it adds.
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
  /// Returns the worth. Settings of the network client and the display queue count half, because the rest of the app shares them.
  ///
  /// - Parameter factor: The factor by which the saved share counts more.
  fileprivate func worth(factor: Double = 1) -> Worth {
    guard effect.helps else { return .none }
    let isShared = advice.changes.contains { ["loading.", "displaying."].contains(where: $0.setting.hasPrefix) }
    let saved = effect.savedShare * factor * (isShared ? 0.5 : 1)
    return saved > effect.addedShare
      ? Worth(kind: .worthwhile, share: saved - effect.addedShare) : Worth(kind: .overpriced, share: saved)
  }
}

extension Cause {
  /// The change of several settings comes first only if that of one is worth less than this share of it.
  private static let leastShare = 0.25

  /// The advice against the cause, best first.
  package var remedies: [GroupAdvice] {
    guard let advice, let jointAdvice else { return [advice, jointAdvice].compactMap(\.self) }
    let joint = jointAdvice.worth()
    let isPoor = advice.worth() < Worth(kind: joint.kind, share: Self.leastShare * joint.share)
    return isPoor ? [jointAdvice, advice] : [advice, jointAdvice]
  }

  /// Returns true if advice is better than other advice for this cause: worth more, where settings that the cause is about count
  /// double, or worth the same with more hits.
  func prefers(_ advice: GroupAdvice, to other: GroupAdvice?) -> Bool {
    guard let other else { return true }
    let (own, others) = (worth(of: advice), worth(of: other))
    return own > others || own == others && advice.hitCount > other.hitCount
  }

  private func worth(of group: GroupAdvice) -> Worth {
    group.worth(factor: group.advice.changes.allSatisfy { circumstance.concerns($0.setting) } ? 2 : 1)
  }

  /// Returns causes by the worth of their first remedy, the best first; of equals, the longest wait first.
  static func ranked(_ causes: [Cause]) -> [Cause] {
    let worths = causes.map { $0.remedies.first?.worth() ?? .none }
    return zip(causes, worths).enumerated().sorted { first, second in
      let ((cause, worth), (other, otherWorth)) = (first.element, second.element)
      if worth != otherWorth { return worth > otherWorth }
      return (other.wait, first.offset) < (cause.wait, second.offset)
    }.map(\.element.0)
  }
}

extension Circumstance {
  /// Returns true if a setting is one that the circumstance names: minimum mode before or without a drag, batches that come late.
  fileprivate func concerns(_ setting: String) -> Bool {
    switch self {
    case .lateBatch: setting.contains("batching.")
    case .withoutDrag, .beforeFirstDrag: setting.contains("policy.tuning.minimum.")
    case .afterFirstDrag: setting.contains("policy.tuning.full.")
    case .slotsTaken: setting.contains(".concurrent_")
    default: false
    }
  }
}
