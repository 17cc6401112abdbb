import ScrollExperiments
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollCalibrating
@testable import ScrollReports

@Suite struct FeedContentTests {
  private let requests = [
    MadeRequest(start: 500, bytes: 5000, url: "https://a/2.jpg"),
    MadeRequest(start: 0, wait: 81.5, bytes: 9000, type: "image/svg+xml; charset=utf-8", url: "https://a/1.svg"),
    MadeRequest(start: 600, bytes: 5000, url: "https://a/2.jpg"),
    MadeRequest(start: 700, bytes: 1999, url: "https://a/3.jpg"),
    MadeRequest(start: 800, bytes: 5000, type: "text/html", url: "https://a/4"),
    MadeRequest(start: 900, status: 301, url: "https://a/5.jpg"),
    MadeRequest(start: 950, status: 404, url: "https://a/6.jpg"),
  ]

  private func content(_ filter: RequestFilter = RequestFilter()) throws -> FeedContent {
    let folder = try TemporaryDirectory()
    return try FeedContent(path: folder.write(MadeLog(requests).text, to: "made.har"), filter: filter)
  }

  @Test func `items are in the order of their first requests`() throws {
    let content = try content()
    #expect(content.csv(scale: 3) == "kind,bytes,latency_ms\nsvg,9000,81.5\njpeg,5000,100\n")
    let report = SelectionReport.text(of: content)
    #expect(
      report == """
        3 of 7 requests are for 2 items (images of at least 2000 bytes; choose others with --match or --min-bytes)
          jpeg          1  median 5000 bytes, together 5000
          svg           1  median 9000 bytes, together 9000
        left out
              1  of another type: text/html
              1  smaller than 2000 bytes
              1  redirected
              1  failed, or without a response
              1  for an item that was requested before
        widths and heights are left out: the file lacks the images of 2 items

        """)
  }

  @Test func `a redirected image is told as redirected, whatever the type of the redirect's message`() throws {
    var redirects = (0..<4).map {
      MadeRequest(start: Double($0), status: 302, type: "text/html", url: "https://a/\($0)")
    }
    redirects[0].url += ".jpg"
    redirects[1].members = "\"_resourceType\": \"image\","
    (redirects[2].type, redirects[3].status) = ("", 304)
    redirects[2].members = redirects[1].members
    let folder = try TemporaryDirectory()
    let content = try FeedContent(
      path: folder.write(MadeLog(requests + redirects).text, to: "made.har"), filter: RequestFilter())
    #expect(
      content.leftOut.map { "\($0.count) \($0.reason)" }.prefix(3) == [
        "2 of another type: text/html", "1 smaller than 2000 bytes", "4 redirected",
      ])
  }

  /// Inline SVG names the namespace, which looks like a host.
  @Test(arguments: ["data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>", "blob:https://a/1-2-3"])
  func `an image in the page is no item, and keeps the latencies of items`(url: String) throws {
    let requests = requests + [MadeRequest(start: 5, bytes: 9000, type: "image/svg+xml", url: url)]
    let folder = try TemporaryDirectory()
    let path = try folder.write(MadeLog(requests).text, to: "made.har")
    let content = try FeedContent(path: path, filter: RequestFilter())
    #expect(content.csv(scale: 3) == "kind,bytes,latency_ms\nsvg,9000,81.5\njpeg,5000,100\n")
    let reason = "of a data: or blob: address, whose content is in the page and not requested"
    #expect(content.leftOut.contains { $0.count == 1 && $0.reason == reason })
    #expect(content.places.map(\.address) == ["a/"])
    let byAddress = try FeedContent(path: path, filter: RequestFilter(patterns: [URLPattern("/")]))
    #expect(byAddress.leftOut.contains { $0.reason == reason })
  }

  @Test func `an item from before the log comes first, without a latency`() throws {
    var requests = requests
    requests[0].members = "\"startedDateTime\": \"\","
    let folder = try TemporaryDirectory()
    let content = try FeedContent(
      path: folder.write(MadeLog(requests).text, to: "made.har"), filter: RequestFilter())
    #expect(content.csv(scale: 3) == "kind,bytes,latency_ms\njpeg,5000,\nsvg,9000,81.5\n")
    let note = "latencies are incomplete: 1 item came from a cache, or without a first-byte time\n"
    #expect(SelectionReport.text(of: content).hasSuffix(note))
  }

  @Test func `the bytes of an item in byte ranges are those of all ranges`() throws {
    let requests = [(0.0, 206, "1"), (100, 206, "1"), (200, 200, "2"), (300, 206, "2"), (400, 206, "1")].map {
      MadeRequest(start: $0, bytes: 5000, status: $1, type: "video/mp4", url: "https://a/\($2).mp4")
    }
    let folder = try TemporaryDirectory()
    let content = try FeedContent(
      path: folder.write(MadeLog(requests).text, to: "made.har"), filter: RequestFilter(patterns: [URLPattern("a/")]))
    #expect(content.csv(scale: 3) == "kind,bytes,latency_ms\nmp4,15000,100\nmp4,5000,100\n")
    #expect(content.itemRequestCount == 5)
    #expect(
      content.leftOut.map { "\($0.count) \($0.reason)" } == [
        "1 for an item that was requested before", "2 for a further byte range of an item, whose bytes include it",
      ])
  }

  @Test func `a file without sizes is told so`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(MadeLog([MadeRequest(start: 0, bytes: -1)]).text, to: "made.har")
    #expect {
      _ = try FeedContent(path: path, filter: RequestFilter())
    } throws: { error in
      "\(error)".contains("The file has no sizes of responses")
    }
  }

  @Test func `hosts of items, large images and JSON are listed to choose from`() throws {
    let requests = [
      MadeRequest(start: 0, bytes: 9000, url: "https://img.example/photos/1.jpg?w=390"),
      MadeRequest(start: 10, bytes: 5000, url: "https://img.example/photos/2/large.jpg"),
      MadeRequest(start: 20, bytes: 100, url: "https://img.example/photos/3.jpg"),
      MadeRequest(start: 30, bytes: 4000, url: "https://ads.example/banner.jpg"),
      MadeRequest(start: 40, bytes: 1500, type: "application/hal+json", url: "https://api.example/v1/feed?page=1"),
      MadeRequest(start: 50, bytes: 1700, type: "application/hal+json", url: "https://api.example/v1/feed?page=2"),
      MadeRequest(start: 60, bytes: 43, type: "image/gif", url: "https://pixel.example/p"),
      MadeRequest(start: 70, bytes: 5000, type: "text/html", url: "https://www.example/"),
    ]
    let folder = try TemporaryDirectory()
    let content = try FeedContent(
      path: folder.write(MadeLog(requests).text, to: "made.har"), filter: RequestFilter())
    let lines = SelectionReport.text(of: content).split(separator: "\n").map { $0.split(separator: " ") }
    let rows = lines.drop { $0.first != "items" }.dropFirst().prefix { $0.first != "and" }
    #expect(
      rows == [
        ["2", "1", "5000", "img.example/photos/", "jpeg"], ["1", "0", "4000", "ads.example/", "jpeg"],
        ["0", "2", "1600", "api.example/v1/", "hal"],
      ])
    #expect(lines.contains(["and", "1", "more", "place"]))
  }

  @Test func `pages of the feed tell their sizes, their time, and the items after each`() throws {
    func page(_ start: Double, _ bytes: Int, status: Int = 200) -> MadeRequest {
      MadeRequest(
        start: start, wait: 90, receive: start / 100, bytes: bytes, status: status, type: "application/json",
        url: "https://api.example/v1/feed?from=\(start)")
    }
    let items = [100, 110, 120, 1100, 1110, 2100, 2110, 2120, 2130, 3100].map { start in
      MadeRequest(start: start, bytes: 5000, url: "https://img.example/p/\(start).jpg")
    }
    let pages = [page(0, 1500), page(1000, 1700), page(2000, 1600), page(2500, 40, status: 500), page(3000, 1650)]
    let folder = try TemporaryDirectory()
    func report(_ requests: [MadeRequest]) throws -> String {
      let path = try folder.write(MadeLog(requests).text, to: "made.har")
      return SelectionReport.text(of: try FeedContent(path: path, filter: RequestFilter()))
    }
    let head = "JSON; of the feed's pages, the time is batching.latency, and the items are batching.batch_items\n"
    let whole = try report(pages + items)
    #expect(
      whole.contains(
        head + "  api.example/v1/: 4 responses of 1500..1700 bytes in 105 ms (median), 3 items after each (2..4)\n"),
      "\(whole)")
    // The next page was asked for before the items of the one before.
    let early = try report(pages + items.dropFirst(3))
    #expect(early.contains(" in 105 ms (median)\n"), "\(early)")
    #expect(!(try report([pages[0]] + items).contains("JSON;")))
  }

  @Test func `items are chosen by parts of their addresses`() throws {
    let content = try content(RequestFilter(patterns: [URLPattern("a/4"), URLPattern("a/3*jpg")]))
    #expect(content.csv(scale: 3) == "kind,bytes,latency_ms\njpeg,1999,100\nhtml,5000,100\n")
  }

  @Test func `a scenario can use the items`() throws {
    let folder = try ScenarioFolder()
    try folder.directory.write(try content().csv(scale: 3), to: "items.csv")
    let experiment = try folder.experiment("content.items_file=items.csv")
    #expect(experiment.run().itemKinds.isEmpty == false)
  }

  @Test(arguments: [20, 21]) func `a scenario can use the items of any number of kinds`(count: Int) throws {
    let requests = (0..<count).map { index in
      MadeRequest(start: Double(index), bytes: 9000, type: "image/k\(100 + index)", url: "https://a/\(index)")
    }
    let folder = try ScenarioFolder()
    let path = try folder.directory.write(MadeLog(requests).text, to: "made.har")
    let csv = try FeedContent(path: path, filter: RequestFilter()).csv(scale: 3)
    let kinds = csv.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    let named = count == 20 ? 20 : 19
    #expect(kinds.map(String.init) == (0..<count).map { $0 < named ? "k\(100 + $0)" : "other" })
    try folder.directory.write(csv, to: "items.csv")
    #expect(try folder.experiment("content.items_file=items.csv").run().itemKinds.count == min(count, 20))
  }

  @Test func `a character that a kind cannot have becomes a hyphen`() throws {
    let requests = [
      MadeRequest(start: 0, bytes: 9000, type: "image/x!y+xml", url: "https://a/1"),
      MadeRequest(start: 1, bytes: 9000, type: "image/+xml", url: "https://a/2"),
    ]
    let folder = try TemporaryDirectory()
    let content = try FeedContent(path: folder.write(MadeLog(requests).text, to: "made.har"), filter: RequestFilter())
    #expect(content.csv(scale: 3) == "kind,bytes,latency_ms\nx-y,9000,100\nother,9000,100\n")
  }

  @Test func `a file without items reports what it has`() {
    #expect(throws: (any Error).self) { try content(RequestFilter(patterns: [URLPattern("nowhere")])) }
  }
}
