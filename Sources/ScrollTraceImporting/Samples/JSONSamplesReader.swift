internal import ScrollDiagnostics
internal import ScrollJSON
internal import ScrollQuantities
internal import ScrollTraceReading
internal import ScrollTraces

/// A reader of samples that a script logged: an array of objects, or an object per line, such as
/// `{"timeStamp": 28748, "scrollTop": 120}` or React Native's `{"timeStamp": …, "nativeEvent": {"contentOffset": {"x": 0, "y": 120}}}`.
///
/// A member has the meaning of a table's column with its name. In an object within the sample, the name has that object's
/// before it: `contentOffset.y`. The first `layoutMeasurement`, React Native's size of the scroll view, is the viewport. Objects
/// without an offset are left out.
struct JSONSamplesReader: JSONRecordingReader, Sendable {
  var elements: JSONElements
  private let path: String
  private var scroller = RecordedScroller(id: "samples", name: "the samples")
  private var roles = SampleRoles()
  private var viewport: PointSize?
  private var otherCount = 0

  /// Creates a reader. `path` is the file's name in errors.
  init(path: String) {
    self.path = path
    elements = JSONElements(path: path, layout: JSONLayout(arrays: [[]], objectsAreElements: true))
  }

  /// True if the objects of the array, or the first line, have a time, and an offset beside it or one level further in.
  static func recognizes(_ head: Span<UInt8>) -> Bool {
    guard let head = JSONHead(head) else { return false }
    return (1...2).contains { depth in
      head.hasName(inBrackets: depth) { ColumnRole(name: $0)?.isTime == true }
        && (depth...depth + 1).contains { inner in
          head.hasName(inBrackets: inner) { ColumnRole(name: $0)?.isOffset == true }
        }
    }
  }

  mutating func read(_ element: JSONElement) throws(JSONProblem) {
    var cursor = JSONCursor(element)
    let sample = try OffsetSample(&cursor, &roles)
    guard sample.x != nil || sample.y != nil else {
      otherCount += 1
      return
    }
    guard let time = sample.time else { throw JSONProblem(message: "the sample has no time", position: 0) }
    viewport = viewport ?? sample.viewport
    scroller.append(time, x: sample.x ?? scroller.x.last ?? 0, y: sample.y ?? scroller.y.last ?? 0)
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    guard !scroller.times.isEmpty else {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, message: "no object has an offset",
          remedy: "Name it as in a table: offset_y, scrollTop or contentOffset."))
    }
    var recording = ForeignRecording()
    recording.scrollers = [scroller]
    recording.viewport = viewport
    if otherCount > 0 { recording.notes.append("Objects without an offset were left out (\(otherCount)).") }
    if let name = roles.unreadName {
      recording.notes.append("Only times and offsets were read, not '\(name)'. A table can have phases and events.")
    }
    return recording
  }
}

/// The meanings of the members of samples, by name.
private struct SampleRoles {
  /// The maximum number of names that are kept; samples have few.
  private static let limit = 256

  private var byName: [String: ColumnRole?] = [:]
  /// The first name with a meaning that is not read: a phase, an event or the like.
  private(set) var unreadName: String?

  /// Returns the role of a time or an offset; nil for other members.
  mutating func role(of name: String) -> ColumnRole? {
    if let known = byName[name] { return known }
    let role = ColumnRole(name: name)
    let isRead = role.map { $0.isTime || $0.isOffset } ?? false
    if role != nil, !isRead, unreadName == nil { unreadName = name }
    let used = isRead ? role : nil
    if byName.count < Self.limit { byName[name] = .some(used) }
    return used
  }
}

/// A time with offsets.
private struct OffsetSample {
  /// The largest depth of objects within a sample that are searched.
  private static let depthLimit = 2

  private(set) var time: SimulatedTime?
  private(set) var x: Double?
  private(set) var y: Double?
  private(set) var viewport: PointSize?
  /// The name that says that `x` and `y` are of a pointer; nil if there is none.
  private var pointerName: String?
  private var hasBareOffset = false

  /// Reads the next object.
  init(_ cursor: inout JSONCursor, _ roles: inout SampleRoles) throws(JSONProblem) {
    guard try cursor.enterObject() else { throw cursor.problem("expected an object with a time and an offset") }
    try read(&cursor, &roles, within: nil, depth: 0)
    if hasBareOffset, let pointerName {
      throw cursor.problem("next to '\(pointerName)', x and y are pointer positions, not content offsets")
    }
  }

  private mutating func read(
    _ cursor: inout JSONCursor, _ roles: inout SampleRoles, within parent: String?, depth: Int
  ) throws(JSONProblem) {
    while let name = try cursor.nextName() {
      if name == "layoutMeasurement" {
        viewport = try cursor.size()
        continue
      }
      if cursor.isAtObject, depth < Self.depthLimit {
        _ = try cursor.enterObject()
        try read(&cursor, &roles, within: name, depth: depth + 1)
        continue
      }
      if ColumnRole.isOfPointer(name) { pointerName = name }
      switch roles.role(of: parent.map { "\($0).\(name)" } ?? name) {
      case .time(let unit):
        guard time == nil else { throw cursor.problem("the sample has two times") }
        time = try cursor.time(in: JSONCursor.TimeUnit(rawValue: unit)!)
      case .offset(let axis):
        let isVertical = axis == .vertical
        guard (isVertical ? y : x) == nil else { throw cursor.problem("the sample has two offsets along an axis") }
        let offset = try cursor.number()
        guard abs(offset) <= TraceLimits.offset.value else {
          throw cursor.problem("expected \(TraceLimits.numberInRange), found \(offset)")
        }
        if isVertical { y = offset } else { x = offset }
        if name.count == 1, parent == nil { hasBareOffset = true }
      default: try cursor.skip()
      }
    }
  }
}
