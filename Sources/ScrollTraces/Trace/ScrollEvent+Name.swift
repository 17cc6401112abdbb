extension ScrollEvent.Kind {
  /// The word for the event in files.
  public var name: String {
    switch self {
    case .beginDrag: "begin_drag"
    case .endDrag: "end_drag"
    case .background: "background"
    case .foreground: "foreground"
    case .memoryWarning: "memory_warning"
    }
  }

  var isBeginDrag: Bool { self == .beginDrag }
  var isEndDrag: Bool { if case .endDrag = self { true } else { false } }
  /// Whether it is the begin or the end of a drag.
  var isDrag: Bool { isBeginDrag || isEndDrag }

  /// Every kind with its word; what is known about the end of a drag is added later.
  static let named: [(name: String, kind: ScrollEvent.Kind)] =
    [.beginDrag, .endDrag(DragEnd()), .background, .foreground, .memoryWarning].map { ($0.name, $0) }
}
