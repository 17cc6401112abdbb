public import ScrollQuantities

/// How items' data is fetched.
public struct LoadingConfiguration: Hashable, Sendable {
  /// How many requests are under way at most; the default is 6, what URLSession allows a host over HTTP/1.1.
  public var concurrentRequests = 6
  /// From the start of a request to the first byte of its answer, in milliseconds; the default is 120.
  public var latency = Distribution.constant(120)
  /// What the transfers under way share evenly, in kilobits per second; nil, the default, means that a transfer
  /// takes no time. With a network, the most that its rate comes to: what the server gives.
  public var bandwidth: Double?
  /// A network that varies: transfers share its rate, and the round trip that it has when a request begins adds to
  /// `latency`. Nil, the default, is none.
  public var network: NetworkTrace?
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

  /// What becomes of data whose item leaves the preload range.
  public enum Cache: Hashable, Sendable {
    /// It is dropped.
    case none
    /// It stays as long as the data loaded or asked for most recently, this included, is within a number of bytes.
    case memory(capacity: Int64)
    /// It stays.
    case unlimited
  }

  /// What all transfers share; nil if they take no time.
  package var sharedNetwork: NetworkTrace? {
    guard let network else { return bandwidth.map(NetworkTrace.init(constant:)) }
    return bandwidth.map(network.capped) ?? network
  }

  /// How many attempts an item gets at most; nil if there is no limit.
  var maximumNumberOfAttempts: Int? { maximumNumberOfFailures.map { max(1, $0) } }
}
