internal import Quantities

/// What the stages of a run share: what is due, what has happened, and the items it happened to.
struct RunContext: Sendable {
  var events = EventQueue()
  var record = RunRecord()
  /// By row of the record.
  var rows: [ItemRow] = []

  func bytes(of row: Int) -> Int64 { rows[row].bytes }
  func displayCost(of row: Int) -> SimulatedTime { rows[row].displayCost }

  /// Counts in the totals of the kind of container that a row's item is in.
  mutating func count(row: Int, _ add: (inout FetchCounts) -> Void) {
    add(&record.kinds[Int(rows[row].kind)].fetches)
  }
}

/// An item that has a row in the record, as the stages know it.
struct ItemRow: Sendable {
  let container: Int32
  let kind: Int32
  /// Its index in its container's content. Where results are kept by index, that of the item that one was begun for.
  var item: Int32
  /// Its index among what is in the content now; −1 once it is deleted.
  var position: Int32
  var bytes: Int64
  var displayCost: SimulatedTime
  let random: CounterRandom
  /// What its drawn contents take in memory.
  var contentsBytes: Int64 = 0
  var isOnScreen = false
}
