internal import Quantities

/// The outer container's movement as a table that any tool can read.
///
/// Phases that were inferred are left out: who reads the table infers the same, and takes them for what they are.
enum PlainTable {
  static func text(of trace: ScrollTrace) -> String {
    let hasPhases = trace.phaseSource == .recorded
    var text = "t_ms,offset_\(trace.axis == .vertical ? "y" : "x")" + (hasPhases ? ",phase\n" : "\n")
    for sample in trace.times.indices {
      text += trace.times[sample].milliseconds.shortestText + "," + trace.offsets[sample].value.shortestText
      text += hasPhases ? ",\(trace.phases[sample].name)\n" : "\n"
    }
    return text
  }
}
