import ScrollComparing
import ScrollExperiments
import ScrollReports

@testable import ScrollPages

/// Pages of what was found in several runs.
extension ShippedPage {
  static let sweep = ShippedPage(name: "a sweep", text: SweepPage(try! SweepFindings.tradeOff()).text)

  /// A feed as it is, and with ranges that have more of its items ready.
  static let comparison: ShippedPage = {
    let (a, b) = (experiment("flashing-feed"), experiment("flashing-feed", ["minimum.preload.leading=6"]))
    let findings = ComparisonFindings(
      a: "as it is", b: "ready", comparisons: [RunComparison(.experiment(a), .experiment(b))])
    return ShippedPage(name: "a comparison", text: ComparisonPage().text(of: findings))
  }()
}
