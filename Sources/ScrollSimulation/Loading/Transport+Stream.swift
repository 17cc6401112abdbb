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
  }
}
