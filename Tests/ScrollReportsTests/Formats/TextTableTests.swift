import Testing

@testable import ScrollReports

struct TextTableTests {
  @Test func `texts are left-aligned, numbers right-aligned, and notes follow`() {
    let table = TextTable(
      title: "Title", header: ["setting", "from", "now"], rows: [["loading.latency", "you", "90 ms"]], textColumns: 2,
      notes: ["A note."])
    #expect(
      table.lines(.file) == [
        "  setting          from    now", "  loading.latency  you   90 ms", "  A note.",
      ])
  }

  @Test func `without rows there are neither a header nor notes`() {
    #expect(TextTable(title: "Title", header: ["setting"], rows: [], notes: ["A note."]).lines(.file) == [])
  }
}
