package import ScrollMetrics

/// Metric families that stand together in tables.
package struct MetricGroup: Sendable {
  /// A family in a group.
  package struct Member: Sendable {
    package let family: MetricFamily
    /// True if the family is shown only if its main value is not zero.
    let isRare: Bool
    /// True if the family is shown for each kind of container too.
    let isByContainer: Bool

    fileprivate init(_ family: MetricFamily, isRare: Bool = false, isByContainer: Bool = false) {
      (self.family, self.isRare, self.isByContainer) = (family, isRare, isByContainer)
    }
  }

  package let title: String
  package let members: [Member]

  /// The groups, which have every family once.
  package static let all = [
    MetricGroup(
      title: "On screen",
      members: [
        Member(.preloadHitRate, isByContainer: true), Member(.displayHitRate, isByContainer: true),
        Member(.displayLatency, isByContainer: true), Member(.blankTimeFraction), Member(.blankArea),
        Member(.firstScreen), Member(.repeatAppearances), Member(.itemsShown), Member(.staleResults, isRare: true),
        Member(.stateDeliveries, isRare: true),
      ]),
    MetricGroup(title: "To spare", members: [Member(.leadTime, isByContainer: true), Member(.headroom)]),
    MetricGroup(
      title: "Network",
      members: [
        Member(.fetches, isByContainer: true), Member(.bytesFetched, isByContainer: true),
        Member(.bytesWasted, isByContainer: true), Member(.batchFetches), Member(.endStall),
      ]),
    MetricGroup(
      title: "Cost",
      members: [
        Member(.peakItems, isByContainer: true), Member(.peakBytes, isByContainer: true), Member(.rangeUpdates),
        Member(.interfaceStateChanges),
      ]),
    MetricGroup(title: "Main thread", members: [Member(.hitchTimeRatio), Member(.hitches), Member(.frameOverrun)]),
    MetricGroup(title: "Against foresight", members: [Member(.regret), Member(.foresight)]),
  ]
}
