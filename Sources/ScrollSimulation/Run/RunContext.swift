internal import Quantities

/// What the stages of a run share.
struct RunContext: Sendable {
  let content: Content
  var random: CounterRandom
  var events = EventQueue()
  var record = RunRecord()

  func item(of row: Int) -> Int { record.items[row].position }
  func bytes(of row: Int) -> Int64 { content.bytes[item(of: row)] }
  func displayCost(of row: Int) -> SimulatedTime { content.displayCosts[item(of: row)] }
}
