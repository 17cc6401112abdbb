import Foundation
import TestScenarios
import Testing

/// The listings of the article on sweeps over several machines, which tests run as they stand there.
enum MoreMachines {
  private static let path = "\(ShippedScenarios.folder)/../Sources/ScrollSweeps/ScrollSweeps.docc/MoreMachines.md"

  /// The first listing that has a text in it.
  static func listing(with text: String) throws -> String {
    let article = try String(contentsOfFile: path, encoding: .utf8)
    let listings = article.matches(of: /```[a-z]+\n(.*?)```/.dotMatchesNewlines()).map { String($0.output.1) }
    return try #require(listings.first { $0.contains(text) }, "no listing has \(text)")
  }
}
