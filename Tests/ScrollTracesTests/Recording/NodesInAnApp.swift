import Foundation
import ScrollQuantities
import ScrollTraces

// The code on nodes of the article "Recording in an app", without its imports.

final class FeedNodeController: ASDKViewController<ASTableNode>, ASTableDelegate {
  private(set) var recording: FeedRecording?

  override func viewDidLoad() {
    super.viewDidLoad()
    node.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    recording = recording ?? FeedRecording(of: node.view, name: "feed")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    recording?.laidOut(node.view)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    try? recording?.save(node.view, as: "feed.csv")
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

final class GridNodeController: ASDKViewController<ASCollectionNode>, ASCollectionDelegate {
  private(set) var recording: FeedRecording?

  override func viewDidLoad() {
    super.viewDidLoad()
    node.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    recording = recording ?? FeedRecording(of: node.view, name: "feed")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    recording?.laidOut(node.view)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    try? recording?.save(node.view, as: "feed.csv")
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

/// A cell with a carousel of nodes, whose style gives it a height.
final class CarouselNode: ASCellNode, ASCollectionDelegate {
  let carousel: ASCollectionNode
  weak var recording: FeedRecording?

  init(carousel: ASCollectionNode) {
    self.carousel = carousel
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    ASWrapperLayoutSpec(layoutElement: carousel)
  }

  override func didLoad() {
    super.didLoad()
    carousel.delegate = self
  }

  private var container: ContainerPath { ContainerPath(items: [indexPath?.item ?? 0]) }

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

final class PagesController: ASDKViewController<ASPagerNode>, ASPagerDelegate {
  private(set) var recording: FeedRecording?

  override func viewDidLoad() {
    super.viewDidLoad()
    node.setDelegate(self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    recording = recording ?? FeedRecording(of: node.view, name: "pages", axis: .horizontal)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    recording?.laidOut(node.view)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    try? recording?.save(node.view, as: "pages.csv")
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
