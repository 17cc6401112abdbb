import ScrollQuantities
import ScrollTraces
import TestTraces
import Testing

@testable import ScrollTraceReading

struct HeaderTests {
  @Test(arguments: [
    "time_ms,offset_y\n1,10\n2,20", "offset_y,time_ms\n10,1\n20,2", "time_ms;offset_y\n1;10\n2;20",
    "time_ms\toffset_y\n1\t10\n2\t20", "t,note,y\n1,hello,10\n2,\"a,b\",20", "\u{FEFF}t,y\n1,10\n2,20",
    "\"t\",\"y\"\n1,\"10\"\n\"2\",20", " t , y \r\n 1 , 10 \r\n2,20\r\n",
    "\n\n# made by hand\nt,y\n1,10\n\n2,20\n\n",
    "time_s,offset_y\n0.001,10\n0.002,20", "timeMs,contentOffset.y\n1,10\n2,20",
    "timeStamp,scrollTop,scrollHeight\n1,10,9\n2,20,9",
    "#scrolltrace 1\nt,y\n1,10\n2,20", "t,y\n1,10,,\n2,20,5",
  ])
  func `a table with times and offsets is read`(text: String) throws {
    let trace = try read(text)
    #expect(trace.milliseconds == [0, 1])
    #expect(trace.points == [10, 20])
    #expect(trace.axis == .vertical)
  }

  @Test(arguments: [
    ("time_ms,offest_y\n", "feed.csv:1: expected a column of offsets, found 'time_ms', 'offest_y'"),
    ("tim,y\n", "feed.csv:1: expected a column of times, found 'tim', 'y'"),
    ("t,time_s,y\n", "feed.csv:1: the columns 't' and 'time_s' mean the same"),
    ("t,y,offset_y\n", "feed.csv:1: the columns 'y' and 'offset_y' mean the same"),
    ("0,10\n8,20\n", "feed.csv:1: expected a header row that names the columns, found numbers"),
    ("[{\"t\":0,\"y\":0}]\n", "feed.csv:1: expected a header row that names the columns, found JSON"),
    ("t,\"y\n0,1\n", "feed.csv:1: expected a quoted cell to end with a quote, on its line"),
    ("t_ms,action,pointer,x,y\n", "feed.csv:1: next to a column 'action', x and y are pointer positions"),
    ("#scrolltrace 1\ntime_ms,offset_y,phse\n", "feed.csv:2: 'phse' is not a column of a recording"),
  ])
  func `a header without the required columns is an error`(text: String, problem: String) {
    let found = problems(of: text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(problem) == true, "\(found)")
  }

  @Test(arguments: [(8, "'h'"), (9, "'h' and 1 more"), (11, "'h' and 3 more")])
  func `of many titles, eight are shown`(count: Int, end: String) {
    let titles = "a,b,c,d,e,f,g,h,k,l,m".split(separator: ",").prefix(count).joined(separator: ",")
    let found = problems(of: titles + "\n")
    let start = "a column of times, found 'a', 'b', 'c', 'd', 'e', 'f', 'g', "
    #expect(found.first?.contains(start + end) == true, "\(found)")
    #expect(count > 8 || found.allSatisfy { !$0.contains(" more") })
  }

  @Test func `a misspelled native column is reported with the nearest name`() {
    let found = problems(of: "#scrolltrace 1\ntime_ms,ofset_y\n0,0\n")
    #expect(found.first?.hasSuffix("Did you mean 'offset_y'?") == true, "\(found)")
  }

  @Test func `of two axes the one with more travel is read`() throws {
    let sideways = try read("t,x,y\n0,0,0\n8,50,-40\n16,0,-45\n")
    #expect(sideways.axis == .horizontal)
    #expect(sideways.points == [0, 50, 0])
    let even = try read("t,x,y\n0,0,0\n8,50,-50\n")
    #expect(even.axis == .vertical)
    #expect(even.points == [0, -50])
  }

  @Test func `a single horizontal column that never moves is still horizontal`() throws {
    #expect(try read("t,x\n0,5\n8,5\n").axis == .horizontal)
  }
}
