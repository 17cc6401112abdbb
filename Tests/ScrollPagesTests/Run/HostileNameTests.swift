import Foundation
import ScrollComparing
import ScrollExperiments
import SeededRandom
import TemporaryDirectories
import Testing

@testable import ScrollPages

struct HostileNameTests {
  private static let script = "</title></script><script>window.hacked=1</script>"
  private static let quotes = "\"'>\" onload=\"window.hacked=1"
  private static let comment = "--><!-- ]]> <![CDATA["
  private static let rightToLeft = "\u{202E}\u{5D0}\u{5D1}\u{200F}"
  private static let control = "a\u{1}\u{1B}[31m\u{7F}b"

  /// A scenario every text of which is hostile.
  private func run(_ name: String, in folder: TemporaryDirectory) throws -> ReportedRun {
    let fileName = name.replacing("/", with: "-").prefix(60)
    try folder.write(
      "#scrolltrace 1\n#name \(name.filter { !$0.isNewline })\n#source \(name.filter { !$0.isNewline })\n"
        + "time_ms,offset_y\n0,0\n500,4000\n1000,9000\n", to: "\(fileName).csv")
    let escaped = { (text: String) in String(decoding: try JSONEncoder().encode(text), as: UTF8.self) }
    let scenario = """
      {"name": \(try escaped(name)), "summary": \(try escaped(name)), "trace": \(try escaped("\(fileName).csv")),
       "content": {"items": 40}}
      """
    let path = try folder.write(scenario, to: "scenario.json")
    return ReportedRun(.experiment(try Experiment(ScenarioSource(path: path, overrides: []))))
  }

  @Test(
    arguments: Exhaustiveness.cases(
      3, of: [script, quotes, comment, rightToLeft, control, String(repeating: "x<&\"", count: 63)]))
  func `names are shown as they are, whatever they contain`(name: String) throws {
    let folder = try TemporaryDirectory()
    let text = RunPage([try run(name, in: folder), try run(name, in: folder)]).text
    let page = try ReadPage(text)
    let shown = String(
      String.UnicodeScalarView(name.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    #expect(page.elements("h2").compactMap(\.stringValue) == [shown, shown])
    #expect(page.elements("p").contains { $0.stringValue == shown })
    #expect(!text.contains("<script>window"))
    let scripts = page.elements("script").compactMap(\.stringValue)
    #expect(scripts.allSatisfy { !$0.contains("hacked") })
    #expect(page.attributes("onload").isEmpty)
  }

  @Test func `a right-to-left name does not reverse the text around it`() throws {
    let folder = try TemporaryDirectory()
    let text = RunPage([try run(Self.rightToLeft, in: folder)]).text
    #expect(text.contains("<h1><bdi>\(Self.rightToLeft)</bdi></h1>"))
  }
}
