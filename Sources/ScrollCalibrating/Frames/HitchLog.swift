import ScrollDiagnostics

/// The hitches of an app in one session: frames that appeared late because of the app. Times are in milliseconds.
package struct HitchLog: Sendable {
  package let path: String
  /// The name of the layer or process.
  package let source: String
  package let hitches: [FrameLog.Hitch]
  /// The number of frames; nil if only the late ones are known.
  package let frameCount: Int?
  /// The time between two refreshes; nil if it is unknown.
  package let period: Double?
  /// The duration of the recording; nil if it is unknown.
  package let span: Double?

  /// The schema of the table of hitches.
  static let schema = "hitches"
  private static let longest = 1e9

  /// Creates a log of the late frames among measured ones.
  package init(_ log: FrameLog) {
    (path, source, hitches) = (log.path, log.layer, log.hitches)
    (frameCount, period, span) = (log.frameCount, log.period.value, log.span)
  }

  /// Takes the hitches of a table that `xctrace export` printed. `chosen` is a part of the process's name; the default
  /// is the process with the most hitches.
  ///
  /// - Throws: `.malformedData` if it is another table, or no process matches.
  init(path: String, _ table: XctraceTable, process chosen: String? = nil) throws(Failure) {
    guard table.schema == Self.schema, let start = table.column("start"), let duration = table.column("duration") else {
      throw table.refusal(path: path, expected: Self.schema, exportedTo: "hitches.xml")
    }
    let isSystem = table.column("is-system")
    let rows = table.rows.filter { $0[isSystem]?.text != "1" }
    let process = try table.mainProcess(of: rows, named: chosen, path: path, "hitches")
    func milliseconds(_ row: XctraceTable.Row, _ column: Int) throws(Failure) -> Double {
      let found = row[column]?.text ?? ""
      guard let nanoseconds = Double(found), 0...Self.longest ~= nanoseconds / 1e6 else {
        throw Failure(
          .malformedData,
          Diagnostic(
            path: path, line: row.line, field: table.columns[column],
            message: "expected a time in nanoseconds, found \(found.isEmpty ? "none" : found.quoted)"))
      }
      return nanoseconds / 1e6
    }
    var hitches: [FrameLog.Hitch] = []
    for row in process?.rows ?? [] {
      hitches.append(FrameLog.Hitch(start: try milliseconds(row, start), delay: try milliseconds(row, duration)))
    }
    (self.path, source, self.hitches) = (path, process?.name ?? "", hitches)
    (frameCount, period, span) = (nil, nil, nil)
  }
}
