internal import ScrollQuantities

extension Transport {
  /// A request and the inputs of its random draws.
  struct Query {
    let request: Int
    let bytes: Int64
    let priority: RequestPriority
    /// The server's time.
    let latency: SimulatedTime
    let random: CounterRandom
    let item: Int
    let attempt: Int
    /// The ticket of the request, for the event that its answer begins.
    let ticket: UInt32
  }

  /// An attempt at a request, and how far its answer has come.
  struct Stream {
    enum Status {
      /// Its request waits until it can be sent, or for a connection.
      case unconnected
      /// Its answer has not begun to arrive.
      case requested
      /// Its answer waits for a round.
      case waiting
      /// Its part of a round is in flight.
      case inFlight
      /// Its part of a round was lost and is in flight again.
      case late
      case ended
    }

    let query: Query
    /// The time before which its request is not sent.
    let ready: SimulatedTime
    /// The number of its connection; −1 before it has one.
    var connection = -1
    /// The time of the first byte; never if none arrives.
    var answered = SimulatedTime.never
    var roundTrip = SimulatedTime.zero
    /// How its request was sent; nil before.
    var sending: Sending?
    var priority: RequestPriority
    var status = Status.unconnected
    /// True unless the request was canceled.
    var isWanted = true
    /// The bytes that are not part of any round yet.
    var unsent: Int64
    /// The bytes in flight.
    var inFlight: Int64 = 0
    var partCount = 0

    /// Draws whether its next part of a round is lost, which has a number of bytes.
    func losesNextPart(ofBytes bytes: Int64, _ configuration: TransportConfiguration) -> Bool {
      guard configuration.lossProbability > 0 else { return false }
      let draw = query.random.uniform(.segmentLoss, item: query.item, attempt: query.attempt << 20 + partCount)
      return draw >= configuration.chanceOfArrival(ofBytes: bytes)
    }
  }
}

/// The streams of a transport, numbered in the order in which attempts began, and their shares of a connection.
struct Streams {
  private let multiplexing: TransportConfiguration.Multiplexing
  private var streams: [Transport.Stream] = []
  /// The last stream of each request, by request.
  private var lastOfRequest: [Int] = []

  init(_ multiplexing: TransportConfiguration.Multiplexing) { self.multiplexing = multiplexing }

  var count: Int { streams.count }

  subscript(number: Int) -> Transport.Stream {
    _read { yield streams[number] }
    _modify { yield &streams[number] }
  }

  /// Returns the number of the last stream of a request. Precondition: it has one.
  func number(ofRequest request: Int) -> Int { lastOfRequest[request] }

  /// How each attempt was sent, in the order in which attempts began; nil for those that found no connection.
  var sendings: [Sending?] { streams.map(\.sending) }

  /// Adds the stream of an attempt, which is not sent before a time; returns its number.
  mutating func add(_ query: Transport.Query, readyAt time: SimulatedTime) -> Int {
    let number = streams.count
    while lastOfRequest.count <= query.request { lastOfRequest.append(-1) }
    lastOfRequest[query.request] = number
    streams.append(Transport.Stream(query: query, ready: time, priority: query.priority, unsent: query.bytes))
    return number
  }

  /// Removes every stream; keeps the storage.
  mutating func removeAll() {
    streams.removeAll(keepingCapacity: true)
    lastOfRequest.removeAll(keepingCapacity: true)
  }

  /// Returns the bytes of each answer under way that have arrived. Complexity: O(streams and rests).
  ///
  /// - Parameter rests: The bytes that have not arrived of data on the link or before it. A stream may appear several times.
  func arrivals(without rests: [(owner: Int, missing: Int64)]) -> [(request: Int, bytes: Int64)] {
    var missing = streams.map(\.inFlight)
    var hasEntered = Array(repeating: false, count: streams.count)
    for rest in rests {
      if !hasEntered[rest.owner] { missing[rest.owner] = 0 }
      hasEntered[rest.owner] = true
      missing[rest.owner] += rest.missing
    }
    return streams.indices.compactMap { number in
      let stream = streams[number]
      guard stream.isWanted, [.waiting, .inFlight, .late].contains(stream.status) else { return nil }
      let arrived = stream.query.bytes - stream.unsent - missing[number]
      return arrived > 0 ? (stream.query.request, arrived) : nil
    }
  }

  // MARK: Shares of a connection

  /// Returns true if a stream goes before another: the more urgent one if urgency counts (RFC 9218, section 10); among
  /// equals, the one that was requested first.
  func precedes(_ a: Int, _ b: Int) -> Bool {
    guard multiplexing == .byUrgency else { return a < b }
    return (streams[a].priority.rawValue, a) < (streams[b].priority.rawValue, b)
  }

  /// Divides a window among streams; returns their shares in bytes, in the order of the streams.
  func shares(of waiting: [Int], _ window: Int64) -> [Int64] {
    var (shares, left) = (Array(repeating: Int64.zero, count: waiting.count), window)
    let isFair = multiplexing == .fair
    let places = waiting.indices.sorted {
      guard isFair else { return precedes(waiting[$0], waiting[$1]) }
      return (streams[waiting[$0]].unsent, $0) < (streams[waiting[$1]].unsent, $1)
    }
    for (served, place) in places.enumerated() {
      let share = isFair ? left / Int64(places.count - served) : left
      shares[place] = min(streams[waiting[place]].unsent, share)
      left -= shares[place]
    }
    return shares
  }

  /// Returns a stream's part of the next bytes that a server sends on its connection, as if the stream were not canceled. One
  /// that is alone on its connection has the whole window.
  func part(of number: Int, ofNext bytes: Int64, on connection: Connection) -> Int64 {
    let stream = streams[number]
    let others = connection.streams.filter { $0 != number && streams[$0].unsent > 0 }
    if stream.status == .requested, others.isEmpty, connection.round.arrivingCount == 0 {
      return min(stream.unsent, connection.window.size)
    }
    if multiplexing == .fair { return min(stream.unsent, bytes / Int64(others.count + 1)) }
    let before = others.reduce(0) { $0 + (precedes($1, number) ? streams[$1].unsent : 0) }
    return (bytes - before).clamped(to: 0...stream.unsent)
  }
}
