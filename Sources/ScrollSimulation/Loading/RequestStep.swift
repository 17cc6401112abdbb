public import ScrollQuantities

/// A change of a request: a new status, another attempt, or a new priority while it waits.
public struct RequestStep: Hashable, Sendable {
  /// The time of the step; never until the journal records the step.
  public internal(set) var time = SimulatedTime.never
  /// The number of the request in the run. An item has one request, and gets a new one if it is reset while under way.
  public let request: Int
  /// The item's row in the record.
  public let row: Int
  /// The current or last attempt at the item's data, counted from 1 over the item's whole run; 1 if there was none.
  public let attempt: Int
  /// The status from this step on. Each `requested` begins an attempt; if one was under way, it has failed.
  public let status: RequestStatus
  public let priority: RequestPriority
  /// The size of the item's data.
  public let bytes: Int64
  /// The bytes that came with the attempt that ends with this step, or that is under way when the run ends; otherwise zero.
  public internal(set) var received: Int64
  /// When the attempt that begins with this step is sent, after its overhead and any wait for a connection; nil if none begins, or
  /// if it finds no connection.
  public var sent: SimulatedTime? { sending?.sent }
  /// The handshake that the attempt waits for; nil if it waits for none.
  package var handshake: Handshake? { sending?.handshake }
  /// How the attempt that begins with this step is sent; with a transport, nil until the run ends.
  var sending: Sending?

  init(_ request: LoadingStage.Request, number: Int, received: Int64, sending: Sending?) {
    (self.request, row, attempt) = (number, Int(request.row), Int(request.attempt) + 1)
    (status, priority, bytes) = (request.status, request.priority, request.bytes)
    (self.received, self.sending) = (received, sending)
  }
}
