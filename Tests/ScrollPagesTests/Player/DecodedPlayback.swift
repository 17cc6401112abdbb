import Foundation

@testable import ScrollPages

/// What a player reads, read by code of its own: nothing here is shared with what writes it, or with the player's script.
struct DecodedPlayback {
  struct History {
    var ticks: [Int]
    /// By change, the numbers or the versions.
    var values: [[Int]]

    func at(_ tick: Int) -> [Int]? { ticks.lastIndex { $0 <= tick }.map { values[$0] } }
  }

  struct Container {
    var isVertical: Bool
    var histories: [String: History]
  }

  var duration: Int
  var containers: [Container]
  /// By row: ticks and digits.
  var states: [[(tick: Int, digit: Int)]]
  /// The columns of the rows, by name.
  var facts: [String: [Int?]]
  var happenings: [(tick: Int, kind: String, text: String)]

  init(_ json: String) throws {
    let root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as! [String: Any]
    duration = root["duration"] as! Int
    containers = (root["containers"] as! [[String: Any]]).map(Container.init)
    happenings = (root["happenings"] as! [[Any]]).map { ($0[0] as! Int, $0[1] as! String, $0[2] as! String) }
    let rows = root["rows"] as! [String: Any]
    facts = rows.filter { !["changeCounts", "changeTicks", "states"].contains($0.key) }
      .mapValues { column in
        var sum = 0
        return (column as! [Any]).map { entry in
          guard let difference = entry as? Int else { return nil }
          sum += difference
          return sum
        }
      }
    var ticks = (rows["changeTicks"] as! [Int])[...]
    var digits = (rows["states"] as! String)[...]
    states = (rows["changeCounts"] as! [Int]).map { count in
      let changes = zip(sums(ticks.prefix(count)), digits.prefix(count)).map { ($0, $1.wholeNumberValue!) }
      ticks = ticks.dropFirst(count)
      digits = digits.dropFirst(count)
      return changes
    }
  }
}

extension DecodedPlayback.Container {
  fileprivate init(_ object: [String: Any]) {
    isVertical = object["isVertical"] as! Bool
    histories = object.compactMapValues { $0 as? [[Any]] }.mapValues(DecodedPlayback.History.init)
  }
}

extension DecodedPlayback.History {
  /// A column is one of numbers, or one of versions, which are columns themselves.
  fileprivate init(_ columns: [[Any]]) {
    ticks = sums(columns[0] as! [Int])
    let parts = columns.dropFirst().map { column -> [[Int]] in
      if let numbers = column as? [Int] { return sums(numbers).map { [$0] } }
      var version: [Int] = []
      return (column as! [[Int]]).map { change in
        version = version.prefix(change[0]) + change[2...] + version.suffix(change[1])
        return sums(version)
      }
    }
    values = ticks.indices.map { change in parts.flatMap { $0[change] } }
  }
}

private func sums(_ differences: some Sequence<Int>) -> [Int] {
  var sum = 0
  return differences.map { difference in
    sum += difference
    return sum
  }
}

extension PlayedState {
  /// As the data for the player has it.
  init(_ playback: DecodedPlayback, tick: Int) {
    containers = playback.containers.map { Container($0, tick: tick) }
    let names = ["idle", "fetching", "failed", "loaded", "displayed", "visible", "blank"]
    items = playback.states.map { changes in names[changes.last { $0.tick <= tick }?.digit ?? 0] }
  }
}

extension PlayedState.Container {
  fileprivate init?(_ container: DecodedPlayback.Container, tick: Int) {
    func numbers(_ name: String) -> [Int]? { container.histories[name]?.at(tick) }
    guard let count = numbers("itemCount")?[0] else { return nil }
    let (size, ranges, frames) = (numbers("viewport")!, numbers("ranges")!, numbers("frames")!)
    let start = numbers("offset")![0]
    itemCount = count
    offset = Double(start) / 10
    viewport = size.map { Double($0) / 10 }
    contentLength = Double(numbers("contentLength")![0]) / 10
    isOnScreen = numbers("isOnScreen")![0] == 1
    display = ranges[1] < 0 ? nil : ranges[0...1].map { Double($0) / 10 }
    preload = ranges[3] < 0 ? nil : ranges[2...3].map { Double($0) / 10 }
    direction = numbers("direction")![0]
    page = numbers("page")?[0]
    let all = frames.count / 4
    let (starts, lengths, end) =
      container.isVertical
      ? (frames[all..<2 * all], frames[3 * all..<4 * all], start + size[1])
      : (frames[0..<all], frames[2 * all..<3 * all], start + size[0])
    let order = numbers("order")
    itemsInView = zip(starts, lengths).prefix(count).enumerated().filter { _, frame in
      frame.0 < end && frame.0 + frame.1 > start
    }.map { order?[$0.offset] ?? $0.offset }
  }
}
