package import ScrollExperiments
package import ScrollQuantities
import ScrollSimulation

/// The misses with the same late link, circumstance, and kind of container.
///
/// A miss belongs to the cause with the largest part of its wait. Each of its other late links is charged to the cause
/// with that link, circumstance, and container if there is one, otherwise to the miss's own cause.
package struct Cause: Sendable {
  package let link: Link
  package let circumstance: Circumstance
  /// The kind of container: `outer`, `nested`, ...
  package let container: String
  /// The misses in order of time.
  package internal(set) var misses: [Miss]
  /// The waiting that the cause is charged with: parts of the waits of its own and other misses.
  package private(set) var wait: SimulatedTime
  /// The change of one setting that is worth most among those that turn some of the misses into hits; nil if no change
  /// within the search does.
  package internal(set) var advice: GroupAdvice?
  /// The change of several settings together that is worth most among those that turn more misses into hits; nil if
  /// none does.
  package internal(set) var jointAdvice: GroupAdvice?

  /// What the misses of a cause have in common.
  struct Key: Hashable {
    let link: Link
    let circumstance: Circumstance
    let container: String
  }

  var key: Key { Key(link: link, circumstance: circumstance, container: container) }

  /// The miss with the longest wait; the first among equals.
  package var example: Miss {
    misses.dropFirst().reduce(misses[0]) { $1.appearance.wait > $0.appearance.wait ? $1 : $0 }
  }

  /// Returns the causes of the misses in a run of an experiment, without searching for advice.
  ///
  /// - Parameters:
  ///   - run: A run with a journal.
  ///   - experiment: The experiment that was run.
  package static func causes(in run: RunTimeline, of experiment: Experiment) -> [Cause] {
    causes(of: Miss.all(Appearances(run.record, run.journal).misses, in: run, of: experiment))
  }

  /// Returns the causes of misses, the longest wait first; among equals, the earliest first.
  static func causes(of misses: [Miss]) -> [Cause] {
    var causes: [Cause] = []
    var places: [Key: Int] = [:]
    for miss in misses {
      if let place = places[miss.key] {
        causes[place].misses.append(miss)
      } else {
        places[miss.key] = causes.count
        causes.append(
          Cause(
            link: miss.delay.link, circumstance: miss.circumstance, container: miss.container, misses: [miss],
            wait: .zero))
      }
    }
    for miss in misses {
      for late in miss.lateLinks { causes[places[miss.key(of: late)] ?? places[miss.key]!].wait += late.delay.wait }
    }
    return causes.sorted { $0.wait > $1.wait }
  }
}

extension Miss {
  fileprivate var key: Cause.Key { key(of: lateLink) }

  fileprivate func key(of late: LateLink) -> Cause.Key {
    Cause.Key(link: late.delay.link, circumstance: late.circumstance, container: container)
  }
}

/// A cause with its share of the waiting of all misses.
package struct CauseShare: Sendable {
  package let cause: Cause
  /// From 0 to 1.
  package let share: Double
}

extension [Cause] {
  /// The causes in their order, with their shares of the waiting of all of them.
  package var shares: [CauseShare] {
    let wait = reduce(SimulatedTime.zero) { $0 + $1.wait }.seconds
    return map { CauseShare(cause: $0, share: wait > 0 ? $0.wait.seconds / wait : 0) }
  }
}
