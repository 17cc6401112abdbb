internal import Quantities

extension ScrollEvent.Kind {
  /// The event as a file spells it: the word and its arguments, `insert:5:3`. A count of 1 is left out.
  package var text: String {
    switch self {
    case .resize(let size): "\(name):\(size.text)"
    case .visibilityDepth(let depth): "\(name):\(depth)"
    case .insert(let item, let count), .delete(let item, let count):
      count == 1 ? "\(name):\(item)" : "\(name):\(item):\(count)"
    case .scrollTo(let item), .resetItem(let item): "\(name):\(item)"
    case .beginDrag, .endDrag, .background, .foreground, .memoryWarning, .rotate, .appear, .disappear, .reload,
      .reset:
      name
    }
  }
}
