import Foundation
import ScrollQuantities
import ScrollTraces

// The code on views of the article "Recording in an app", without its imports.

/// Records a scroll view, and the carousels in its cells.
@MainActor
final class FeedRecording {
  private var recorder: ScrollTraceRecorder
  private let axis: ScrollAxis
  private let inset: Double
  private var size: CGSize

  /// Call it once the view is laid out and in a window: its size and its insets are known then.
  init(of view: UIScrollView, name: String, axis: ScrollAxis = .vertical) {
    let insets = view.adjustedContentInset
    self.axis = axis
    inset = axis == .vertical ? insets.top : insets.left
    size = view.bounds.size
    recorder = ScrollTraceRecorder(name: name, viewportWidth: size.width, viewportHeight: size.height, axis: axis)
    cameToRest(view)
  }

  func dragBegan(_ view: UIScrollView, in container: ContainerPath = .outer) {
    recorder.dragBegan(offset: offset(view, container), container: container, time: CACurrentMediaTime())
  }

  func scrolled(_ view: UIScrollView, in container: ContainerPath = .outer) {
    let phase = TracePhase(isTracking: view.isTracking, isDecelerating: view.isDecelerating)
    recorder.scrolled(offset: offset(view, container), phase: phase, container: container, time: CACurrentMediaTime())
  }

  func dragEnded(
    _ view: UIScrollView, in container: ContainerPath = .outer, velocity: CGPoint, target: CGPoint
  ) {
    let isVertical = axis(of: container) == .vertical
    recorder.dragEnded(
      offset: offset(view, container), targetOffset: offset(target, view, container),
      velocity: isVertical ? velocity.y : velocity.x, container: container, time: CACurrentMediaTime())
  }

  func cameToRest(_ view: UIScrollView, in container: ContainerPath = .outer) {
    recorder.cameToRest(offset: offset(view, container), container: container, time: CACurrentMediaTime())
  }

  /// Call it from `viewDidLayoutSubviews()`: after a rotation, and in a split screen, the view has another size.
  func laidOut(_ view: UIScrollView) {
    guard view.bounds.size != size else { return }
    let isRotated = view.bounds.width == size.height && view.bounds.height == size.width
    size = view.bounds.size
    let resized = PointSize(width: Points(size.width), height: Points(size.height))
    happened(isRotated ? .rotate : .resize(resized), in: view)
  }

  /// Anything else that happens to the app, the screen or the content.
  func happened(_ event: ScrollEvent.Kind, in view: UIScrollView) {
    recorder.applicationEvent(event, offset: offset(view, .outer), time: CACurrentMediaTime())
  }

  /// Writes the file to a place from which you can copy it.
  func save(_ view: UIScrollView, as name: String) throws {
    recorder.metadata.contentLength = Points(axis == .vertical ? view.contentSize.height : view.contentSize.width)
    guard let bytes = recorder.bytes else { return }
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    try Data(bytes).write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  private func axis(of container: ContainerPath) -> ScrollAxis {
    container == .outer ? axis : axis.perpendicular
  }

  private func offset(_ view: UIScrollView, _ container: ContainerPath) -> Double {
    offset(view.contentOffset, view, container)
  }

  /// 0 is where the first item begins, whatever bars cover.
  private func offset(_ point: CGPoint, _ view: UIScrollView, _ container: ContainerPath) -> Double {
    let insets = view.adjustedContentInset
    let ownInset = axis(of: container) == .vertical ? insets.top : insets.left
    return (axis(of: container) == .vertical ? point.y : point.x) + (container == .outer ? inset : ownInset)
  }
}

final class FeedViewController: UITableViewController {
  private(set) var recording: FeedRecording?
  private var posts: [Post] = []

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    recording = recording ?? FeedRecording(of: tableView, name: "feed")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    recording?.laidOut(tableView)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    try? recording?.save(tableView, as: "feed.csv")
  }

  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    recording?.dragBegan(scrollView)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    recording?.scrolled(scrollView)
  }

  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    recording?.dragEnded(scrollView, velocity: velocity, target: targetContentOffset.pointee)
  }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView)
  }

  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView)
  }

  override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView)
  }

  func append(_ page: [Post]) {
    let rows = posts.count..<posts.count + page.count
    recording?.happened(.insert(at: rows.lowerBound, count: rows.count), in: tableView)
    posts += page
    tableView.insertRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .none)
  }
}

/// A view controller with a scroll view of its own, whose delegate it is.
final class ScrollingViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView(frame: .zero)
  private(set) var recording: FeedRecording?

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.delegate = self
    view.addSubview(scrollView)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    recording = recording ?? FeedRecording(of: scrollView, name: "feed")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    recording?.laidOut(scrollView)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    try? recording?.save(scrollView, as: "feed.csv")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    recording?.dragBegan(scrollView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    recording?.scrolled(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    recording?.dragEnded(scrollView, velocity: velocity, target: targetContentOffset.pointee)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView)
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView)
  }
}

/// A view controller with a collection view, whose delegate it is.
final class GridViewController: UIViewController, UICollectionViewDelegate {
  let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private(set) var recording: FeedRecording?

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.frame = view.bounds
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.delegate = self
    view.addSubview(grid)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    recording = recording ?? FeedRecording(of: grid, name: "feed")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    recording?.laidOut(grid)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    try? recording?.save(grid, as: "feed.csv")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    recording?.dragBegan(scrollView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    recording?.scrolled(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    recording?.dragEnded(scrollView, velocity: velocity, target: targetContentOffset.pointee)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView)
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView)
  }
}

/// A cell with a carousel, whose delegate it is.
final class CarouselCell: UICollectionViewCell, UIScrollViewDelegate {
  weak var recording: FeedRecording?
  weak var feed: UICollectionView?

  /// The carousel is the container in the cell of this item.
  private var container: ContainerPath {
    ContainerPath(items: [feed?.indexPath(for: self)?.item ?? 0])
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    recording?.dragBegan(scrollView, in: container)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    recording?.scrolled(scrollView, in: container)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    recording?.dragEnded(scrollView, in: container, velocity: velocity, target: targetContentOffset.pointee)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView, in: container)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView, in: container)
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    recording?.cameToRest(scrollView, in: container)
  }
}
