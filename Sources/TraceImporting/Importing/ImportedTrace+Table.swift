internal import Quantities
internal import ScrollTraces

extension ImportedTrace {
  /// A table, which says itself what is known of it unless the options do.
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

  /// What a user is told if offsets are outside of the content that is given: a table may tell of rubber bands.
  private static func notes(onContentOf trace: ScrollTrace, _ options: ImportOptions) -> [String] {
    guard let contentLength = options.contentLength else { return [] }
    let viewport = trace.metadata.viewport?.length(along: trace.axis) ?? .zero
    let bounds = Points.zero...max(.zero, contentLength - viewport)
    let count = trace.offsets.count { !bounds.contains($0) }
    guard count > 0 else { return [] }
    let samples = count == 1 ? "1 sample is" : "\(count) samples are"
    return ["\(samples) outside of the content that --content tells; the offsets of a table stay as they are."]
  }
}
