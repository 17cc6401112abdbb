internal import ScrollDiagnostics
import ScrollQuantities
package import ScrollTraces

/// An imported recording.
package struct ImportedTrace: Hashable, Sendable {
  package let trace: ScrollTrace
  package let format: RecordingFormat
  /// The scrollers in the order of the file; empty if the file does not distinguish scrollers.
  package let scrollers: [ScrollerSummary]
  /// The scroller in the trace; nil if the file does not distinguish scrollers.
  package let scroller: ScrollerSummary?
  /// Notes for the user on the file and on the import, in complete sentences.
  package let notes: [String]
}

extension ImportedTrace {
  /// Creates an imported table. The options' metadata replace its own.
  init(_ table: ScrollTrace, _ options: ImportOptions) {
    var trace = table
    trace.metadata.name = options.name ?? table.metadata.name
    trace.metadata.source = options.source ?? table.metadata.source
    trace.metadata.viewport = options.viewport ?? table.metadata.viewport
    trace.metadata.contentLength = options.contentLength ?? table.metadata.contentLength
    self.init(
      trace: trace, format: .csv, scrollers: [], scroller: nil,
      notes: options.notes(onUnused: ImportOptions.Name.allCases, because: "The file is a table of offsets")
        + Self.notes(onContentOf: trace, options))
  }

  /// Returns a note on offsets outside the given content, which a table may have because of rubber-banding; empty if
  /// there are none.
  private static func notes(onContentOf trace: ScrollTrace, _ options: ImportOptions) -> [String] {
    guard let contentLength = options.contentLength else { return [] }
    let viewport = trace.metadata.viewport?.length(along: trace.axis) ?? .zero
    let bounds = Points.zero...max(.zero, contentLength - viewport)
    let count = trace.offsets.count { !bounds.contains($0) }
    guard count > 0 else { return [] }
    let samples = count == 1 ? "1 sample is" : "\(count) samples are"
    return ["\(samples) outside of the content that --content gives; the offsets of a table stay as they are."]
  }
}

extension ForeignRecording {
  /// Returns the trace of the scroller or the touches that the options choose.
  ///
  /// - Throws: `malformedData` if nothing scrolls, or times or offsets are beyond a trace's limits; `usage` if the file
  ///   has no scroller with the requested id, or uses units of unknown length.
  consuming func imported(from path: String, as format: RecordingFormat, _ options: ImportOptions) throws(Failure)
    -> ImportedTrace
  {
    scrollers.isEmpty && !touches.isEmpty
      ? try importedTouches(from: path, as: format, options) : try importedScroller(from: path, as: format, options)
  }

  private consuming func importedTouches(
    from path: String, as format: RecordingFormat, _ options: ImportOptions
  ) throws(Failure) -> ImportedTrace {
    let notes = notes
    var touching = TouchImport(path: path, recording: self, options: options)
    let trace = try touching.trace()
    return ImportedTrace(trace: trace, format: format, scrollers: [], scroller: nil, notes: notes + touching.notes)
  }

  private func importedScroller(
    from path: String, as format: RecordingFormat, _ options: ImportOptions
  ) throws(Failure) -> ImportedTrace {
    let summaries = summaries(options)
    let chosen = try choose(among: summaries, options, path)
    var scrolling = ScrollerImport(path: path, recording: self, options: options)
    let trace = try scrolling.trace(of: scrollers[chosen], along: summaries[chosen].axis)
    let unused = options.notes(onUnused: ImportOptions.Name.ofTouches, because: "The recording has no touches")
    return ImportedTrace(
      trace: trace, format: format, scrollers: summaries, scroller: summaries[chosen],
      notes: notes + scrolling.notes + unused)
  }

  func summaries(_ options: ImportOptions) -> [ScrollerSummary] {
    scrollers.map { scroller in
      ScrollerSummary(
        scroller,
        PointsPerUnit(options: options, viewport: nil, countsPhysicalPixels: scroller.countsPhysicalPixels))
    }
  }

  /// Returns the index of the requested scroller or, without a request, of the one that moved most; the first one on a
  /// tie.
  private func choose(
    among summaries: [ScrollerSummary], _ options: ImportOptions, _ path: String
  ) throws(Failure) -> Int {
    if let id = options.scroller {
      if let chosen = summaries.firstIndex(where: { $0.id == id && $0.sampleCount > 0 }) { return chosen }
      let ids = summaries.prefix(8).map(\.id).joined(separator: ", ") + (summaries.count > 8 ? ", …" : "")
      throw Failure(
        .usage,
        Diagnostic(
          path: path, message: "there is no scroller '\(id)'",
          remedy: summaries.isEmpty ? nil : "The recording has \(ids)."))
    }
    let busiest = summaries.indices.reduce(nil as Int?) { best, index in
      summaries[index].travel > best.map { summaries[$0].travel } ?? .zero ? index : best
    }
    guard let busiest else {
      throw Failure(.malformedData, Diagnostic(path: path, message: "nothing in the file scrolls"))
    }
    return busiest
  }
}
