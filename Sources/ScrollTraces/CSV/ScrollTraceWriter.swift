public import Diagnostics
internal import Files
internal import Quantities

/// Writes recordings in the native form, which <doc:FileFormat> describes.
///
/// Reading what was written gives an equal trace: times are exact to the nanosecond, offsets are the shortest
/// decimals that read back as the same doubles. Not kept are line breaks, NULs and outer blanks of a name or a
/// source, a viewport or a content length that is not above 0, and that the end of a drag had no target offset
/// or no velocity. Rows are in the order of their times; at the same time the outer container's come first, then
/// those of nested ones in the order of their paths.
public enum ScrollTraceWriter {
  /// The bytes of a file with the recording, in UTF-8.
  public static func bytes(of trace: ScrollTrace) -> [UInt8] {
    var bytes: [UInt8] = []
    writeBlocks(of: trace) { bytes += $0 }
    return bytes
  }

  /// Hands over the bytes of a file with the recording in blocks of about 256 KiB.
  ///
  /// Complexity: O(n log k) for n samples in k containers; the memory it takes does not depend on n.
  package static func writeBlocks<Problem: Error>(
    of trace: ScrollTrace, _ take: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    var text = NativeText(columns: NativeColumns(for: trace))
    text.append(trace.metadata, phaseSource: trace.phaseSource)
    text.appendHeader()
    let tracks = [trace.track] + trace.nested.map(\.track)
    let containers = [""] + trace.nested.map(\.path.description)
    for row in MergedRows(of: tracks) {
      text.appendRow(
        container: containers[row.track], axis: tracks[row.track].axis, time: row.time,
        offset: tracks[row.track].offsets[row.sample], phase: tracks[row.track].phases[row.sample],
        events: row.events.isEmpty ? [] : tracks[row.track].events[row.events])
      try text.buffer.handOverBlock(to: take)
    }
    try text.buffer.handOver(to: take)
  }

  /// Writes the recording to a file, all of it or nothing: a file that exists is replaced when the new one is
  /// complete.
  ///
  /// - Throws: `outputNotCreated` if the file cannot be created, `inputOutput` if writing breaks off.
  public static func write(_ trace: ScrollTrace, toPath path: String) throws(Failure) {
    let file = try AtomicFile(path: path)
    try writeBlocks(of: trace) { block throws(Failure) in try file.write(block) }
    try file.commit()
  }
}
