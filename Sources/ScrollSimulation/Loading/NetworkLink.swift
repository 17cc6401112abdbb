internal import Quantities

/// What transfers share: a rate that stays the same, or a network that varies.
///
/// Two fields and not two cases, so that what is in them changes in place.
struct NetworkLink: Sendable {
  private var constant: SharedLink?
  private var varying: VaryingLink?

  /// Nil if the configuration limits nothing, and a transfer takes no time.
  init?(_ configuration: LoadingConfiguration) {
    if let network = configuration.network {
      varying = VaryingLink(configuration.bandwidth.map(network.capped) ?? network)
    } else if let bandwidth = configuration.bandwidth {
      constant = SharedLink(kilobitsPerSecond: bandwidth)
    } else {
      return nil
    }
  }

  /// Changes with every change of the transfers, so that a completion foreseen before is told from the current one.
  @inline(__always)
  var generation: UInt32 { varying == nil ? constant!.generation : varying!.generation }

  /// When the next transfer ends if none joins or leaves; nil if there is none or it never does.
  var nextCompletion: SimulatedTime? { varying == nil ? constant!.nextCompletion : varying!.nextCompletion }

  mutating func join(_ row: Int, bytes: Int64, at time: SimulatedTime) {
    if varying == nil {
      constant!.join(row, bytes: bytes, at: time)
    } else {
      varying!.join(row, bytes: bytes, at: time)
    }
  }

  /// Takes a transfer off the link; returns how many of its bytes had not arrived.
  mutating func leave(_ row: Int, at time: SimulatedTime) -> Int64 {
    varying == nil ? constant!.leave(row, at: time) : varying!.leave(row, at: time)
  }

  /// Takes a transfer that has ended off the link, the one that joined first; nil if none has.
  mutating func takeCompleted(at time: SimulatedTime) -> Int? {
    varying == nil ? constant!.takeCompleted(at: time) : varying!.takeCompleted(at: time)
  }

  mutating func removeAll() {
    constant?.removeAll()
    varying?.removeAll()
  }
}
