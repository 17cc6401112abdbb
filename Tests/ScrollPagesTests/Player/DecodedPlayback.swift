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
    func column(_ name: String) -> [Int?] { entries(rows[name] as! String) }
    facts = [:]
    for name in ["containers", "items", "bytes", "preloaded"] {
      var sum = 0
      facts[name] = column(name).map { difference in
        guard let difference else { return nil }
        sum += difference
        return sum
      }
    }
    var known = facts["preloaded"]!.map { $0 ?? 0 }
    for name in ["requested", "loaded", "displayed", "firstVisible", "firstDrawn"] {
      facts[name] = zip(column(name), known).map { difference, known in difference.map { known + $0 } }
      known = zip(facts[name]!, known).map { $0 ?? $1 }
    }
    var ticks = numbers(rows["changeTicks"] as! String)[...]
    var digits = numbers(rows["states"] as! String)[...]
    states = zip(numbers(rows["changeCounts"] as! String), facts["requested"]!).map { count, requested in
      let changes = zip(sums([requested ?? 0] + ticks.prefix(count)).dropFirst(), digits.prefix(count)).map { ($0, $1) }
      ticks = ticks.dropFirst(count)
      digits = digits.dropFirst(count)
      return changes
    }
  }
}

extension DecodedPlayback.Container {
  fileprivate init(_ object: [String: Any]) {
    isVertical = object["isVertical"] as! Bool
    histories = object.filter { $0.key != "rangeLabels" }.compactMapValues { $0 as? [Any] }
      .mapValues(DecodedPlayback.History.init)
  }
}

extension DecodedPlayback.History {
  /// A column is one of numbers, or one of versions, which are columns themselves.
  fileprivate init(_ columns: [Any]) {
    ticks = sums(numbers(columns[0] as! String))
    let parts = columns.dropFirst().map { column -> [[Int]] in
      if let text = column as? String { return sums(numbers(text)).map { [$0] } }
      var version: [Int] = []
      return (column as! [String]).map(numbers).map { change in
        version = version.prefix(change[0]) + change[2...] + version.suffix(change[1])
        return sums(version)
      }
    }
    values = ticks.indices.map { change in parts.flatMap { $0[change] } }
  }
}

/// The numbers of a text without gaps.
func numbers(_ text: String) -> [Int] { entries(text).map { $0! } }

/// The numbers and gaps of a text, read digit by digit.
func entries(_ text: String) -> [Int?] {
  let alphabet = "#$%'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~"
  var digits = ArraySlice(
    text.map { character in
      alphabet.firstIndex(of: character).map { alphabet.distance(from: alphabet.startIndex, to: $0) }
        ?? (character == "!" ? -1 : -2)
    })
  func number() -> Int {
    var (total, weight) = (UInt.zero, UInt(1))
    while true {
      let digit = UInt(digits.removeFirst())
      total &+= digit % 44 &* weight
      weight &*= 44
      if digit < 44 { break }
    }
    return total % 2 == 0 ? Int(total / 2) : -1 - Int(total / 2)
  }
  var entries: [Int?] = []
  while let first = digits.first {
    switch first {
    case -1:
      digits.removeFirst()
      let (length, distance) = (number(), number())
      for _ in 0..<length { entries.append(entries[entries.count - distance]) }
    case -2:
      digits.removeFirst()
      entries.append(nil)
    default: entries.append(number())
    }
  }
  return entries
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
