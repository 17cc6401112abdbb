import ScrollQuantities
import ScrollReports
import ScrollTraces

extension ScrollEvent.Kind {
  /// What happens, to follow a colon.
  var words: String {
    switch self {
    case .beginDrag: "a finger begins to drag"
    case .endDrag: "the finger lets go"
    case .background: "the app goes to the background"
    case .foreground: "the app comes to the foreground"
    case .memoryWarning: "the system warns of low memory"
    case .resize(let size):
      "the viewport becomes \(size.width.value.grouped(decimals: 1)) × \(size.height.value.grouped(decimals: 1)) pt"
    case .rotate: "the device is turned"
    case .appear: "the screen appears"
    case .disappear: "the screen disappears"
    case .visibilityDepth(let depth): "the screen is \(Self.counted(depth, "step")) of navigation away"
    case .reload: "all cells are to be made anew"
    case .insert(let index, let count): "\(Self.counted(count, "item")) to be inserted at index \(index)"
    case .delete(let index, let count): "\(Self.counted(count, "item")) to be deleted from index \(index) on"
    case .scrollTo(let item): "code scrolls to item \(item)"
    case .reset: "all operations are reset"
    case .resetItem(let item): "the operation of item \(item) is reset"
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
