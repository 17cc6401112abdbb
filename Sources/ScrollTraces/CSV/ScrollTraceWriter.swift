public import Diagnostics
internal import Files
internal import Quantities

/// Writes recordings in the native form, which <doc:FileFormat> describes.
///
/// Reading what was written gives an equal trace: times are exact to the nanosecond, offsets are the shortest
/// decimals that read back as the same doubles. Not kept are line breaks, NULs and outer blanks of a name or a
/// source, a viewport or a content length that is not above 0, and that the end of a drag had no target offset
/// or no velocity.
public enum ScrollTraceWriter {
  /// The bytes of a file with the recording, in UTF-8.
  public static func bytes(of trace: ScrollTrace) -> [UInt8] {
    var text = NativeText(axis: trace.axis, events: trace.events)
    text.append(trace.metadata, phaseSource: trace.phaseSource)
    text.appendHeader()
    var events = trace.events[...]
    for sample in trace.times.indices {
      let rest = events.drop { $0.sample == sample }
      text.appendRow(
        time: trace.times[sample], offset: trace.offsets[sample], phase: trace.phases[sample],
        events: events[..<rest.startIndex])
      events = rest
    }
    return text.bytes
  }

  /// Writes the recording to a file, all of it or nothing: a file that exists is replaced when the new one is
  /// complete.
  ///
  /// - Throws: `outputNotCreated` if the file cannot be created, `inputOutput` if writing breaks off.
  public static func write(_ trace: ScrollTrace, toPath path: String) throws(Failure) {
    let file = try AtomicFile(path: path)
    try file.write(bytes(of: trace))
    try file.commit()
  }
}
