public import Diagnostics
public import Quantities

extension ScrollTrace {
  /// Recordings one after the other, as if one person had gone on scrolling.
  ///
  /// Each begins `pause` after the last sample of any container of the one before, and its offsets are shifted so that
  /// every container goes on where it was left. During the pause nothing moves: a drag that is open at the end of a
  /// recording ends there. Without a pause, a drag that is begun by the first sample of the next recording goes on, and
  /// a last sample without events gives way to a first one at its time.
  ///
  /// The kind is that of the least real of them; phases are inferred if any are; names and sources are listed. The
  /// length of the content is kept if all agree on it and no outer container is shifted.
  ///
  /// Complexity: O(n log n) for n samples and events in all.
  ///
  /// - Throws: `malformedData` if they scroll along different axes, if one does not begin with the viewport that the
  ///   one before ended with, or if the result is beyond what a file can hold. Precondition: there is a recording, and
  ///   the pause is from 0 to 1e10 ms.
  public static func concatenated(
    _ traces: [ScrollTrace], pause: SimulatedTime = .zero
  ) throws(Failure) -> ScrollTrace {
    precondition(!traces.isEmpty && pause >= .zero && pause <= RowParser.durationLimit)
    var concatenation = Concatenation(traces[0])
    for (index, next) in traces.enumerated().dropFirst() {
      try concatenation.append(next, after: pause, number: index + 1)
    }
    var whole = try concatenation.trace()
    whole.metadata.name = distinct(traces.map(\.metadata.name))
    whole.metadata.source = distinct(traces.map(\.metadata.source))
    return whole
  }

  /// Each text once, in order.
  private static func distinct(_ texts: [String]) -> String {
    var known: Set<String> = [""]
    return texts.filter { known.insert($0).inserted }.joined(separator: "; ")
  }
}
