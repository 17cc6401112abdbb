internal import Quantities

/// The outer container's movement as wheel events in pixels, in the form of the fixtures of wheel-gestures.
///
/// The first event moves from 0 to where the recording begins. The deltas, added up as doubles, come to the offset of
/// every sample exactly: where one delta would be rounded, an event at the same time moves the rest.
enum WheelEvents {
  /// Hands over the text in blocks.
  static func writeBlocks<Problem: Error>(
    of trace: ScrollTrace, _ take: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    var text = TextBuffer()
    text.append("{\"userAgent\": \"scrollbench\", \"wheelEvents\": [")
    let (before, behind) = trace.axis == .vertical ? ("0, \"deltaY\": ", "") : ("", ", \"deltaY\": 0")
    var reached = 0.0
    var separator = "\n"
    for sample in trace.times.indices {
      let offset = trace.offsets[sample].value
      repeat {
        // Doubles whose difference has to be rounded are so far apart that adding it comes nearer.
        let delta = offset - reached
        reached += delta
        text.append(separator)
        text.append("  {\"deltaMode\": 0, \"deltaX\": ")
        text.append(before)
        text.append(delta)
        text.append(behind)
        text.append(", \"timeStamp\": ")
        text.append(trace.times[sample])
        text.append("}")
        separator = ",\n"
      } while reached != offset
      try text.handOverBlock(to: take)
    }
    text.append("\n]}\n")
    try text.handOver(to: take)
  }
}
