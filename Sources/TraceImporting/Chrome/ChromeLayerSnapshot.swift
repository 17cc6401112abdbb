internal import Quantities

/// The layers of a page in one frame, as a snapshot of `cc::LayerTreeHostImpl` has them.
struct ChromeLayerSnapshot {
  private enum Name: String, CaseIterable {
    case activeTree = "active_tree"
    case deviceViewportSize = "device_viewport_size"
  }
  private enum TreeName: String, CaseIterable {
    /// Layers in layers, up to 2017.
    case rootLayer = "root_layer"
    /// A list of layers, after it.
    case layers
  }

  private static let names = JSONNames<Name>()
  private static let treeNames = JSONNames<TreeName>()

  /// In pixels of the screen.
  private(set) var deviceViewport: Size?
  /// A layer stands before those inside of it.
  private(set) var layers: [ChromeLayer] = []

  /// Reads the value that comes next; a value that is no snapshot has no layers.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .deviceViewportSize: deviceViewport = try cursor.size()
      case .activeTree: try readTree(&cursor)
      }
    }
  }

  /// In points: what the outermost layers say of the screen's scale holds for it.
  var viewport: Size? {
    guard let deviceViewport else { return nil }
    let scale = layers.first { $0.scale ?? 0 > 0 }?.scale ?? 1
    return Size(width: deviceViewport.width / scale, height: deviceViewport.height / scale)
  }

  private mutating func readTree(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    while let name = try cursor.nextName(among: Self.treeNames) {
      switch name {
      case .rootLayer: try readLayers(&cursor)
      case .layers:
        guard try cursor.enterArray() else { continue }
        while try cursor.nextItem() { try readLayers(&cursor) }
      }
    }
  }

  /// Reads the layer that comes next and those inside of it; a stack takes the place of a recursion.
  private mutating func readLayers(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    layers.append(ChromeLayer(in: nil))
    // The layers that are being read, each inside of the one before.
    var open = [layers.count - 1]
    while let current = open.last {
      if try layers[current].readUpToChildren(&cursor) {
        guard try cursor.enterArray() else { continue }
      } else {
        open.removeLast()
        guard !open.isEmpty else { return }
      }
      guard try cursor.nextItem() else { continue }
      guard try cursor.enterObject() else { throw cursor.problem("expected a layer") }
      layers.append(ChromeLayer(in: open.last))
      open.append(layers.count - 1)
    }
  }
}
