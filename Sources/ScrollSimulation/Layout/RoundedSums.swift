/// The sums of steps that are added to a start one after the other, each rounded, for any start and to the last bit.
///
/// From one power of two to the next, numbers are whole units in the last place. A step that is added there is rounded to whole
/// units, and if it lies halfway between two, to the sum that is even. So all sums move with the start, as long as they stay below
/// the next power of two; only whether the start is an even or an odd number of units may make a difference. They are
/// added up once for both, and anew only when the start reaches another power of two.
struct RoundedSums: Sendable {
  /// Where the first step begins.
  private(set) var start = 0.0
  /// What the offsets are from: the start; zero if they are the sums themselves.
  private var origin = 0.0
  /// The unit in the last place for which the offsets hold; nil if they are the sums from this start alone.
  private var unit: Double?
  /// By the number of steps before it, where a sum is.
  private var offsets: [Double] = []
  /// The same from a start of an odd number of units; empty if none differs.
  private var oddOffsets: [Double] = []
  /// About how much all steps are.
  private let extent: Double

  /// The sums from zero. Precondition: no step is below zero, and all of them together are finite.
  init(of steps: [Double]) {
    extent = steps.reduce(0, +)
    addUp(steps, from: 0)
  }

  /// The sum after so many steps.
  subscript(count: Int) -> Double {
    let startIsOdd = start.significandBitPattern & 1 == 1
    return origin + (startIsOdd && !oddOffsets.isEmpty ? oddOffsets[count] : offsets[count])
  }

  /// The sum after all steps.
  var end: Double { self[offsets.count - 1] }

  /// Makes them the sums from another start, not below zero.
  ///
  /// Complexity: O(1) unless the start or the last sum reaches another power of two; else O(steps).
  ///
  /// - Parameter steps: The same as ever.
  @inline(__always)
  mutating func begin(at start: Double, _ steps: () -> [Double]) {
    let unit = start.ulp
    let largestSum = start + extent * (1 + 1e-9) + Double(offsets.count) * unit
    if largestSum < unit * 0x1p53 {
      if self.unit != unit { addUp(steps(), inUnitsOf: unit) }
      (self.start, origin) = (start, start)
    } else if self.unit != nil || self.start != start {
      addUp(steps(), from: start)
    }
  }

  private mutating func addUp(_ steps: [Double], from start: Double) {
    (self.start, origin, unit) = (start, 0, nil)
    clear(count: steps.count + 1)
    offsets.append(start)
    var sum = start
    for step in steps {
      sum += step
      offsets.append(sum)
    }
  }

  private mutating func addUp(_ steps: [Double], inUnitsOf unit: Double) {
    self.unit = unit
    clear(count: steps.count + 1)
    var (even, odd) = (WholeSum(0), WholeSum(1))
    offsets.append(0)
    for step in steps {
      even.add(step / unit)
      offsets.append(Double(even.units) * unit)
      odd.add(step / unit)
    }
    // The first step that rounds differently makes both even; from there on they stay as far apart as they are.
    guard odd.units != even.units + 1 else { return }
    odd = WholeSum(1)
    oddOffsets.append(0)
    for step in steps {
      odd.add(step / unit)
      oddOffsets.append(Double(odd.units - 1) * unit)
    }
  }

  private mutating func clear(count: Int) {
    offsets.removeAll(keepingCapacity: true)
    offsets.reserveCapacity(count)
    oddOffsets = []
  }

  /// A sum of whole units.
  private struct WholeSum {
    private(set) var units: Int64

    init(_ units: Int64) { self.units = units }

    /// Adds some units and rounds to the nearest whole number, of two to the even one.
    mutating func add(_ step: Double) {
      units += Int64(step)
      let rest = step - step.rounded(.towardZero)
      if rest > 0.5 || rest == 0.5 && units & 1 == 1 { units += 1 }
    }
  }
}
