/// The running sums of steps from any start, each rounded as in repeated addition, exact to the last bit.
///
/// Between two powers of two, floating-point numbers are whole multiples of one unit in the last place. A step that is
/// added there is rounded to whole units; in a tie, the sum becomes even. So all sums move with the start while they
/// stay below the next power of two. Only a start of an odd number of units may round ties differently from an even
/// one. The sums are calculated once for both, and again only when the start reaches another power of two.
struct RoundedSums: Sendable {
  /// The sum before the first step.
  private(set) var start = 0.0
  /// The number to which offsets are added: the start, or zero if the offsets are the sums themselves.
  private var origin = 0.0
  /// The unit in the last place for which the offsets hold; nil if they hold for this start alone.
  private var unit: Double?
  /// The sums less `origin`, by the number of steps before them.
  private var offsets: [Double] = []
  /// The offsets from a start of an odd number of units; empty if none differs.
  private var oddOffsets: [Double] = []
  /// The approximate sum of all steps.
  private let extent: Double

  /// Calculates the sums from zero. Precondition: no step is below zero, and the sum of all is finite.
  init(of steps: [Double]) {
    extent = steps.reduce(0, +)
    addUp(steps, from: 0)
  }

  /// The sum after a number of steps.
  subscript(count: Int) -> Double {
    let startIsOdd = start.significandBitPattern & 1 == 1
    return origin + (startIsOdd && !oddOffsets.isEmpty ? oddOffsets[count] : offsets[count])
  }

  /// The sum after all steps.
  var end: Double { self[offsets.count - 1] }

  /// Moves the sums to another start, which is not below zero.
  ///
  /// Complexity: O(1) unless the start or the last sum reaches another power of two; else O(steps).
  ///
  /// - Parameters:
  ///   - start: The new start.
  ///   - steps: Returns the steps, which are the same as at creation.
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
    // The first step that rounds differently makes both sums even. From then on, their distance stays the same, so the
    // last sums show whether any differ.
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

    /// Adds a number of units and rounds to the nearest whole number; in a tie, to the even one.
    mutating func add(_ step: Double) {
      units += Int64(step)
      let rest = step - step.rounded(.towardZero)
      if rest > 0.5 || rest == 0.5 && units & 1 == 1 { units += 1 }
    }
  }
}
