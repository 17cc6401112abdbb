import Foundation
import ScrollJSON

/// The committed figures.
package struct AccuracyFile: Codable, Sendable {
  package var grid: AccuracyReport?
  /// Cells that were chosen before any of them was measured.
  package var fresh: AccuracyReport?
  package var slice: AccuracyReport?
  /// The figures with faults in the page.
  package var faults: [FaultFigures]?
  /// The figures with faults in the simulation, compared with the grid's medians.
  package var predictedFaults: [FaultFigures]?

  private static let location = Repository.root.appending(path: "Benchmarks/Accuracy/accuracy.json")
  static let article = Repository.root.appending(path: "Sources/scrollbench/scrollbench.docc/Accuracy.md")
  static let picture = Repository.root.appending(path: "Sources/scrollbench/scrollbench.docc/accuracy.svg")

  /// Reads the committed figures.
  package static func committed() throws -> AccuracyFile {
    try JSONDecoder().decode(Self.self, from: Data(contentsOf: location))
  }

  /// Writes the figures, and the article about them.
  package func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = try JSONDocument(path: nil, bytes: Array(encoder.encode(self)))
    try Data(document.root.formatted().utf8).write(to: Self.location)
    // The figures are read back with the digits that the file has, so that the article and the picture can be recreated
    // from it.
    guard let pages = try Self.committed().pages else { return }
    try Data(pages.article.utf8).write(to: Self.article)
    try Data(pages.picture.utf8).write(to: Self.picture)
  }

  /// The article about the grid, and its picture; nil without a grid.
  var pages: (article: String, picture: String)? {
    grid.map { grid in
      let article = AccuracyArticle(grid, fresh: fresh, faults: faults ?? [], predictedFaults: predictedFaults ?? [])
      return (article.text, ScatterPlot(grid.cells).text)
    }
  }
}
