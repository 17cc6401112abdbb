import ScrollDiagnostics
import ScrollTraces
import TestScenarios
import Testing

@testable import ScrollCalibrating

struct LoggedItemsTests {
  private func items(_ log: String) throws(Failure) -> LoggedItems {
    try LoggedItems(AppLog(path: "session.csv", bytes: Array(log.utf8)))
  }

  @Test func `items have what any row of theirs has`() throws {
    let items = try items(
      """
      item,started_ms,loaded_ms,failed_ms,received_bytes,kind,x_points,y_points,width_points,height_points
      1,5,9,,300,,,,,
      0,1,,3,50,,,,,
      0,4,6,,200,photo,,,,
      2,1,,,,,,,,
      0,,,,,,0,8,390,100
      0,7,8,,150,,,,,
      1,,,,,text,0,124,390,90.5
      3/0,1,2,,9,,0,0,10,10
      """)
    #expect(items.csv == "length_points,bytes,kind\n116,200,photo\n90.5,300,text\n")
    #expect(items.summary == "2 items with the sizes in the log")
  }

  @Test func `a response from a cache does not tell the bytes`() throws {
    let items = try items(
      "item,started_ms,loaded_ms,received_bytes,width_points,height_points\n0,1,2,0,390,100\n1,1,2,70,390,90\n")
    #expect(items.csv == "width_points,height_points\n390,100\n390,90\n")
  }

  @Test func `an item that was drawn without a request needs no data, if others were requested`() throws {
    func text(_ row: String) throws -> String {
      try items(
        "item,asked_ms,started_ms,loaded_ms,received_bytes,first_drawn_ms,width_points,height_points\n" + row
          + "\n1,,,,,7,390,90\n"
      ).csv
    }
    #expect(
      try text("0,1,2,3,70,5,390,100")
        == "width_points,height_points,bytes\n390,100,70\n390,90,0\n")
    #expect(try text("0,1,2,3,70,5,390,100\n1,4,,,,,,") == "width_points,height_points\n390,100\n390,90\n")
    #expect(try text("0,,,,,5,390,100") == "width_points,height_points\n390,100\n390,90\n")
    #expect(
      try items("item,width_points,height_points,started_ms,loaded_ms,received_bytes\n0,1,1,2,3,70\n1,1,1,,,\n").csv
        == "width_points,height_points\n1,1\n1,1\n", "nothing tells that the second was drawn")
  }

  @Test func `they are those of the recorder's items file`() throws {
    var recorder = FeedLogRecorder()
    for index in 0..<4 {
      let (item, time) = (ContainerPath(items: [index]), Double(index))
      recorder.laidOut(item, x: 0, y: 100.5 * time, width: 390, height: 92.25, kind: index == 2 ? "video" : "")
      recorder.shown(item, time: time)
      if index > 0 {
        recorder.requestStarted(for: item, time: time)
        recorder.loaded(item, bytes: 1000 + index, time: time + 0.2)
      }
      recorder.drawn(item, time: time + 0.3)
    }
    let file = try #require(recorder.itemsFile)
    #expect(String(decoding: file, as: UTF8.self).hasPrefix("length_points,bytes,kind\n100.5,0,"))
    let log = String(decoding: try #require(recorder.bytes), as: UTF8.self)
    #expect(try items(log).csv == String(decoding: file, as: UTF8.self))
  }

  @Test(arguments: [
    ("item,started_ms\n0,1\n", "no item has a size"),
    ("item,width_points,height_points\n3/4,390,100\n", "no item has a size"),
    ("item,width_points,height_points\n0,390,100\n2,390,100\n", "1 of 3 items have no size: 1"),
    (
      "item,width_points,height_points\n1,390,100\n9999999,390,100\n",
      "9999998 of 10000000 items have no size: 0, 2, 3, 4, 5, and 9999993 more"
    ),
  ]) func `a log without the sizes of all items is refused`(log: String, message: String) {
    let lines = refusal { () throws(Failure) in try items(log) }
    #expect(
      lines?.dropFirst().first?.hasPrefix("session.csv: field 'width_points': \(message)") == true, "\(lines ?? [])")
  }
}
