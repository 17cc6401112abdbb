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
  struct AutoresizingMask: OptionSet {
    let rawValue: Int
    static let (flexibleWidth, flexibleHeight) = (Self(rawValue: 2), Self(rawValue: 16))
  }

  var bounds: CGRect
  var autoresizingMask: AutoresizingMask = []
  private(set) weak var superview: UIView?

  private var position: CGPoint

  init(frame: CGRect) { (bounds, position) = (CGRect(origin: .zero, size: frame.size), frame.origin) }
  convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }

  var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set { (position, bounds.size) = (newValue.origin, newValue.size) }
  }

  func addSubview(_ view: UIView) { view.superview = self }
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

@MainActor protocol UICollectionViewDelegate: UIScrollViewDelegate {}

/// In UIKit the delegates of tables and collection views have types of their own, which inherit from this one's.
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

class UICollectionViewLayout {}

class UICollectionViewFlowLayout: UICollectionViewLayout {}

/// It has no initializer without a layout, because UIKit raises an exception there.
class UICollectionView: UIScrollView {
  init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) { super.init(frame: frame) }

  func indexPath(for cell: UICollectionViewCell) -> IndexPath? { IndexPath(item: 3, section: 0) }
}

struct IndexPath: Equatable {
  let (item, section): (Int, Int)

  init(item: Int, section: Int) { (self.item, self.section) = (item, section) }
  init(row: Int, section: Int) { (item, self.section) = (row, section) }
}

@MainActor class UIViewController {
  let view = UIView()

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

struct ASSizeRange {}

class ASLayoutSpec {}

final class ASWrapperLayoutSpec: ASLayoutSpec {
  let layoutElement: ASDisplayNode

  init(layoutElement: ASDisplayNode) { self.layoutElement = layoutElement }
}

@MainActor class ASDisplayNode {
  var automaticallyManagesSubnodes = false

  func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASLayoutSpec() }
}

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
  let view: UICollectionView
  weak var delegate: (any ASCollectionDelegate)?

  init(collectionViewLayout: UICollectionViewLayout) {
    view = UICollectionView(frame: UIView().bounds, collectionViewLayout: collectionViewLayout)
  }
}

final class ASPagerNode: ASCollectionNode {
  init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }

  func setDelegate(_ delegate: (any ASPagerDelegate)?) { self.delegate = delegate }
}

class ASDKViewController<Node: ASDisplayNode>: UIViewController {
  let node: Node

  init(node: Node) { self.node = node }
}

struct Post {}
