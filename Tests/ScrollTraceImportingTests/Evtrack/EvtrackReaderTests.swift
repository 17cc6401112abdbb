import ScrollDiagnostics
import ScrollQuantities
import Testing

@testable import ScrollTraceImporting

@Suite struct EvtrackReaderTests {
  private static let sidecar = """
    <?xml version="1.0" encoding="UTF-8"?>
    <data>
     <ip>::1</ip>
     <screen>1366x768</screen>
     <window>1366x632</window>
     <document>1349x2064</document>
    </data>
    """

  @Test("Scroll rows are the page's offsets, from its top at the load to the last row")
  func log() throws {
    let text = """
      cursor timestamp xpos ypos event xpath attrs extras
      0 1405503114382 0 0 load / {} {}
      0 1405503114400 700 120 mousemove //*[@id='rso']/div[1] {"class":"a b \\"c\\"","style":"x: 1"} {"d":[1, 2]}
      0 1405503115000 0 1.25 scroll / {} {}
      0 1405503115017 0 40 scroll / {} {}

      0 1405503117000 0 0 blur / {} {}
      """
    let found = try read(text, sidecar: Self.sidecar)
    #expect(
      lines(found) == ["window: 0.0 0.0,0.0", "618.0 0.0,1.25", "635.0 0.0,40.0", "2618.0 0.0,40.0"])
    #expect(found.viewport == PointSize(width: Points(1366), height: Points(632)))
    #expect(found.scrollers[0].contentSize == PointSize(width: Points(1366), height: Points(2064)))
    #expect(found.notes.isEmpty && !found.scrollers[0].isRelative)
  }

  @Test(
    "Corpora with fewer columns, other delimiters or another order are read",
    arguments: [
      "timestamp,xpos,ypos,event,xpath\n1000,0,0.0,load,/\n1016,3,20.5,scroll,/\n",
      "event\ttimestamp\typos\txpos\nload\t1000\t0\t0\nscroll\t1016\t20.5\t3\n",
      "\u{FEFF},Timestamp,xpos,ypos,event\r\n0,1000.0,0,0,\"load\"\r\n1,1016,3,20.5,scroll\r\n",
    ])
  func otherColumns(text: String) throws {
    #expect(try lines(read(text)) == ["window: 0.0 0.0,0.0", "16.0 3.0,20.5"])
  }

  @Test("A page without a logged load begins at its first offset")
  func noLoad() throws {
    let text = "timestamp,xpos,ypos,event\n900,5,5,mousemove\n1000,0,20,scroll\n1100,0,30,scroll\n"
    #expect(try lines(read(text)) == ["window: 0.0 0.0,20.0", "100.0 0.0,30.0"])
  }

  @Test("Events before the load belong to the same page, and a second load is another page")
  func severalPages() throws {
    let text = """
      timestamp,xpos,ypos,event,xpath
      1000,5,5,mousemove,/html
      1100,0,0,load,/
      1200,0,20,scroll,/
      90000,0,0,load,/
      90100,0,40,scroll,/
      90200,0,60,scroll,/
      """
    let found = try read(text, sidecar: Self.sidecar)
    #expect(
      lines(found) == [
        "page1: 0.0 0.0,0.0", "200.0 0.0,20.0", "page2: 0.0 0.0,0.0", "100.0 0.0,40.0", "200.0 0.0,60.0",
      ])
    #expect(found.scrollers.map(\.name) == ["page 1", "page 2"])
    #expect(found.scrollers.allSatisfy { $0.contentSize == nil })
  }

  @Test("If rows are out of order the latest one gives the page's last offset")
  func disorder() throws {
    let text = "timestamp,xpos,ypos,event\n1000,0,9,scroll\n1100,0,30,scroll\n1050,0,20,scroll\n1200,0,0,blur\n"
    #expect(
      try lines(read(text)) == ["window: 0.0 0.0,9.0", "100.0 0.0,30.0", "50.0 0.0,20.0", "200.0 0.0,30.0"])
  }

  @Test("Joined logs are separated by their headers, in any order")
  func joinedLogs() throws {
    let header = "cursor timestamp xpos ypos event xpath attrs extras\n"
    let text = "\(header)0 9000 0 20 scroll / {}\n0 9100 0 30 scroll / {}\n\(header)0 1000 0 50 scroll / {}\n"
    #expect(try lines(read(text)) == ["page1: 0.0 0.0,20.0", "100.0 0.0,30.0", "page2: 0.0 0.0,50.0"])
  }

  @Test("An element that scrolls within a page is a scroller of its own")
  func elements() throws {
    let text = """
      timestamp,xpos,ypos,event,xpath
      1000,0,20,scroll,/
      1010,7,0,scroll,//*[@id='rso']
      1020,0,30,scroll,/
      """
    let found = try read(text)
    #expect(
      lines(found) == ["window: 0.0 0.0,20.0", "20.0 0.0,30.0", "//*[@id='rso']: 0.0 7.0,0.0", "10.0 7.0,0.0"])
    #expect(found.scrollers.map(\.name) == ["window", "element //*[@id='rso']"])
  }

  @Test("A page that grew is as long as its furthest offset requires")
  func grownPage() throws {
    let text = "timestamp,xpos,ypos,event\n1000,0,0,scroll\n1016,10,5000,scroll\n"
    let found = try read(text, sidecar: Self.sidecar)
    #expect(found.scrollers[0].contentSize == PointSize(width: Points(1376), height: Points(5632)))
  }

  @Test(
    "Sizes that the XML file does not tell are left out",
    arguments: [
      nil, "", "<window>1366</window>", "<window>0x632</window>", "<window>1366x632x1</window>", "<window>axb</window>",
      "<window>1e10x1</window>", "<window>nanx1</window>", "<window>", "<window>1366x",
    ])
  func noSizes(sidecar: String?) throws {
    let found = try read("timestamp,xpos,ypos,event\n1000,0,9,scroll\n", sidecar: sidecar)
    #expect(found.viewport == nil && found.scrollers[0].contentSize == nil)
    #expect(found.notes.count == 1)
  }

  @Test("Unreadable rows are counted, including resizes")
  func notes() throws {
    let text = """
      timestamp,xpos,ypos,event
      1000,0,9,scroll
      fragment of a text
      1010,0,0,resize
      x,0,0,mousemove
      1020,0
      """
    #expect(
      try read(text, sidecar: Self.sidecar).notes == [
        "The window was resized (1 events); evtrack does not log to which size.",
        "Rows that cannot be read were skipped: 3, the first in line 3.",
      ])
  }

  @Test("A row that is too long is skipped, and a header that is too long is an error")
  func longLine() throws {
    let long = String(repeating: "0", count: 1 << 20)
    let found = try read("timestamp,xpos,ypos,event\n\(long),0,0,click\n1000,0,9,scroll\n", sidecar: Self.sidecar)
    #expect(found.notes == ["Rows that cannot be read were skipped: 1, the first in line 2."])
    #expect(problems("timestamp,xpos,ypos,event,\(long)\n") == ["visit.csv:1: the line is longer than 1048576 bytes"])
  }

  @Test(
    "A scroll that cannot be read is an error",
    arguments: [
      ("x,0,9,scroll", "field 'timestamp': expected a time in milliseconds, found 'x'"),
      ("1001,0,nan,scroll", "field 'ypos': expected a number within ±1e9, found 'nan'"),
      ("1001,,9,scroll", "field 'xpos': expected a number within ±1e9, found nothing"),
      ("1001,0,-1e10,scroll", "field 'ypos': expected a number within ±1e9, found '-1e10'"),
      ("1e11,0,9,scroll", "field 'timestamp': expected a time within 1e10 ms of the first, found '1e11'"),
    ])
  func wrongScrolls(row: String, problem: String) {
    #expect(problems("timestamp,xpos,ypos,event\n1000,0,9,scroll\n\(row)\n") == ["visit.csv:3: \(problem)"])
  }

  @Test(
    "A log that tells of no scrolling is refused",
    arguments: [
      ("", "visit.csv: the file has no header row"),
      ("t,y\n0,0\n", "visit.csv:1: expected columns timestamp, xpos, ypos and event, found 't,y'"),
      (
        "timestamp,xpos,ypos,event\n1000,5,5,mousemove\n",
        "visit.csv: no row has a scroll event: the page was not scrolled, or scrolling was not logged"
      ),
      (
        "timestamp,xpos,ypos,event\n1000,0,0,scroll\n1100,0,0.0,scroll\n",
        "visit.csv: each of the 2 scroll events has the offset 0: the browser did not give evtrack the position of the page"
      ),
    ])
  func noScrolling(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test(
    "A log is recognized by its header",
    arguments: [
      ("cursor timestamp xpos ypos event xpath attrs extras\n0 14055", true),
      ("cursor timestamp xpos ypos event xpath attrs\n", true), ("timestamp,xpos,ypos,event,xpath", true),
      ("\u{FEFF}\n\"ypos\";event;timestamp;xpos\n", true), ("timestamp,x,y,event\n", false), ("", false),
      ("timestamp ypos event\n", false), ("[{\"timestamp\":1}]", false),
    ])
  func recognition(head: String, isEvtrack: Bool) {
    #expect(Array(head.utf8).withSpan(EvtrackReader.recognizes) == isEvtrack)
  }

  /// The samples of all scrollers, such as "8.3 0.0,20.5", in milliseconds since the scroller's first; before the
  /// first one the scroller's id.
  private func lines(_ recording: ForeignRecording) -> [String] {
    recording.scrollers.flatMap { scroller in
      scroller.times.indices.map { sample in
        let time = (scroller.times[sample] - scroller.times[0]).milliseconds
        let line = "\(time) \(scroller.x[sample]),\(scroller.y[sample])"
        return sample == 0 ? "\(scroller.id): \(line)" : line
      }
    }
  }

  private func read(_ text: String, sidecar: String? = nil) throws -> ForeignRecording {
    try EvtrackReader(path: "visit.csv", sidecar: sidecar.map { .read(Array($0.utf8)) } ?? .missing).read(text)
  }

  private func problems(_ text: String) -> [String] {
    EvtrackReader(path: "visit.csv").problems(in: text)
  }
}
