extension ScrollEvent.Kind {
  /// The word for the event in files, before its arguments.
  public var name: String {
    switch self {
    case .beginDrag: "begin_drag"
    case .endDrag: "end_drag"
    case .background: "background"
    case .foreground: "foreground"
    case .memoryWarning: "memory_warning"
    case .resize: "resize"
    case .rotate: "rotate"
    case .appear: "appear"
    case .disappear: "disappear"
    case .visibilityDepth: "visibility_depth"
    case .reload: "reload"
    case .insert: "insert"
    case .delete: "delete"
    case .scrollTo: "scroll_to"
    case .reset, .resetItem: "reset"
    }
  }

  var isBeginDrag: Bool { self == .beginDrag }
  var isEndDrag: Bool { if case .endDrag = self { true } else { false } }
  /// Whether it is the begin or the end of a drag.
  var isDrag: Bool { isBeginDrag || isEndDrag }
}
