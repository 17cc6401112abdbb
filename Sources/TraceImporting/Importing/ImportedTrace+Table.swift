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
    let unused = [
      ("--scroller", options.scroller != nil), ("--unit", options.unit != nil),
      ("--px-per-unit", options.pointsPerUnit != nil), ("--start-offset", options.startOffset != .zero),
      ("--physics", options.physics != nil), ("--touch-slop", options.touchSlop != nil),
    ].filter(\.1).map { "The file is a table of offsets, so that \($0.0) means nothing for it." }
    self.init(trace: trace, format: .csv, scrollers: [], scroller: nil, notes: unused)
  }
}
