/// How much a page shows of each run: less if it has many, so that it stays below 1.5 MB.
struct PageDetail: Sendable {
  /// The maximum number of misses that a cause lists, those with the longest waits.
  var listedMisses = 30
  /// The maximum number of misses with tooltips in a chart; the longest have them.
  var markedMisses = 150
  /// The maximum number of marks with tooltips in each lane of a chart; the longest have them, among equals the first.
  var laneMarks = 100
  /// The number of rows in tables of numbers over time, approximately.
  var tableRows = 20
  /// The width and height of a raster's cell, in units of the drawing.
  var rasterCell = 3.0
  /// The width of the columns in which a band is drawn with a single step, in units of the drawing.
  var bandColumn = 1.0
  /// True if settings are shown with their meanings.
  var hasMeanings = true

  /// The number of runs beyond which a page shows less of each.
  private static let manyRuns = 4

  /// Everything, as on a page of one run.
  init() {}

  init(runCount: Int) {
    if runCount <= Self.manyRuns { return }
    (listedMisses, markedMisses, laneMarks, tableRows) = (3, 6, 6, 8)
    (rasterCell, bandColumn, hasMeanings) = (4, 3, false)
  }
}
