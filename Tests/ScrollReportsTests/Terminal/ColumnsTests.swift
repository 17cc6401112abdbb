import Testing

@testable import ScrollReports

struct ColumnsTests {
  private static let cells = [
    Columns.Cell(name: "p50", value: "0 ms"), Columns.Cell(name: "p90", value: "12.5 ms"),
    Columns.Cell(name: "max", value: "130 ms"), Columns.Cell(name: "censored", value: "2"),
  ]

  private func columns(width: Int, cellWidth: Int = 20, usesColor: Bool = false) -> Columns {
    Columns(style: TerminalStyle(usesColor: usesColor, usesUnicode: false, width: width), cellWidth: cellWidth)
  }

  @Test func `sixty columns fit one cell per line`() {
    #expect(
      columns(width: 60).lines("display latency", Self.cells) == [
        "  display latency         p50             0 ms",
        "                          p90          12.5 ms",
        "                          max           130 ms",
        "                          censored           2",
      ])
  }

  @Test func `a hundred columns fit three cells per line`() {
    #expect(
      columns(width: 100).lines("display latency", Self.cells) == [
        "  display latency         p50             0 ms  p90          12.5 ms  max           130 ms",
        "                          censored           2",
      ])
  }

  @Test func `two hundred columns fit all cells on a line`() {
    #expect(
      columns(width: 200).lines("display latency", Self.cells) == [
        "  display latency         p50             0 ms  p90          12.5 ms  max           130 ms  censored           2"
      ])
  }

  @Test(arguments: [46, 60, 80, 100, 120, 200])
  func `lines stay within the width`(width: Int) {
    #expect(columns(width: width).lines("label", Self.cells).allSatisfy { $0.count <= width })
  }

  @Test func `a terminal that is too narrow still gets every cell`() {
    #expect(columns(width: 10).lines("label", Self.cells).count == Self.cells.count)
  }

  @Test func `a family's main value has no name and is bold, and other names are dim`() {
    let cells = [Columns.Cell(name: "", value: "93.1 %"), Columns.Cell(name: "misses", value: "4")]
    #expect(
      columns(width: 100).lines("hits", cells) == [
        "  hits                                  93.1 %  misses             4"
      ])
    let colored = columns(width: 100, usesColor: true).lines("hits", cells).joined()
    #expect(colored.contains("\u{1B}[1m    93.1 %\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[2mmisses    \u{1B}[0m         4"))
  }

  @Test func `no cells give no lines`() {
    #expect(columns(width: 100).lines("label", []) == [])
  }
}
