import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// Columns of what the player reads.
extension JSONWriter {
  mutating func array(_ numbers: some Sequence<Int>) {
    array { json in for number in numbers { json.append(number) } }
  }

  /// A column as differences.
  mutating func differences(_ numbers: some Sequence<Int>) { array(numbers.differences) }

  /// A column with gaps as differences; a gap is null, and what follows it differs from what came before it.
  mutating func differences(_ numbers: some Sequence<Int?>) {
    array { json in
      var last = 0
      for number in numbers {
        if let number {
          json.append(number - last)
          last = number
        } else {
          json.appendNull()
        }
      }
    }
  }
}

extension Sequence<Int> {
  /// The first number, then what each is more than the one before.
  var differences: [Int] {
    var last = 0
    return map { number in
      defer { last = number }
      return number - last
    }
  }
}

/// The units of what the player reads: tenths of a millisecond, called ticks, and tenths of a point.
extension SimulatedTime {
  /// How many nanoseconds a tick has.
  private static let tickLength: Int64 = 100_000

  /// The nearest tick, of two the later.
  var tick: Int { Int((nanoseconds + Self.tickLength / 2) / Self.tickLength) }
}

extension Points {
  /// The nearest tenth. What is farther than a browser counts exactly is held at that.
  var tenths: Int {
    let limit = 9e15
    return value.isNaN ? 0 : Int(max(-limit, min(limit, (value * 10).rounded())))
  }
}

extension History {
  /// The last change of each tick.
  var lastOfTicks: [Int] {
    times.indices.filter { $0 + 1 == count || times[$0 + 1].tick != times[$0].tick }
  }
}
