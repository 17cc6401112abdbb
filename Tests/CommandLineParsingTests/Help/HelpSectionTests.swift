import Testing

@testable import CommandLineParsing

struct HelpSectionTests {
  private func lines(_ label: String, _ explanation: String) -> [String] {
    HelpSection(title: "Things", rows: [.init(label: label, explanation: explanation)]).lines(width: 36)
  }

  @Test func `explanations stand in one column`() {
    #expect(
      lines("short", "one two three") == [
        "THINGS:",
        "  short                   one two",
        "                          three",
      ])
  }

  @Test func `a label that reaches the column has a line to itself`() {
    let longest = String(repeating: "x", count: 23)
    #expect(lines(longest, "one") == ["THINGS:", "  \(longest) one"])
    #expect(lines(longest + "x", "one") == ["THINGS:", "  \(longest)x", "                          one"])
  }

  @Test func `without an explanation there is only the label`() {
    #expect(lines("short", "") == ["THINGS:", "  short"])
  }
}
