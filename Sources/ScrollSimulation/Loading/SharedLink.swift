internal import Quantities

/// The transfers under way on a link that gives each the same share of its rate (processor sharing).
///
/// Complexity: O(transfers under way) for each that joins, leaves or ends.
struct SharedLink: Sendable {
  private struct Transfer: Sendable {
    let row: Int32
    var remainingBits: Double
  }

  /// Bits per nanosecond.
  private let rate: Double
  private var transfers: [Transfer] = []
  private var lastChange = SimulatedTime.zero
  /// Changes with every change of the transfers, so that a completion foreseen before is told from the current one.
  private(set) var generation: UInt32 = 0

  /// By how much sums may be off by rounding, in bits and in nanoseconds: what is less counts as nothing.
  private static let tolerance = 1e-6

  /// - Parameter kilobitsPerSecond: Above zero.
  init(kilobitsPerSecond: Double) {
    rate = kilobitsPerSecond * 1e3 / 1e9
  }

  mutating func join(_ row: Int, bytes: Int64, at time: SimulatedTime) {
    advance(to: time)
    transfers.append(Transfer(row: Int32(row), remainingBits: Double(bytes) * 8))
  }

  /// Takes a transfer off the link; returns how many of its bytes had not arrived.
  mutating func leave(_ row: Int, at time: SimulatedTime) -> Int64 {
    advance(to: time)
    let index = transfers.firstIndex { $0.row == Int32(row) }!
    let transfer = transfers.remove(at: index)
    return Int64((max(0, transfer.remainingBits - Self.tolerance) / 8).rounded(.up))
  }

  /// When the next transfer ends if none joins or leaves; nil if there is none.
  var nextCompletion: SimulatedTime? {
    guard let least = transfers.lazy.map(\.remainingBits).min() else { return nil }
    guard least >= Self.tolerance else { return lastChange }
    let wait = max(1, (least * Double(transfers.count) / rate - Self.tolerance).rounded(.up))
    return lastChange + SimulatedTime(nanoseconds: wait < 9e18 ? Int64(wait) : .max - lastChange.nanoseconds)
  }

  /// Takes a transfer that has ended off the link, the one that joined first; nil if none has.
  mutating func takeCompleted(at time: SimulatedTime) -> Int? {
    if time != lastChange { advance(to: time) }
    guard let index = transfers.firstIndex(where: { $0.remainingBits < Self.tolerance }) else {
      return nil
    }
    generation += 1
    return Int(transfers.remove(at: index).row)
  }

  mutating func removeAll() {
    transfers.removeAll(keepingCapacity: true)
    lastChange = .zero
    generation = 0
  }

  private mutating func advance(to time: SimulatedTime) {
    let bits = Double((time - lastChange).nanoseconds) * rate / Double(max(1, transfers.count))
    for index in transfers.indices { transfers[index].remainingBits -= bits }
    lastChange = time
    generation += 1
  }
}
