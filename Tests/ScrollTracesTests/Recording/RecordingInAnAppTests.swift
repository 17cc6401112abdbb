import Foundation
import Testing

/// The code of the article "Recording in an app", which is compiled from RecordingInAnApp.swift.
@Suite struct `Recording in an App` {
  @Test func `the article shows what is compiled here`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let article = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ScrollTraces/ScrollTraces.docc/RecordingInAnApp.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let code = try String(contentsOf: tests.appending(path: "RecordingInAnApp.swift"), encoding: .utf8)
    let listings = text.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(listings.count == 4)
    // All but the first are members of a class.
    let unindented = code.replacing("\n  ", with: "\n")
    for listing in listings { #expect(code.contains(listing) || unindented.contains(listing), "\(listing)") }
  }
}
