internal import Quantities

/// The outer container's movement as a table that any tool can read.
///
/// Phases that were inferred are left out: who reads the table infers the same, and takes them for what they are.
enum PlainTable {
  /// Hands over the text in blocks.
  static func writeBlocks<Problem: Error>(
    of trace: ScrollTrace, _ take: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    let hasPhases = trace.phaseSource == .recorded
    var text = TextBuffer()
    text.append("t_ms,offset_\(trace.axis == .vertical ? "y" : "x")" + (hasPhases ? ",phase\n" : "\n"))
    for sample in trace.times.indices {
      text.append(trace.times[sample])
      text.append(UInt8(ascii: ","))
      text.append(trace.offsets[sample].value)
      if hasPhases {
        text.append(UInt8(ascii: ","))
        text.append(trace.phases[sample].name)
      }
      text.append(lineBreak)
      try text.handOverBlock(to: take)
    }
    try text.handOver(to: take)
  }
}
