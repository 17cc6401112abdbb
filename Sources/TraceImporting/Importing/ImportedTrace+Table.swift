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
      notes: options.notes(onUnused: ImportOptions.Name.allCases, because: "The file is a table of offsets"))
  }
}
