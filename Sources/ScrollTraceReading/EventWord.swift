internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraces

/// A word of the event column: a name, and for some its arguments after colons, as in `insert:5:3`.
struct EventWord {
  /// The event; nil if the word is invalid.
  let kind: ScrollEvent.Kind?
  /// The valid form of the word, for an error message.
  let expected: String
  let remedy: String?

  init(_ text: String) {
    // No event has more than two arguments; a third part is enough to detect a surplus.
    let parts = text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    let (name, arguments) = (String(parts[0]), parts.dropFirst())
    kind = Self.kind(name, Array(arguments))
    if let form = Self.forms.first(where: { $0.name == name }) {
      expected = form.text
      remedy = nil
    } else {
      expected = Self.names
      remedy = didYouMean(closestTo: name, among: Self.forms.map(\.name))
    }
  }

  private static func kind(_ name: String, _ arguments: [Substring]) -> ScrollEvent.Kind? {
    switch (name, arguments.count) {
    case ("resize", 1): size(arguments[0]).map { .resize($0) }
    case ("visibility_depth", 1):
      Int(digits: arguments[0], in: ScrollEvent.Kind.depthRange).map { .visibilityDepth($0) }
    case ("insert", 1...2): items(arguments).map { .insert(at: $0.first, count: $0.count) }
    case ("delete", 1...2): items(arguments).map { .delete(at: $0.first, count: $0.count) }
    case ("scroll_to", 1): item(arguments[0]).map { .scrollTo(item: $0) }
    case ("reset", 1): item(arguments[0]).map { .resetItem($0) }
    case (_, 0): withoutArguments.first { $0.name == name }
    default: nil
    }
  }

  /// The events without arguments. The ends of drags get their data later.
  private static let withoutArguments: [ScrollEvent.Kind] = [
    .beginDrag, .endDrag(DragEnd()), .background, .foreground, .memoryWarning, .rotate, .appear, .disappear,
    .reload, .reset,
  ]

  private static func item(_ text: Substring) -> Int? { Int(digits: text, in: ScrollEvent.Kind.itemRange) }

  /// Returns the first item and the number of items.
  private static func items(_ arguments: [Substring]) -> (first: Int, count: Int)? {
    guard let first = item(arguments[0]) else { return nil }
    guard arguments.count > 1 else { return (first, 1) }
    return Int(digits: arguments[1], in: ScrollEvent.Kind.countRange).map { (first, $0) }
  }

  private static func size(_ text: Substring) -> PointSize? {
    let sides = text.split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false).map(side)
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    return PointSize(width: width, height: height)
  }

  private static func side(_ text: Substring) -> Points? {
    guard let length = Double(text).map(Points.init), ScrollEvent.Kind.canBeSide(length) else { return nil }
    return length
  }

  /// Every name with its form, for error messages.
  private static let forms: [(name: String, text: String)] = {
    let item = "an index from \(ScrollEvent.Kind.itemRange.text)"
    let items = "\(item) and, unless it is 1, a count from \(ScrollEvent.Kind.countRange.text)"
    let sides = "two sides above 0 and at most \(ScrollEvent.Kind.sideLimit.value.shortestText) points"
    let depth = "a depth from \(ScrollEvent.Kind.depthRange.text)"
    return [
      ("begin_drag", "begin_drag alone"), ("end_drag", "end_drag alone"), ("background", "background alone"),
      ("foreground", "foreground alone"), ("memory_warning", "memory_warning alone"),
      ("resize", "resize with \(sides), such as resize:844x390"), ("rotate", "rotate alone"),
      ("appear", "appear alone"), ("disappear", "disappear alone"),
      ("visibility_depth", "visibility_depth with \(depth), such as visibility_depth:2"),
      ("reload", "reload alone"), ("insert", "insert with \(items), such as insert:5:3"),
      ("delete", "delete with \(items), such as delete:4:2"),
      ("scroll_to", "scroll_to with \(item), such as scroll_to:12"),
      ("reset", "reset alone, or with \(item), such as reset:7"),
    ]
  }()

  private static let names = "events separated by spaces, of " + forms.map(\.name).joined(separator: ", ")
}

extension ClosedRange<Int> {
  /// The bounds as text.
  var text: String { "\(lowerBound) to \(upperBound)" }
}
