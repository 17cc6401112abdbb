import Foundation
import HeadlessBrowser

/// What is wrong with the page in a tab, a sentence each. The scripts say which rules they know.
extension Tab {
  /// Everything a person with other eyes or hands than usual would stumble over. It is quick if the tab kept its
  /// accessibility tree when it opened the page.
  func accessibilityFindings() async throws -> [String] {
    try await check("accessibility") + keyboardFindings() + contrastFindings()
  }

  func layoutFindings() async throws -> [String] { try await check("layout") }

  /// Opens all parts that are folded up, so that they are checked too.
  func unfold() async throws {
    try await run(
      """
      for (const part of document.querySelectorAll("details")) part.open = true;
      // Boxes that fit have left the order of the Tab key after the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      """)
  }

  /// Walks through the page with the Tab key until it is left.
  private func keyboardFindings() async throws -> [String] {
    let stops: Int = try await check("keyboard")
    for _ in 0...2 * stops {
      try await press(.tab)
      if try await evaluate("walk.step()") { break }
    }
    return try await evaluate("walk.findings()")
  }

  /// Compares every text with a picture of what is behind it. The texts are invisible afterwards.
  private func contrastFindings() async throws -> [String] {
    let height: Int = try await check("texts")
    let contrast = try Self.script("contrast")
    var findings: [String] = []
    for top in stride(from: 0, to: height, by: 5800) {
      let picture = try await screenshot(.part(top: top, height: min(6000, height - top))).base64EncodedString()
      let poor: [String] = try await evaluate("(\(contrast))('\(picture)', \(top))")
      findings += poor.filter { !findings.contains($0) }
    }
    return findings
  }

  private func check<Value: Decodable & Sendable>(_ name: String) async throws -> Value {
    try await evaluate("(() => { \(Self.script("page")); return \(Self.script(name)) })()")
  }

  private static func script(_ name: String) throws -> String {
    let url = Bundle.module.bundleURL.appending(path: "Scripts/\(name).js")
    let text = try String(contentsOf: url, encoding: .utf8)
    // The expression follows the comment at its beginning.
    return text.replacing(/^(\/\/.*\n)+/, with: "")
  }
}
