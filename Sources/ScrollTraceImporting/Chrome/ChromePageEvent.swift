internal import ScrollDiagnostics
internal import ScrollJSON
internal import ScrollQuantities

/// The kind of an event about a page's offset, by name.
enum ChromePageEventKind: String, Sendable {
  case blinkOffset = "PaintLayerScrollableArea::UpdateScrollOffset"
  case inputOffset = "ScrollableArea::scrollOffsetChanged"
  case scroller = "ScrollLayer"
  case report = "NotifyDidScroll"
  case treeOffset = "ScrollTree::SetScrollOffset"
  case gesture = "ScrollTree::ScrollBy"
  case request = "ScrollableArea::SetScrollOffset"
  /// An event of old versions.
  case mainFrame = "WebViewImpl::applyScrollAndScale::scrollBy"
}

/// An event about a page's offset, from its arguments.
enum ChromePageEvent {
  case onPage(ChromePageOffsets.Event)
  /// A gesture moved content on the compositor; `node` is the scroller's, nil if it is not recorded.
  case onCompositor(from: SIMD2<Double>, to: SIMD2<Double>, node: Int?)
  /// The content of a page's main frame moved, in layout pixels.
  case ofMainFrame(by: SIMD2<Double>)

  /// Creates an event; nil if an argument is missing, as in versions that do not record it.
  ///
  /// `number`, `point` and `text` return the value of an argument: a number, the numbers `x` and `y` in it, or a text.
  init?(
    _ kind: ChromePageEventKind, number: (ChromePageArgument) -> Double?,
    point: (ChromePageArgument) -> SIMD2<Double>?, text: (ChromePageArgument) -> String?
  ) {
    var offset: SIMD2<Double>? { number(.x).flatMap { x in number(.y).map { SIMD2(x, $0) } } }
    switch kind {
    case .blinkOffset, .inputOffset:
      guard let offset else { return nil }
      self = .onPage(.offset(offset, kind == .blinkOffset ? .blink : .input))
    case .treeOffset:
      guard let offset else { return nil }
      self = .onPage(.treeOffset(offset))
    case .report:
      guard let from = number(.currentY), let distance = number(.delta) else { return nil }
      self = .onPage(.movement(from: from, by: distance))
    case .scroller:
      guard let node = text(.node), node.utf8.count < 20, node.utf8.allSatisfy(Self.digits.contains) else { return nil }
      // The name is text from the page, so it is truncated and escaped.
      self = .onPage(.scroller(node: node, name: text(.name)?.excerpt(upTo: 60) ?? "node \(node)"))
    case .gesture:
      guard let from = point(.oldOffset), let to = point(.newOffset) else { return nil }
      self = .onCompositor(from: from, to: to, node: number(.scrollNode).flatMap(Int.init(exactly:)))
    case .request:
      guard let offset = text(.offset).flatMap(Self.offset) else { return nil }
      self = .onPage(.offset(offset, .request))
    case .mainFrame:
      guard let offset else { return nil }
      self = .ofMainFrame(by: offset)
    }
  }

  /// Reads the next value, the arguments of an event; nil if a required one is missing.
  init?(_ kind: ChromePageEventKind, _ cursor: inout JSONCursor) throws(JSONProblem) {
    var numbers: [ChromePageArgument: Double] = [:]
    var points: [ChromePageArgument: SIMD2<Double>] = [:]
    var texts: [ChromePageArgument: String] = [:]
    guard try cursor.enterObject() else { return nil }
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .x, .y, .currentY, .delta, .scrollNode: numbers[name] = try cursor.numberIfAny()
      case .oldOffset, .newOffset: points[name] = try Self.point(&cursor)
      case .data:
        guard try cursor.enterObject() else { continue }
        while let name = try cursor.nextName(among: Self.names) {
          if name == .node || name == .name { texts[name] = try cursor.text() } else { try cursor.skip() }
        }
      case .offset where kind == .request: texts[name] = try cursor.text()
      case .offset, .node, .name: try cursor.skip()
      }
    }
    self.init(kind, number: { numbers[$0] }, point: { points[$0] }, text: { texts[$0] })
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let names = JSONNames<ChromePageArgument>()

  /// Parses the text of an offset, as in `[0 29.5]`; nil if it is no such text.
  private static func offset(_ text: String) -> SIMD2<Double>? {
    guard text.utf8.count <= 64, text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let numbers = text.dropFirst().dropLast().split(separator: " ").map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return nil }
    return SIMD2(x, y)
  }

  private static func point(_ cursor: inout JSONCursor) throws(JSONProblem) -> SIMD2<Double>? {
    var (x, y): (Double?, Double?)
    guard try cursor.enterObject() else { return nil }
    while let name = try cursor.nextName(among: names) {
      switch name {
      case .x: x = try cursor.numberIfAny()
      case .y: y = try cursor.numberIfAny()
      default: try cursor.skip()
      }
    }
    guard let x, let y else { return nil }
    return SIMD2(x, y)
  }
}

/// The name of an argument of these events.
enum ChromePageArgument: String, Sendable, CaseIterable {
  case x, y, delta, data
  case currentY = "cur_y"
  case oldOffset = "old_offset"
  case newOffset = "new_offset"
  case scrollNode = "scroll_node_id"
  /// An offset as a text.
  case offset
  /// The id of the scroller's node, within ``data``.
  case node = "nodeId"
  /// The name and id of the scroller's node, as in `DIV id='list'`, within ``data``.
  case name = "nodeName"
}
