import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  package static let fetches = MetricFamily(
    name: "fetches",
    definition: """
      Requests for items' data. Each attempt counts: started = completed + cancelled + failed + in progress at the \
      end.
      """,
    components: [
      Component("started", .count, .lower, "attempts that started", everydayName: "fetches") {
        Double($0.fetches.started)
      },
      Component("completed", .count, nil, "attempts that returned the data") { Double($0.fetches.completed) },
      Component("cancelled", .count, .lower, "attempts stopped because their item left the preload range") {
        Double($0.fetches.cancelled)
      },
      Component("failed", .count, .lower, "attempts that failed") { Double($0.fetches.failed) },
      Component("retried", .count, .lower, "attempts that repeated a failed one") { Double($0.fetches.retried) },
      Component("repeated", .count, .lower, "attempts for data that had been loaded before and dropped") {
        Double($0.fetches.repeated)
      },
      Component("given_up", .count, .lower, "items whose last allowed attempt failed") { Double($0.fetches.givenUp) },
    ])

  package static let bytesFetched = MetricFamily(
    name: "bytes_fetched", scope: .items,
    definition: "The data that arrived over the network for items, including canceled transfers.",
    components: [
      Component("", .bytes, .lower, "bytes that arrived for items", everydayName: "fetched") { observations in
        let record = observations.record
        return Double(observations.rows.reduce(Int64(0)) { $0 + record.rows[$1].bytesFetched })
      }
    ])

  package static let bytesWasted = MetricFamily(
    name: "bytes_wasted", scope: .items,
    definition: "The data that arrived over the network for items that were never on screen.",
    components: [
      Component("", .bytes, .lower, "bytes that arrived for items never on screen", everydayName: "never seen") {
        observations in
        let record = observations.record
        let wasted = observations.rows.reduce(Int64(0)) { sum, row in
          record.rows[row].wasShown ? sum : sum + record.rows[row].bytesFetched
        }
        return Double(wasted)
      }
    ])

  package static let staleResults = MetricFamily(
    name: "stale_results",
    definition: """
      How often a cell on screen received the result of another item, or a result from before a reset. IKAsyncable \
      does this: it keeps results by index and does not stop work that a reset has replaced.
      """,
    components: [
      Component("", .count, .lower, "times that a cell on screen received a wrong or outdated result") {
        Double($0.fetches.stale)
      }
    ])

  package static let stateDeliveries = MetricFamily(
    name: "state_deliveries",
    definition: """
      How often a cell on screen was told the state of its operation: when the cell was displayed, when the operation began \
      anew after a reset, when an attempt failed, and when a result came. IKAsyncable then calls ikAsyncOperationState; \
      the same state twice at the same time counts once. Other policies tell cells nothing.
      """,
    components: [
      Component("", .count, nil, "times that a cell on screen was told the state of its operation") {
        Double($0.fetches.stateDeliveries)
      }
    ])
}
