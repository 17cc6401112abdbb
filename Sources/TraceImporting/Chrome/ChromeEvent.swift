internal import Quantities

/// The head of a trace event, with its arguments yet to be read.
struct ChromeEvent {
  enum Kind: Hashable {
    /// A snapshot of the layers of a page.
    case layerTree
    /// What an update of a scroll gesture came to.
    case scrollUpdate
    /// How long an input event took, of which the arguments tell whether it is one that scrolls.
    case latency
    /// Something that scrolls, without a distance.
    case vagueScroll
    case other
  }

  private enum Name: String, CaseIterable { case name, ph, ts, pid, id, id2, args }
  private enum ScopedName: String, CaseIterable { case local, global }

  private static let names = JSONNames<Name>()
  private static let scopedNames = JSONNames<ScopedName>()
  private static let microsecond = 3
  private static let vagueNames: Set<String> = [
    "LayerTreeHostImpl::ScrollBy", "InputHandlerProxy::scrollBy", "InputLatency::GestureScrollUpdate", "ScrollLayer",
    "ScrollableArea::scrollPositionChanged",
  ]

  private var name = ""
  private var phase = ""
  private var time: SimulatedTime?
  private(set) var process = ""
  private var id = ""
  /// At the value of `args`; nil if there is none.
  private(set) var arguments: JSONCursor?

  /// Reads the members of an object that was entered.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    while let member = try cursor.nextName(among: Self.names) {
      switch member {
      case .name: name = try cursor.text()
      case .ph: phase = try cursor.text()
      case .ts: time = try cursor.time(unit: Self.microsecond)
      case .pid: process = try cursor.text()
      case .id: id = try cursor.text()
      case .id2:
        guard try cursor.enterObject() else { continue }
        while try cursor.nextName(among: Self.scopedNames) != nil { id = try cursor.text() }
      case .args:
        arguments = cursor
        try cursor.skip()
      }
    }
  }

  var kind: Kind {
    switch (name, phase) {
    case ("cc::LayerTreeHostImpl", "O"): .layerTree
    case ("InputHandlerProxy::HandleGestureScrollUpdate_Result", _) where phase != "E": .scrollUpdate
    case ("EventLatency", _) where phase != "E" && phase != "e": .latency
    default: Self.vagueNames.contains(name) && phase != "E" ? .vagueScroll : .other
    }
  }

  var treeID: ChromeLayerTree.ID { ChromeLayerTree.ID(process: process, object: id) }

  var requiredTime: SimulatedTime {
    get throws(JSONProblem) {
      guard let time else { throw JSONProblem(field: "ts", message: "the event has no time", position: 0) }
      return time
    }
  }
}
