internal import ScrollQuantities

/// The layout of a list whose items come and go, which does not lay out all items again for each change.
///
/// Items are kept in runs of up to a few hundred. Each item begins at the rounded sum of the lengths before it, exactly
/// where `LayoutKind.list` puts it. A run knows its sums for any start, so a change recalculates only the starts of the
/// runs.
///
/// A list is changed only by a layout that does not share it with another. Its queries are not inlined: most layouts
/// are not spliced, and their code should stay short.
final class SplicedList: @unchecked Sendable {
  /// Consecutive items.
  private struct ItemRun: Sendable {
    var sums: RoundedSums
    let longest: Double
  }

  let axis: ScrollAxis
  private let breadth: Points
  private let spacing: Double
  /// The length of each item along the axis.
  @exclusivity(unchecked) private var lengths: SplicedArray<Double>
  /// One run for each chunk of lengths.
  @exclusivity(unchecked) private var runs: [ItemRun]
  /// The length of the longest item.
  private(set) var longest = 0.0

  /// Creates a list of items one after the other. Precondition: `canHold(lengths, spacing)`.
  init(_ lengths: some Collection<Double>, spacing: Double, axis: ScrollAxis, breadth: Points) {
    (self.axis, self.breadth, self.spacing) = (axis, breadth, spacing)
    self.lengths = SplicedArray(lengths)
    runs = self.lengths.chunks.map { Self.run($0, spacing) }
    placeRuns(from: 0)
  }

  init(copying other: SplicedList) {
    (axis, breadth, spacing) = (other.axis, other.breadth, other.spacing)
    (lengths, runs, longest) = (other.lengths, other.runs, other.longest)
  }

  /// Returns true if items of these lengths, and any subset of them, are in order in a list: no length is lost in
  /// rounding.
  static func canHold(_ lengths: some Sequence<Double>, spacing: Double) -> Bool {
    guard spacing >= 0, spacing.isFinite else { return false }
    var (minimum, total) = (Double.infinity, 0.0)
    for length in lengths {
      guard length >= 0 else { return false }
      if length > 0, length < minimum { minimum = length }
      total += length + spacing
    }
    return total.isFinite && minimum >= 2 * total.ulp
  }

  var count: Int { lengths.count }

  /// Replaces the items at some indices by items of other lengths. Complexity: O(items replaced, new items, and runs).
  func replaceItems(_ indices: Range<Int>, by newLengths: some Collection<Double>) {
    let splice = lengths.replace(indices, with: newLengths)
    runs.replaceSubrange(splice.removed, with: splice.inserted.map { Self.run(lengths.chunks[$0], spacing) })
    placeRuns(from: splice.inserted.lowerBound)
  }

  private static func run(_ lengths: [Double], _ spacing: Double) -> ItemRun {
    ItemRun(sums: RoundedSums(of: lengths.map { $0 + spacing }), longest: lengths.max()!)
  }

  /// Updates the starts of the runs, from the first changed one on, and the length of the longest item. Complexity:
  /// O(runs).
  private func placeRuns(from first: Int) {
    runs.withUnsafeMutableBufferPointer { runs in
      var start = first == 0 ? 0 : runs[first - 1].sums.end
      for place in runs.indices.dropFirst(first) {
        runs[place].sums.begin(at: start) { lengths.chunks[place].map { $0 + spacing } }
        start = runs[place].sums.end
      }
      longest = 0
      for place in runs.indices { longest = max(longest, runs[place].longest) }
    }
  }

  // MARK: Edges and frames. Complexity: O(log items)

  @inline(never)
  func leadingEdge(of item: Int) -> Double {
    let (run, place) = lengths.location(of: item)
    return runs[run].sums[place]
  }

  /// Returns the end of an item; see `ContentLayout.trailingEdge(of:along:)`.
  @inline(never)
  func trailingEdge(of item: Int) -> Double {
    let (run, place) = lengths.location(of: item)
    return trailingEdge(of: place, inRun: run)
  }

  /// Returns both edges of an item.
  @inline(never)
  func edges(of item: Int) -> (leading: Double, trailing: Double) {
    let (run, place) = lengths.location(of: item)
    return (runs[run].sums[place], trailingEdge(of: place, inRun: run))
  }

  @inline(never)
  func frame(of item: Int) -> PointRect {
    let (run, place) = lengths.location(of: item)
    let (start, length) = (Points(runs[run].sums[place]), Points(lengths.chunks[run][place]))
    return switch axis {
    case .vertical: PointRect(x: .zero, y: start, size: PointSize(width: breadth, height: length))
    case .horizontal: PointRect(x: start, y: .zero, size: PointSize(width: length, height: breadth))
    }
  }

  /// Returns the length of the list with its first `count` items.
  @inline(never)
  func length(ofFirst count: Int) -> Points {
    guard count > 0 else { return .zero }
    let (run, place) = lengths.location(of: count - 1)
    return Points(runs[run].sums[place] + lengths.chunks[run][place])
  }

  /// Returns the number of items, from the first on, that begin where a condition holds. Precondition: it holds up to
  /// some offset and not after it.
  @inline(never)
  func countByLeading(where condition: (Double) -> Bool) -> Int {
    count(where: condition) { runs[$0].sums[$1] }
  }

  /// Returns the number of items, from the first on, that end where such a condition holds.
  @inline(never)
  func countByTrailing(where condition: (Double) -> Bool) -> Int {
    count(where: condition) { trailingEdge(of: $1, inRun: $0) }
  }

  private func count(where condition: (Double) -> Bool, _ edge: (_ run: Int, _ place: Int) -> Double) -> Int {
    let run = runs.indices.partitioningIndex { !condition(edge($0, 0)) } - 1
    guard run >= 0 else { return 0 }
    return lengths.firsts[run] + lengths.chunks[run].indices.partitioningIndex { !condition(edge(run, $0)) }
  }

  /// See `ContentLayout.edges(around:_:)`.
  @inline(never)
  func edges(around leadingCount: Int, _ trailingCount: Int) -> ContentLayout.EdgesAround {
    func edges(_ count: Int, _ edge: (Int) -> Double) -> (Double, Double) {
      (count > 0 ? edge(count - 1) : -.infinity, count < self.count ? edge(count) : .infinity)
    }
    return ContentLayout.EdgesAround(
      leading: edges(leadingCount) { leadingEdge(of: $0) }, trailing: edges(trailingCount) { trailingEdge(of: $0) })
  }

  private func trailingEdge(of place: Int, inRun run: Int) -> Double {
    let (start, length) = (runs[run].sums[place], lengths.chunks[run][place])
    return length == 0 ? start.nextUp : start + length
  }
}
