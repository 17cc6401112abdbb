public import ScrollQuantities

/// How items' data is fetched.
public struct LoadingConfiguration: Hashable, Sendable {
  /// How many requests are under way at most; the default is 6, what URLSession allows a host over HTTP/1.1.
  public var concurrentRequests = 6
  /// Which of equally urgent requests that wait for a slot is next; the default is the one that has waited longest.
  public var queueOrder = QueueOrder.firstInFirstOut
  /// From the start of a request to the first byte of its answer, in milliseconds; the default is 120. With a round trip, of the
  /// network or the transport, what the server takes.
  public var latency = Distribution.constant(120)
  /// What the transfers under way share evenly, in kilobits per second; nil, the default, means that a transfer
  /// takes no time. With a network, the most that its rate comes to: what the server gives.
  public var bandwidth: Double?
  /// A network that varies: transfers share its rate, and the round trip that it has when a request begins adds to
  /// `latency`. Nil, the default, is none.
  public var network: NetworkTrace?
  /// How requests and answers travel; the default is by no protocol, in no time but the latency and the transfer.
  public var transport = TransportConfiguration()
  /// From the start of an attempt until its request goes out, in milliseconds; the default is 0. The attempt has its slot.
  public var requestOverhead = Distribution.constant(0)
  /// From the last byte of an answer until its data can be used, in milliseconds; the default is 0. The attempt keeps its slot.
  public var completionOverhead = Distribution.constant(0)
  /// The chance that an attempt fails, which shows when its latency is over; the default is 0.
  public var failureProbability = 0.0
  /// After how many failed attempts, in all, an item is given up, as IKAsyncable counts: 0 and 1 both mean one attempt;
  /// nil means never. The default is 3.
  public var maximumNumberOfFailures: Int? = 3
  /// How long a failed attempt waits before the next one; the default, zero, tries again at once, in the same slot.
  public var retryDelay = SimulatedTime.zero
  /// By what the wait grows from one retry of an item to the next, up to an hour; the default is 2.
  public var retryBackoff = 2.0
  public var cache = Cache.none

  public init() {}

  /// Which of equals is next.
  public enum QueueOrder: String, Sendable, CaseIterable {
    /// The one that has waited longest.
    case firstInFirstOut = "first_in_first_out"
    /// The one that came last, as with SDWebImage's `SDWebImageDownloaderLIFOExecutionOrder`.
    case lastInFirstOut = "last_in_first_out"
  }

  /// What becomes of data whose item leaves the preload range.
  public enum Cache: Hashable, Sendable {
    /// It is dropped.
    case none
    /// It stays as long as the data loaded or asked for most recently, this included, is within a number of bytes.
    case memory(capacity: Int64)
    /// It stays.
    case unlimited
  }

  /// What all transfers share; nil if they take no time. Under a transport there is always a link.
  package var sharedNetwork: NetworkTrace? {
    if let network { return bandwidth.map(network.capped) ?? network }
    let unlimited = hasTransport ? NetworkTrace.bandwidths.upperBound : nil
    return (bandwidth ?? unlimited).map(NetworkTrace.init(constant:))
  }

  package var hasTransport: Bool { transport.applicationProtocol != .none }

  /// How many requests are under way at most: under HTTP/1.1 no more than there are connections.
  package var requestLimit: Int {
    transport.applicationProtocol == .http1 ? min(concurrentRequests, transport.connections) : concurrentRequests
  }

  /// How many attempts an item gets at most; nil if there is no limit.
  var maximumNumberOfAttempts: Int? { maximumNumberOfFailures.map { max(1, $0) } }

  /// Whether there is a network and nothing arrives over it at an instant.
  func isOffline(at time: SimulatedTime) -> Bool { network?.isOffline(at: time) ?? false }

  /// When the first byte of the answer to a request that goes out at a time comes over the network, without a transport; nil if
  /// the network ends before.
  func timeOfAnswer(to time: SimulatedTime, after latency: SimulatedTime) -> SimulatedTime? {
    guard let network else { return time + latency }
    guard time < network.end else { return nil }
    let answered = time + network.roundTrip(at: time) + latency
    return answered < network.end ? answered : nil
  }

  /// How long a failed attempt waits before a retry: it grows by the back-off factor from retry to retry, up to an hour.
  func delay(beforeRetry retry: Int) -> SimulatedTime {
    let hour = 3.6e6
    var milliseconds = retryDelay.milliseconds
    var growths = retryBackoff > 1 ? retry - 1 : 0
    while growths > 0, milliseconds < hour {
      milliseconds *= retryBackoff
      growths -= 1
    }
    return SimulatedTime(milliseconds: min(milliseconds, max(hour, retryDelay.milliseconds)))
  }
}
