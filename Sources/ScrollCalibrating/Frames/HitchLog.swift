package import ScrollDiagnostics
package import ScrollTraceImporting

/// The hitches of an app in one session: frames that the app made appear late. Times are in milliseconds.
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

  /// The size of the largest xctrace export: 256 MiB.
  private static let sizeLimit = 1 << 28
  private static let longest = 1e9

  /// Creates a log of the late frames among measured ones.
  package init(_ log: FrameLog) {
    (path, source, hitches) = (log.path, log.layer, log.hitches)
    (frameCount, period, span) = (log.frameCount, log.period.value, log.span)
  }

  /// True if a file's first bytes are those of an xctrace export.
  static func recognizesXctrace(_ head: [UInt8]) -> Bool {
    let text = head.prefix(400)
    return ["<trace-query-result", "<trace-toc"].contains { word in
      text.indices.contains { text[$0...].starts(with: word.utf8) }
    }
  }

  /// Reads the table `hitches` that `xctrace export` printed. `chosen` is a part of the process's name; the default is
  /// the process with the most hitches.
  ///
  /// - Throws: `.malformedData` if it is another file, or no process matches; the errors of reading.
  package init(xctrace path: String, _ bytes: RecordingBytes, process chosen: String? = nil) throws(Failure) {
    let all = try bytes.all(upTo: Self.sizeLimit)
    guard all.count <= Self.sizeLimit else {
      throw Failure(
        .malformedData, Diagnostic(path: path, message: "expected at most \(Self.sizeLimit) bytes, found more"))
    }
    let table: XctraceTable
    do throws(XMLProblem) {
      table = try XctraceTable(all)
    } catch {
      throw Failure(.malformedData, Diagnostic(path: path, line: error.line, message: error.message))
    }
    guard table.schema == "hitches", let start = table.column("start"), let duration = table.column("duration") else {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path,
          message: "expected the table hitches of xctrace, found \(table.schema.map(\.quoted) ?? "no table")",
          remedy: """
            Export it: xcrun xctrace export --input feed.trace --xpath \
            '/trace-toc/run[@number="1"]/data/table[@schema="hitches"]' > hitches.xml
            """))
    }
    let (process, isSystem) = (table.column("process"), table.column("is-system"))
    func value(_ row: [XctraceTable.Value?], _ column: Int?) -> XctraceTable.Value? {
      column.flatMap { $0 < row.count ? row[$0] : nil }
    }
    func milliseconds(_ row: [XctraceTable.Value?], _ column: Int, _ number: Int) throws(Failure) -> Double {
      let found = value(row, column)?.text ?? ""
      guard let nanoseconds = Double(found), 0...Self.longest ~= nanoseconds / 1e6 else {
        throw Failure(
          .malformedData,
          Diagnostic(
            path: path, field: table.columns[column],
            message: "expected a time in nanoseconds in row \(number), found \(found.isEmpty ? "none" : found.quoted)"))
      }
      return nanoseconds / 1e6
    }
    var names: [String] = []
    var hitches: [[FrameLog.Hitch]] = []
    for (number, row) in table.rows.enumerated() where value(row, isSystem)?.text != "1" {
      let name = value(row, process)?.formatted ?? ""
      if !names.contains(name) {
        names.append(name)
        hitches.append([])
      }
      hitches[names.firstIndex(of: name)!].append(
        FrameLog.Hitch(
          start: try milliseconds(row, start, number + 1), delay: try milliseconds(row, duration, number + 1)))
    }
    let fitting = names.indices.filter { index in chosen.map(names[index].contains) ?? true }
    let most = fitting.max { (hitches[$0].count, -$0) < (hitches[$1].count, -$1) }
    if most == nil, let chosen {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, message: "expected hitches of a process with \(chosen.quoted) in its name, found none",
          remedy: names.isEmpty ? nil : "It has hitches of \(names.map(\.quoted).joined(separator: ", "))."))
    }
    self.path = path
    source = most.map { names[$0] } ?? ""
    self.hitches = most.map { hitches[$0] } ?? []
    (frameCount, period, span) = (nil, nil, nil)
  }
}
