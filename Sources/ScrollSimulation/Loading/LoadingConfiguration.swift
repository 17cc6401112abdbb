public import ScrollQuantities

/// The settings for fetching items' data.
public struct LoadingConfiguration: Hashable, Sendable {
  /// The maximum number of requests under way. The default is 6, as URLSession allows per host over HTTP/1.1.
  public var concurrentRequests = 6
  /// The order among equally urgent requests that wait for a slot. The default is first in, first out.
  public var queueOrder = QueueOrder.firstInFirstOut
  /// The time from the start of a request to the first byte of its answer, in milliseconds. The default is 120. With a round
  /// trip, of the network or the transport, it is the server's time alone.
  public var latency = Distribution.constant(120)
  /// The bandwidth that the transfers under way share equally, in kilobits per second. The default, nil, means that transfers
  /// take no time. With a network, it is a limit on the network's rate.
  public var bandwidth: Double?
  /// The network, if it varies: transfers share its rate, and its round trip at the start of a request is added to `latency`.
  /// The default, nil, is no network.
  public var network: NetworkTrace?
  /// The transport of requests and answers. The default is no protocol: only the latency and the transfer take time.
  public var transport = TransportConfiguration()
  /// The time from the first frame until requests can be sent, for what an app prepares first. Attempts that start before wait
  /// in their slots. The default is zero.
  public var startup = SimulatedTime.zero
  /// The time from the start of an attempt, which then has its slot, until its request is sent, in milliseconds. The default is
  /// 0.
  public var requestOverhead = Distribution.constant(0)
  /// The time from the last byte of an answer until its data can be used, in milliseconds. The default is 0. The attempt keeps
  /// its slot.
  public var completionOverhead = Distribution.constant(0)
  /// The probability that an attempt fails, at the end of its latency. The default is 0.
  public var failureProbability = 0.0
  /// The number of failed attempts after which an item is given up, as in IKAsyncable: 0 and 1 both mean one attempt, and nil
  /// means no limit. The default is 3.
  public var maximumNumberOfFailures: Int? = 3
  /// The delay between a failed attempt and the next one. The default, zero, tries again at once and in the same slot.
  public var retryDelay = SimulatedTime.zero
  /// The factor by which the delay grows from one retry of an item to the next, up to an hour. The default is 2.
  public var retryBackoff = 2.0
  /// The fate of data whose item leaves the preload range. The default is to drop it.
  public var cache = Cache.none

  public init() {}

  /// The order among equally urgent requests.
  public enum QueueOrder: String, Sendable, CaseIterable {
    /// The one that has waited longest is next.
    case firstInFirstOut = "first_in_first_out"
    /// The one that began to wait last is next, as with SDWebImage's `SDWebImageDownloaderLIFOExecutionOrder`.
    case lastInFirstOut = "last_in_first_out"
  }

  /// The fate of data whose item leaves the preload range.
  public enum Cache: Hashable, Sendable {
    /// It is dropped.
    case none
    /// It stays while it is among the data most recently loaded or requested that fits into a capacity in bytes.
    case memory(capacity: Int64)
    /// It stays.
    case unlimited
  }

  /// The rate that all transfers share; nil if transfers take no time. Never nil with a transport.
  package var sharedNetwork: NetworkTrace? {
    if let network { return bandwidth.map(network.capped) ?? network }
    let unlimited = hasTransport ? NetworkTrace.bandwidths.upperBound : nil
    return (bandwidth ?? unlimited).map(NetworkTrace.init(constant:))
  }

  /// Returns true if the shared network is that of another configuration; compares what it is made of.
  func sharesNetwork(of other: LoadingConfiguration) -> Bool {
    (bandwidth, network, hasTransport) == (other.bandwidth, other.network, other.hasTransport)
  }

  /// Removes the limits on rates: transfers take no time or, with a transport, only as long as its windows make them.
  /// Outages of the network remain.
  package mutating func removeRateLimit() {
    bandwidth = nil
    network = network?.withoutRateLimit
  }

  package var hasTransport: Bool { transport.applicationProtocol != .none }

  /// The maximum number of requests under way: with HTTP/1.1, no more than there are connections.
  package var requestLimit: Int {
    transport.applicationProtocol == .http1 ? min(concurrentRequests, transport.connections) : concurrentRequests
  }

  /// The maximum number of attempts per item; nil if there is no limit.
  var maximumNumberOfAttempts: Int? { maximumNumberOfFailures.map { max(1, $0) } }

  /// Returns true if there is a network and nothing arrives over it at a time.
  func isOffline(at time: SimulatedTime) -> Bool { network?.isOffline(at: time) ?? false }

  /// Returns the time of the first byte of the answer to a request that is sent at a time, without a transport; nil if the
  /// network ends before.
  func timeOfAnswer(to time: SimulatedTime, after latency: SimulatedTime) -> SimulatedTime? {
    guard let network else { return time + latency }
    guard time < network.end else { return nil }
    let answered = time + network.roundTrip(at: time) + latency
    return answered < network.end ? answered : nil
  }

  /// Returns the delay before a retry, counted from 1: it grows by the back-off factor with each retry, up to an hour.
  func delay(beforeRetry retry: Int) -> SimulatedTime {
    let hour = 3.6e6
    var (milliseconds, factor, exponent) = (retryDelay.milliseconds, max(1, retryBackoff), retry - 1)
    while exponent > 0, milliseconds < hour {
      if !exponent.isMultiple(of: 2) { milliseconds *= factor }
      factor *= factor
      exponent /= 2
    }
    return SimulatedTime(milliseconds: min(milliseconds, max(hour, retryDelay.milliseconds)))
  }
}
