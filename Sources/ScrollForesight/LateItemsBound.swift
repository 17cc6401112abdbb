import ScrollQuantities
import ScrollSimulation

/// A lower bound of the number of late items under any policy, from relaxed constraints.
///
/// Each item that comes into view after the first frame has a deadline and a minimum cost: a request with the smallest
/// latency and round trip, unless it has no data; its bytes; and its drawing, unless the main thread does that. An item is
/// certainly late if this does not fit between its insertion into the content and its deadline, even with the whole network to
/// itself. In addition, the network, the request slots, and the display queue are each treated as one preemptive machine, for
/// which the smallest number of late jobs is known (Moore 1968: take jobs by deadline; whenever one would be late, drop
/// the longest so far). The bound is the largest of the four counts. Failures, canceled requests, and other delays only
/// increase the number of late items.
struct LateItemsBound {
  private struct Job {
    let released: SimulatedTime
    let deadline: SimulatedTime
    /// The smallest time from the start of a request to the first byte of its response; zero without a request.
    let latency: SimulatedTime
    let bytes: Int64
    let drawing: SimulatedTime

    /// The size in trillionths of a bit, the unit of networks.
    var work: WideInteger { WideInteger(bytes) * 8_000_000_000_000 }
  }

  let count: Int

  /// Computes the bound. `record` is the record of any run of the simulation in which Texture's rules fetch batches.
  init(_ record: RunRecord, _ simulation: Simulation) {
    let loading = simulation.configuration.loading
    let latency = loading.minimumLatency(simulation.contents.map(\.attempts))
    let jobs = Self.jobs(record, simulation, latency: latency)
    let link = loading.sharedNetwork
    let impossible = jobs.count { job in
      let answered = job.released + job.latency
      guard let link, job.bytes > 0 else { return answered + job.drawing > job.deadline }
      guard let loaded = link.time(ofAmount: link.amount(by: answered) + job.work) else { return true }
      return loaded + job.drawing > job.deadline
    }
    let onLink = link.map { link in
      let start = link.amount(by: latency)
      let transfers = jobs.filter { $0.bytes > 0 }
      return Self.lateJobs(transfers.map { (link.amount(by: max(.zero, $0.deadline - $0.drawing)) - start, $0.work) })
    }
    let inSlots = Self.lateJobs(
      jobs.map { job in
        (
          WideInteger((job.deadline - job.drawing).nanoseconds) * Int64(loading.requestLimit),
          WideInteger(job.latency.nanoseconds)
        )
      })
    let operations = Int64(simulation.configuration.displaying.concurrentOperations)
    let drawn = Self.lateJobs(
      jobs.map { job in
        (WideInteger((job.deadline - job.latency).nanoseconds) * operations, WideInteger(job.drawing.nanoseconds))
      })
    count = max(impossible, onLink ?? 0, inSlots, drawn)
  }

  /// Returns the items that come into view after the first frame.
  private static func jobs(_ record: RunRecord, _ simulation: Simulation, latency: SimulatedTime) -> [Job] {
    let contents = simulation.contents
    let displaying = simulation.configuration.displaying
    let takesNoTime = displaying.neverShowsPlaceholders || !displaying.displaysAsynchronously
    var released = [[SimulatedTime?]](repeating: [], count: contents.count)
    // A policy that prepares the cell of a nested container loads it earlier, and with it its batches.
    for batch in record.batches where batch.inserted != .never && record.containers[batch.container].depth == 0 {
      let missing = batch.firstItem.position + batch.itemCount - released[batch.container].count
      if missing > 0 { released[batch.container] += repeatElement(nil, count: missing) }
      for item in batch.firstItem.position..<batch.firstItem.position + batch.itemCount
      where released[batch.container][item] == nil {
        released[batch.container][item] = batch.inserted
      }
    }
    return record.rows.filter(\.couldBePrepared).map { row in
      let (container, item) = (Int(row.container), row.item.position)
      let content = contents[container]
      return Job(
        released: item < released[container].count ? released[container][item] ?? .zero : .zero,
        deadline: row.firstVisible, latency: content.bytes[item] > 0 ? latency : .zero, bytes: content.bytes[item],
        drawing: takesNoTime ? .zero : content.displayCosts[item])
    }
  }

  /// Returns the smallest number of late jobs on one machine (Moore 1968). Each job has its work and the capacity that
  /// the machine has until the job's deadline. A job that exceeds the capacity alone is late.
  static func lateJobs(_ jobs: [(capacity: WideInteger, work: WideInteger)]) -> Int {
    // The works of the jobs taken, as a heap with the largest first.
    var taken: [WideInteger] = []
    var (total, late) = (WideInteger.zero, 0)
    for job in jobs.sorted(by: { $0.capacity < $1.capacity }) {
      taken.insertIntoHeap(job.work, by: >)
      total += job.work
      if total > job.capacity {
        total -= taken.removeFirstOfHeap(by: >)
        late += 1
      }
    }
    return late
  }
}

extension LoadingConfiguration {
  /// Returns the smallest time from the start of a request to the first byte of its response. `recorded` has the recorded
  /// attempts of each content; nil if none are recorded.
  fileprivate func minimumLatency(_ recorded: [RecordedAttempts?]) -> SimulatedTime {
    let roundTrip = network?.steps.map(\.roundTrip).min() ?? .zero
    let drawn = SimulatedTime(milliseconds: max(0, latency.minimum))
    return recorded.map { $0?.minimumLatency(drawn: drawn) ?? drawn }.min()! + roundTrip
  }
}
