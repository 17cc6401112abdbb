import ScrollExperiments
import Testing

@testable import ScrollReports

struct RunReportFormatTests {
  @Test(arguments: RunReportFormat.allCases)
  func `every format gives the same text for the same results, ending in a line break`(format: RunReportFormat) throws {
    let report = format.report(style: .file)
    let text = report.text(of: [try .flashing(), try .sample()])
    #expect(text == report.text(of: [try .flashing(), try .sample()]))
    #expect(text.hasSuffix("\n"))
    #expect(!text.contains("\r"))
    #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") && format != .table })
  }

  @Test func `only the table format depends on the terminal`() throws {
    let narrow = TerminalStyle(usesColor: true, usesUnicode: false, width: 60)
    for format in RunReportFormat.allCases {
      let texts = try [narrow, .file].map { format.report(style: $0).text(of: [try .flashing()]) }
      #expect((texts[0] == texts[1]) == (format != .table))
    }
  }
}
