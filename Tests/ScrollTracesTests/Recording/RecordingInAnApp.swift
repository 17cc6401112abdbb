import Foundation
import ScrollTraces

// What the article's code uses of UIKit and QuartzCore.

class UIScrollView {
  let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  let contentOffset = CGPoint.zero
  let (isTracking, isDecelerating) = (false, false)
}

final class UITableView: UIScrollView {
  enum RowAnimation { case none }

  func insertRows(at paths: [IndexPath], with animation: RowAnimation) {}
}

class UITableViewController {
  let view = UIScrollView()
  let tableView = UITableView()

  func viewWillAppear(_ animated: Bool) {}
  func viewDidDisappear(_ animated: Bool) {}
  func scrollViewWillBeginDragging(_ view: UIScrollView) {}
  func scrollViewDidScroll(_ view: UIScrollView) {}
  func scrollViewWillEndDragging(
    _ view: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  func scrollViewDidEndDecelerating(_ view: UIScrollView) {}
  func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) {}
  func scrollViewDidScrollToTop(_ view: UIScrollView) {}
}

struct IndexPath {
  let item: Int

  init(row: Int, section: Int) { item = row }
}

struct Post {}

// swift-format-ignore: AlwaysUseLowerCamelCase
func CACurrentMediaTime() -> Double { 0 }

// The article's code.

final class FeedViewController: UITableViewController {
  private lazy var recorder = ScrollTraceRecorder(
    name: "feed", viewportWidth: view.bounds.width, viewportHeight: view.bounds.height)

  override func scrollViewWillBeginDragging(_ view: UIScrollView) {
    recorder.dragBegan(offset: view.contentOffset.y, time: CACurrentMediaTime())
  }

  override func scrollViewDidScroll(_ view: UIScrollView) {
    let phase = TracePhase(isTracking: view.isTracking, isDecelerating: view.isDecelerating)
    recorder.scrolled(offset: view.contentOffset.y, phase: phase, time: CACurrentMediaTime())
  }

  override func scrollViewWillEndDragging(
    _ view: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    recorder.dragEnded(
      offset: view.contentOffset.y, targetOffset: targetContentOffset.pointee.y, velocity: velocity.y,
      time: CACurrentMediaTime())
  }

  override func scrollViewDidEndDecelerating(_ view: UIScrollView) {
    recorder.cameToRest(offset: view.contentOffset.y, time: CACurrentMediaTime())
  }

  override func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) {
    recorder.cameToRest(offset: view.contentOffset.y, time: CACurrentMediaTime())
  }

  override func scrollViewDidScrollToTop(_ view: UIScrollView) {
    recorder.cameToRest(offset: view.contentOffset.y, time: CACurrentMediaTime())
  }
}

final class CarouselCell {
  private var recorder = ScrollTraceRecorder(viewportWidth: 390, viewportHeight: 844)
  private let indexPath = IndexPath(row: 3, section: 0)

  func scrollViewDidScroll(_ view: UIScrollView) {
    let phase = TracePhase(isTracking: view.isTracking, isDecelerating: view.isDecelerating)
    recorder.scrolled(
      offset: view.contentOffset.x, phase: phase, container: ContainerPath(items: [indexPath.item]),
      time: CACurrentMediaTime())
  }
}

final class RecordingViewController: UITableViewController {
  private var recorder = ScrollTraceRecorder(viewportWidth: 390, viewportHeight: 844)
  private var posts: [Post] = []

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard let bytes = recorder.bytes else { return }
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    do {
      try Data(bytes).write(to: folder.appendingPathComponent("feed.csv"), options: .atomic)
    } catch {
      print(error)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    recorder.applicationEvent(.appear, offset: tableView.contentOffset.y, time: CACurrentMediaTime())
  }

  func append(_ page: [Post]) {
    let rows = posts.count..<posts.count + page.count
    recorder.applicationEvent(.insert(at: rows.lowerBound, count: rows.count), time: CACurrentMediaTime())
    posts += page
    tableView.insertRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .none)
  }
}
