import ScrollWebRecording
import Testing

@Suite struct WebRecordingSummaryTests {
  private func recording(_ samples: String, title: String = "Feed", _ more: String = "") throws -> WebRecording {
    let scrollers = ["page", "div.feed"].map { name in
      #"{"name": "\#(name)", "width": 400, "height": 800, "content_width": 400, "content_height": 9000}"#
    }
    let text = """
      {"session": "s", "title": "\(title)", "scrollers": [\(scrollers.joined(separator: ","))], "from": 0,
       "samples": [\(samples)]\(more)}
      """
    let message = try WebMessage(Array(text.utf8))
    var recording = WebRecording(of: message)
    try recording.received(message)
    return recording
  }

  private func summary(_ recording: WebRecording) throws -> WebRecordingSummary {
    let movement = try #require(recording.movements.first)
    return WebRecordingSummary(recording, movement, ItemTable(of: recording, movement))
  }

  /// Two columns of items below each other.
  private static let grid = """
    , "refresh_hz": 59.9, "items": {"scroller": 0, "places": [[0,0,200,100],[200,0,200,100],[0,100,200,100],\
    [200,100,200,100]]}
    """

  @Test func `what moved most is counted, and what moved less is named`() throws {
    let summary = try summary(recording("[0,0,0,0],[0,16,0,90],[0,32,0,40],[1,40,0,0],[1,48,10,0]"))
    #expect(
      summary.movements == [
        "page: 140 points up and down, 3 samples recorded.",
        "note: what moved less was left out: div.feed: 10 points left and right.",
      ])
    #expect(try self.summary(recording("[0,0,0,0],[0,16,0,90]")).movements.count == 1)
    let cut = try self.summary(recording("[0,0,0,0],[0,16,0,90]", #", "total": 12"#))
    #expect(cut.movements.last == "note: the end is missing: of 12 samples, 10 did not arrive in time.")
  }

  @Test func `items are counted, written or not`() throws {
    let summary = try summary(recording("[0,0,0,0],[0,16,0,90]", Self.grid))
    #expect(summary.items(areWritten: true) == ["4 items written."])
    #expect(summary.items(areWritten: false) == ["4 items found; --items-output writes them."])
    let bare = try self.summary(recording("[0,0,0,0],[0,16,0,90]"))
    #expect(bare.items(areWritten: true) == ["note: no items were found, so no file of them was written."])
    #expect(bare.items(areWritten: false) == ["note: no items were found."])
  }

  @Test func `the next command has the items with their layout, a cache, and the refresh rate`() throws {
    let policies = "--policy lazy-loading+chrome-skewport,intersection-observer,tanstack-virtual"
    let summary = try summary(recording("[0,0,0,0],[0,16,0,90]", Self.grid))
    #expect(
      summary.nextCommand(path: "a feed.csv", itemsFile: "items.csv") == """
        scrollbench run 'a feed.csv' --set content.items_file=items.csv --set layout.kind=grid --set layout.columns=2 \
        --set batching.enabled=false --set loading.cache=memory --set replay.refresh_hz=60 \(policies)
        """)
    #expect(
      summary.nextCommand(path: "a.csv", itemsFile: nil)
        == "scrollbench run a.csv --set loading.cache=memory --set replay.refresh_hz=60 \(policies)")
    let bare = try self.summary(recording("[0,0,0,0],[0,16,0,90]"))
    #expect(
      bare.nextCommand(path: "a.csv", itemsFile: "items.csv")
        == "scrollbench run a.csv --set loading.cache=memory \(policies)")
  }

  @Test func `a page is named by its title, if it has one`() throws {
    let recording = try recording("[0,0,0,0]", #", "address": "https://example.com""#)
    #expect(recording.pageInWords == "'Feed' at https://example.com")
    #expect(try self.recording("[0,0,0,0]", title: "").pageInWords == "a page without a title")
  }
}
