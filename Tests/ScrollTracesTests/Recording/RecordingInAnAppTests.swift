import Foundation
import ScrollQuantities
import ScrollTraceReading
import TestTraces
import Testing

@testable import ScrollTraces

/// The code of the article "Recording in an app", which is compiled against stand-ins of UIKit and AsyncDisplayKit.
@MainActor @Suite(.serialized) struct `Recording in an App` {
  @Test func `the article shows the code compiled here`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let article = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ScrollTraces/ScrollTraces.docc/RecordingInAnApp.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let code = try ["RecordingInAnApp.swift", "NodesInAnApp.swift", "FeedLogInAnApp.swift"].map {
      try String(contentsOf: tests.appending(path: $0), encoding: .utf8)
    }.joined()
    let listings = text.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(listings.count == 10)
    for listing in listings {
      let lines = listing.split(separator: "\n", omittingEmptySubsequences: false)
      let body = lines.drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
      #expect(code.contains(body), "\(body)")
      #expect(listing.contains("import UIKit") || listing.contains("import AsyncDisplayKit"))
    }
  }

  /// Scrolls a view as a finger does: drags it by 100 points, and lets it coast by 200.
  private func swipe(
    _ view: UIScrollView, _ delegate: any UIScrollViewDelegate, by step: CGPoint = CGPoint(x: 0, y: 100)
  ) {
    func move(_ share: Double) {
      view.contentOffset.x += step.x * share
      view.contentOffset.y += step.y * share
      StandInClock.time += 1 / 60
      delegate.scrollViewDidScroll(view)
    }
    view.isTracking = true
    delegate.scrollViewWillBeginDragging(view)
    move(0.5)
    move(0.5)
    var target = CGPoint(x: view.contentOffset.x + 2 * step.x, y: view.contentOffset.y + 2 * step.y)
    delegate.scrollViewWillEndDragging(
      view, withVelocity: CGPoint(x: step.x / 100, y: step.y / 100), targetContentOffset: &target)
    (view.isTracking, view.isDecelerating) = (false, true)
    move(1.5)
    move(0.5)
    view.isDecelerating = false
    delegate.scrollViewDidEndDecelerating(view)
  }

  private func trace(of recording: FeedRecording?, _ view: UIScrollView) throws -> ScrollTrace {
    let recording = try #require(recording)
    let name = "scrolltraces-\(UInt64.random(in: 0 ... .max)).csv"
    let url = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try recording.save(view, as: name)
    return try ScrollTraceReader.read(bytes: Array(Data(contentsOf: url)), name: name)
  }

  @Test func `a scroll view is recorded`() throws {
    let controller = ScrollingViewController()
    controller.viewDidLoad()
    controller.viewDidAppear(false)
    swipe(controller.scrollView, controller)
    #expect(try trace(of: controller.recording, controller.scrollView).offsets.last == Points(300))
  }

  @Test func `a table under bars is recorded from its first item, through a rotation`() throws {
    let controller = FeedViewController()
    let table = controller.tableView
    table.adjustedContentInset.top = 91
    table.contentOffset.y = -91
    table.contentSize = CGSize(width: 390, height: 4000)
    controller.viewDidLayoutSubviews()
    #expect(controller.recording == nil)
    controller.viewDidAppear(false)
    swipe(table, controller)
    controller.append([Post(), Post()])
    // The inset under a large title shrinks; what was recorded stays comparable.
    table.adjustedContentInset.top = 44
    StandInClock.time += 1
    table.bounds = CGRect(x: 0, y: 0, width: 844, height: 390)
    controller.viewDidLayoutSubviews()
    controller.viewDidLayoutSubviews()
    StandInClock.time += 1
    table.bounds.size.width = 420
    controller.viewDidLayoutSubviews()
    let trace = try trace(of: controller.recording, table)
    #expect(trace.offsets.map(\.value) == [0, 0, 50, 100, 100, 250, 300, 300, 300, 300, 300])
    #expect(
      trace.eventNames == ["1 begin_drag", "4 end_drag", "8 insert", "9 rotate", "10 resize"])
    #expect(trace.dragEnds == [DragEnd(targetOffset: Points(300), velocity: 1)])
    #expect(trace.metadata.viewport == PointSize(width: Points(390), height: Points(844)))
    #expect(trace.metadata.contentLength == Points(4000))
    #expect(!trace.warnings.contains { if case .forgottenInset = $0 { true } else { false } })
  }

  @Test func `a nested carousel is a container of its own`() throws {
    let controller = GridViewController()
    controller.viewDidLoad()
    #expect(controller.grid.delegate === controller && controller.grid.superview === controller.view)
    controller.viewDidAppear(false)
    let (cell, carousel) = (CarouselCell(), UIScrollView())
    (cell.feed, cell.recording) = (controller.grid, controller.recording)
    carousel.adjustedContentInset.left = 16
    carousel.contentOffset.x = -16
    swipe(carousel, cell, by: CGPoint(x: 60, y: 0))
    swipe(controller.grid, controller)
    let trace = try trace(of: controller.recording, controller.grid)
    #expect(trace.metadata.viewport == PointSize(width: Points(390), height: Points(844)))
    #expect(trace.offsets.last == Points(300) && trace.nested.map(\.path) == [ContainerPath(items: [3])])
    let nested = try #require(trace.nested.first).track
    #expect(nested.axis == .horizontal && nested.offsets.map(\.value) == [0, 30, 60, 60, 150, 180, 180])
  }

  @Test func `tables, collections, carousels and pagers of nodes are recorded alike`() throws {
    let controller = FeedNodeController(node: ASTableNode())
    controller.viewDidLoad()
    #expect(controller.node.delegate === controller)
    controller.viewDidAppear(true)
    swipe(controller.node.view, controller)
    let table = try trace(of: controller.recording, controller.node.view)
    #expect(table.axis == .vertical && table.offsets.last == Points(300))

    let layout = UICollectionViewFlowLayout()
    let grid = GridNodeController(node: ASCollectionNode(collectionViewLayout: layout))
    grid.viewDidLoad()
    #expect(grid.node.delegate === grid)
    grid.viewDidAppear(true)
    swipe(grid.node.view, grid)
    let carousel = CarouselNode(carousel: ASCollectionNode(collectionViewLayout: layout))
    carousel.recording = grid.recording
    carousel.didLoad()
    #expect(carousel.carousel.delegate === carousel && carousel.automaticallyManagesSubnodes)
    let spec = carousel.layoutSpecThatFits(ASSizeRange()) as? ASWrapperLayoutSpec
    #expect(spec?.layoutElement === carousel.carousel)
    swipe(carousel.carousel.view, carousel, by: CGPoint(x: 60, y: 0))
    let feed = try trace(of: grid.recording, grid.node.view)
    #expect(feed.axis == .vertical && feed.offsets.last == Points(300))
    #expect(feed.nested.map(\.path) == [ContainerPath(items: [5])])
    #expect(feed.nested[0].track.offsets.last == Points(180))

    let pages = PagesController(node: ASPagerNode())
    pages.viewDidLoad()
    #expect(pages.node.delegate === pages)
    pages.viewDidAppear(true)
    swipe(pages.node.view, pages, by: CGPoint(x: 130, y: 0))
    let pager = try trace(of: pages.recording, pages.node.view)
    #expect(pager.axis == .horizontal && pager.offsets.last == Points(390))
  }

  @Test func `events of items become a log and an items file`() throws {
    let (log, cell) = (FeedLog(), UICollectionViewCell())
    cell.frame = CGRect(x: 0, y: 16, width: 390, height: 250)
    StandInClock.time = 50
    log.startedLoading(0)
    log.startedCreating(0)
    StandInClock.time = 50.002
    log.created(0)
    log.startedConfiguring(0)
    StandInClock.time = 50.003
    log.configured(0)
    StandInClock.time = 50.1
    log.willDisplay(cell, at: IndexPath(item: 0, section: 0))
    log.receivedResponse(of: 0)
    StandInClock.time = 50.25
    log.loaded(0, byteCount: 41_200)
    log.startedDecoding(0, size: CGSize(width: 780, height: 500))
    StandInClock.time = 50.26
    log.decoded(0)
    log.drew(0)
    StandInClock.time = 52
    log.didEndDisplaying(at: IndexPath(item: 0, section: 0))
    let files = log.files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    #expect(files.map(\.0) == ["session.csv", "items.csv"])
    #expect(files[0].1.hasSuffix("\n0,1,0,0,,100,250,,,41200,photo,390000,250,260,0,2,2,3,100,260,2000,0,16,390,250\n"))
    #expect(files[1].1 == "width_points,height_points,bytes,kind\n390,250,41200,photo\n")
  }
}
