public import Quantities

/// Misses with the same late link, circumstance and kind of container.
public struct Cause: Sendable {
  public let link: Link
  public let circumstance: Circumstance
  /// `outer`, `nested`, ...
  public let container: String
  /// In the order of time.
  public let misses: [Miss]
  /// The change of one setting that makes the most of them hits; nil if none within the scan makes any.
  public internal(set) var advice: GroupAdvice?
  /// The change of several settings together that makes more of them hits than that; nil if none does.
  public internal(set) var jointAdvice: GroupAdvice?

  /// How long they waited, added up.
  public var wait: SimulatedTime { misses.reduce(.zero) { $0 + $1.appearance.wait } }

  /// The miss that waited longest, the first of several.
  public var example: Miss {
    misses.dropFirst().reduce(misses[0]) { $1.appearance.wait > $0.appearance.wait ? $1 : $0 }
  }
}

extension Cause {
  private struct Key: Hashable {
    let link: Link
    let circumstance: Circumstance
    let container: String

    init(_ miss: Miss) {
      link = miss.delay.link
      circumstance = miss.circumstance
      container = miss.container
    }
  }

  /// The causes of misses: those with the longest wait first, of equals those that came first.
  static func causes(of misses: [Miss]) -> [Cause] {
    let groups = Dictionary(grouping: misses.indices) { Key(misses[$0]) }
    let causes = groups.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }.map { indices in
      let first = misses[indices[0]]
      return Cause(
        link: first.delay.link, circumstance: first.circumstance, container: first.container,
        misses: indices.map { misses[$0] })
    }
    return causes.sorted { $0.wait > $1.wait }
  }
}
