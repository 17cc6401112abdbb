import Foundation

// What the articles' code uses of UIKit, QuartzCore and AsyncDisplayKit, with their signatures.

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor func CACurrentMediaTime() -> CFTimeInterval { StandInClock.time }

typealias CFTimeInterval = Double

/// The clock, which tests set.
@MainActor enum StandInClock {
  static var time = 1000.0
}

struct UIEdgeInsets: Equatable {
  var (top, left, bottom, right): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
}

@MainActor class UIView {
  var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
}

@MainActor protocol UIScrollViewDelegate: AnyObject {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

class UIScrollView: UIView {
  var contentOffset = CGPoint.zero
  var contentSize = CGSize.zero
  var adjustedContentInset = UIEdgeInsets()
  var (isTracking, isDecelerating) = (false, false)
  weak var delegate: (any UIScrollViewDelegate)?
}

class UITableView: UIScrollView {
  enum RowAnimation { case none }

  func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
}

class UICollectionViewCell: UIView {}

class UICollectionView: UIScrollView {
  func indexPath(for cell: UICollectionViewCell) -> IndexPath? { IndexPath(item: 3, section: 0) }
}

struct IndexPath: Equatable {
  let (item, section): (Int, Int)

  init(item: Int, section: Int) { (self.item, self.section) = (item, section) }
  init(row: Int, section: Int) { (item, self.section) = (row, section) }
}

@MainActor class UIViewController {
  func viewDidLoad() {}
  func viewDidAppear(_ animated: Bool) {}
  func viewDidDisappear(_ animated: Bool) {}
  func viewDidLayoutSubviews() {}
}

class UITableViewController: UIViewController, UIScrollViewDelegate {
  let tableView = UITableView()

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

@MainActor class ASDisplayNode {}

class ASCellNode: ASDisplayNode {
  var indexPath: IndexPath? { IndexPath(item: 5, section: 0) }

  func didLoad() {}
}

@MainActor protocol ASTableDelegate: UIScrollViewDelegate {}
@MainActor protocol ASCollectionDelegate: UIScrollViewDelegate {}
@MainActor protocol ASPagerDelegate: ASCollectionDelegate {}

final class ASTableNode: ASDisplayNode {
  let view = UITableView()
  weak var delegate: (any ASTableDelegate)?
}

class ASCollectionNode: ASDisplayNode {
  let view = UICollectionView()
  weak var delegate: (any ASCollectionDelegate)?
}

final class ASPagerNode: ASCollectionNode {
  func setDelegate(_ delegate: (any ASPagerDelegate)?) { self.delegate = delegate }
}

class ASDKViewController<Node: ASDisplayNode>: UIViewController {
  let node: Node

  init(node: Node) { self.node = node }
}

struct Post {}
