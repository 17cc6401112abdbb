internal import ScrollQuantities
internal import ScrollTraceReading

/// The kind of a Chrome event about scrolling, by name.
enum PerfettoEventName: Sendable {
  case page(ChromePageEventKind)
  /// The result of an update of a scroll gesture.
  case gestureResult
  /// The property trees of a page in one frame.
  case propertyTrees
  /// An event about scrolling that has no distance.
  case vagueScroll

  /// Creates the kind; nil for any other event.
  init?(_ name: String) {
    if name == ChromeScrollUpdate.eventName {
      self = .gestureResult
    } else if name == ChromePropertyTrees.eventName {
      self = .propertyTrees
    } else if ChromeScrolling.vagueNames.contains(name) {
      self = .vagueScroll
    } else if let kind = ChromePageEventKind(rawValue: name) {
      self = .page(kind)
    } else {
      return nil
    }
  }
}

/// A `TrackEvent`, reduced to the parts that concern scrolling.
struct PerfettoEvent {
  private enum Field {
    static let (arguments, type, nameID, name) = (4, 9, 10, 23)
    /// Chrome's extensions.
    static let (latency, deltas) = (1032, 1047)
  }
  private enum LatencyField { static let type = 1 }
  private enum DeltasField {
    static let (providedX, providedY, offsetX, offsetY, unusedX, unusedY) = (5, 6, 7, 8, 16, 17)
  }

  /// The type of an event that ends another.
  private static let sliceEnd: UInt64 = 2
  /// The types of latencies for scroll updates: the first one, those by inertia, and the others.
  private static let scrollUpdates: Set<UInt64> = [21, 26, 10]

  /// The kind of the event; nil for an event that is not read. The end of an event has no name; one with arguments may
  /// be that of the sequence's open gesture.
  private(set) var name: PerfettoEventName?
  /// True if it ends another event.
  private(set) var isEnd = false
  /// True if it is a scroll update's latency, which has no distance.
  private(set) var isScrollLatency = false
  private var arguments: [ProtobufMessage] = []
  private var deltas: ProtobufMessage?
  private let sequence: PerfettoSequence

  init(_ event: ProtobufMessage, _ sequence: PerfettoSequence) throws(ProtobufProblem) {
    self.sequence = sequence
    var event = event
    while let field = try event.next() {
      switch field.number {
      case Field.type: isEnd = try field.integer == Self.sliceEnd
      case Field.nameID: name = sequence.eventName(try field.integer)
      case Field.name: name = PerfettoEventName(event.text(in: try field.range))
      case Field.arguments: arguments.append(event.message(in: try field.range))
      case Field.deltas: deltas = event.message(in: try field.range)
      case Field.latency:
        var latency = event.message(in: try field.range)
        while let field = try latency.next() {
          if field.number == LatencyField.type { isScrollLatency = Self.scrollUpdates.contains(try field.integer) }
        }
      default: break
      }
    }
    if isEnd { name = sequence.openGesture == nil || arguments.isEmpty ? nil : .page(.gesture) }
  }

  /// Returns the result of a scroll gesture; nil if it is not recorded.
  func update(at time: SimulatedTime) throws(ProtobufProblem) -> ChromeScrollUpdate? {
    guard var deltas else { return nil }
    var numbers: [Int: Double] = [:]
    while let field = try deltas.next() {
      switch field.number {
      case DeltasField.offsetX, DeltasField.offsetY: numbers[field.number] = Double(try field.signedInteger)
      case DeltasField.providedX, DeltasField.providedY, DeltasField.unusedX, DeltasField.unusedY:
        numbers[field.number] = try field.floatingPoint
      default: break
      }
    }
    return ChromeScrollUpdate(
      offset: numbers.point(DeltasField.offsetX, DeltasField.offsetY),
      provided: numbers.point(DeltasField.providedX, DeltasField.providedY),
      unused: numbers.point(DeltasField.unusedX, DeltasField.unusedY) ?? .zero, at: time)
  }

  /// The gesture's movement that begins with the event.
  var beginningGesture: PerfettoGesture {
    get throws(ProtobufProblem) {
      for message in arguments {
        let argument = try PerfettoArgument(message, sequence)
        if argument.name == .scrollNode { return PerfettoGesture(node: argument.number) }
      }
      return PerfettoGesture(node: nil)
    }
  }

  /// Returns the event about a page's offset; nil if an argument is missing.
  func pageEvent(_ kind: ChromePageEventKind) throws(ProtobufProblem) -> ChromePageEvent? {
    var values: [ChromePageArgument: PerfettoArgument] = [:]
    var nested: [ChromePageArgument: [ChromePageArgument: PerfettoArgument]] = [:]
    for message in arguments {
      let argument = try PerfettoArgument(message, sequence)
      guard let name = argument.name else { continue }
      values[name] = argument
      for entry in argument.entries {
        let entry = try PerfettoArgument(entry, sequence)
        if let inner = entry.name { nested[name, default: [:]][inner] = entry }
      }
    }
    return ChromePageEvent(
      kind, number: { values[$0]?.number ?? (isEnd && $0 == .scrollNode ? sequence.openGesture?.node : nil) },
      point: { name in
        nested[name]?[.x]?.number.flatMap { x in nested[name]?[.y]?.number.map { SIMD2(x, $0) } }
      }, text: { values[$0]?.text ?? nested[.data]?[$0]?.text })
  }
}

extension PerfettoEvent {
  /// Returns the property trees of a frame.
  func propertyTrees() throws(ProtobufProblem) -> ChromePropertyTreesFrame {
    typealias Frame = ChromePropertyTreesFrame
    var frame = Frame()
    for message in arguments {
      guard let trees = try PerfettoArgument(message, sequence).nested else { continue }
      for (tree, value) in try PerfettoNestedValue(trees).entries(Frame.Tree.self) {
        for (_, nodes) in try PerfettoNestedValue(value).entries(Frame.TreeMember.self) {
          for node in try PerfettoNestedValue(nodes).items { frame.append(try Self.node(node), of: tree) }
        }
      }
    }
    return frame
  }

  private static func node(_ message: ProtobufMessage) throws(ProtobufProblem) -> ChromePropertyTreesFrame.Node {
    typealias Frame = ChromePropertyTreesFrame
    var node = Frame.Node()
    for (name, message) in try PerfettoNestedValue(message).entries(Frame.NodeMember.self) {
      let value = try PerfettoNestedValue(message)
      switch name {
      case .id: node.id = value.integer
      case .transform: node.transform = value.integer
      case .element:
        for (_, number) in value.entries(Frame.ElementMember.self) {
          node.element = try PerfettoNestedValue(number).integer
        }
      case .offset where value.items.count == 2:
        if let x = try PerfettoNestedValue(value.items[0]).number,
          let y = try PerfettoNestedValue(value.items[1]).number
        {
          node.offset = SIMD2(x, y)
        }
      case .offset: break
      }
    }
    return node
  }
}

/// A value of nested dictionaries and arrays (`DebugAnnotation.NestedValue`), as far as property trees need it.
private struct PerfettoNestedValue {
  private enum Field {
    static let (name, entry, item, integer, floating) = (2, 3, 4, 5, 6)
  }

  /// The names of a dictionary's entries, and their values.
  private var names: [String] = []
  private var values: [ProtobufMessage] = []
  /// The items of an array.
  private(set) var items: [ProtobufMessage] = []
  private(set) var number: Double?

  init(_ message: ProtobufMessage) throws(ProtobufProblem) {
    var message = message
    while let field = try message.next() {
      switch field.number {
      case Field.name: names.append(message.text(in: try field.range))
      case Field.entry: values.append(message.message(in: try field.range))
      case Field.item: items.append(message.message(in: try field.range))
      case Field.integer: number = Double(try field.signedInteger)
      case Field.floating: number = try field.floatingPoint
      default: break
      }
    }
  }

  /// Returns the entries of a dictionary with known names.
  func entries<Name: RawRepresentable<String>>(_: Name.Type) -> [(name: Name, value: ProtobufMessage)] {
    zip(names, values).compactMap { name, value in Name(rawValue: name).map { ($0, value) } }
  }

  var integer: Int? { number.flatMap { Int(exactly: $0) } }
}

/// An argument of an event (`DebugAnnotation`) with a known name, or an entry of one.
private struct PerfettoArgument {
  private enum Field {
    static let (nameID, unsigned, signed, floating, text, nested, name, entry, textID) = (1, 3, 4, 5, 6, 8, 10, 11, 17)
  }

  private(set) var name: ChromePageArgument?
  private(set) var number: Double?
  private(set) var text: String?
  /// The entries of a dictionary.
  private(set) var entries: [ProtobufMessage] = []
  /// The value of nested dictionaries and arrays; nil for any other.
  private(set) var nested: ProtobufMessage?

  init(_ message: ProtobufMessage, _ sequence: PerfettoSequence) throws(ProtobufProblem) {
    var message = message
    while let field = try message.next() {
      switch field.number {
      case Field.nameID: name = sequence.argumentName(try field.integer)
      case Field.name: name = ChromePageArgument(rawValue: message.text(in: try field.range))
      case Field.unsigned:
        number = Double(try field.integer)
        text = String(try field.integer)
      case Field.signed:
        number = Double(try field.signedInteger)
        text = String(try field.signedInteger)
      case Field.floating: number = try field.floatingPoint
      case Field.text: text = message.text(in: try field.range)
      case Field.textID: text = sequence.text(try field.integer)
      case Field.entry: entries.append(message.message(in: try field.range))
      case Field.nested: nested = message.message(in: try field.range)
      default: break
      }
    }
  }
}
