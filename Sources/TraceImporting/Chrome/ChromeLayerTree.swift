internal import Quantities

/// The layers of one page over time. Offsets are kept only of layers that move.
struct ChromeLayerTree: Sendable {
  struct ID: Hashable, Sendable {
    let process: String
    /// What the trace calls the `cc::LayerTreeHostImpl`.
    let object: String
  }

  private struct Layer: Sendable {
    let id: Int
    /// The frame in which it came up first.
    let firstFrame: Int
    let firstOffset: (x: Double, y: Double)
    var contentSize: Size?
    /// The layer around it, through which it is seen.
    var container: Size?
    /// Nil until it moves.
    var samples: RecordedScroller?
  }

  private let id: ID
  /// Of every snapshot.
  private var times: [SimulatedTime] = []
  private var viewport: Size?
  /// In the order of the file.
  private var layers: [Layer] = []
  /// By layer id.
  private var indices: [Int: Int] = [:]

  init(id: ID) { self.id = id }

  /// Takes over a frame.
  mutating func append(_ snapshot: ChromeLayerSnapshot, at time: SimulatedTime) {
    viewport = viewport ?? snapshot.viewport
    for layer in snapshot.layers {
      guard let id = layer.id, let offset = layer.scrollOffset else { continue }
      let container = layer.parent.flatMap { snapshot.layers[$0].bounds }
      append(id, offset, size: layer.bounds, in: container, at: time)
    }
    times.append(time)
  }

  /// Those layers that moved.
  var scrollers: [RecordedScroller] {
    layers.compactMap { layer in
      guard var scroller = layer.samples else { return nil }
      scroller.contentSize = layer.contentSize
      scroller.viewport = viewport(of: layer)
      return scroller
    }
  }

  private mutating func append(
    _ id: Int, _ offset: (x: Double, y: Double), size: Size?, in container: Size?, at time: SimulatedTime
  ) {
    guard let index = indices[id] else {
      indices[id] = layers.count
      layers.append(
        Layer(id: id, firstFrame: times.count, firstOffset: offset, contentSize: size, container: container))
      return
    }
    layers[index].contentSize = Self.largest(layers[index].contentSize, size)
    layers[index].container = container ?? layers[index].container
    let first = layers[index].firstOffset
    if layers[index].samples == nil, offset != first {
      var samples = scroller(id)
      for time in times[layers[index].firstFrame...] { samples.append(time, x: first.x, y: first.y) }
      layers[index].samples = samples
    }
    layers[index].samples?.append(time, x: offset.x, y: offset.y)
  }

  private func scroller(_ layer: Int) -> RecordedScroller {
    RecordedScroller(
      id: "\(id.process)/\(id.object)/\(layer)",
      name: "layer \(layer) of the page \(id.object) of process \(id.process)")
  }

  /// A layer is seen through the one around it, which has the size of the viewport or of a part of it.
  private func viewport(of layer: Layer) -> Size? {
    guard let container = layer.container, container.width > .zero, container.height > .zero else { return viewport }
    guard let viewport else { return container }
    return container.width <= viewport.width && container.height <= viewport.height ? container : viewport
  }

  private static func largest(_ a: Size?, _ b: Size?) -> Size? {
    guard let a, let b else { return a ?? b }
    return Size(width: max(a.width, b.width), height: max(a.height, b.height))
  }
}

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
  fileprivate var layers: [ChromeLayer] = []

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

/// A layer of a page in one frame.
private struct ChromeLayer {
  private enum Name: String, CaseIterable {
    case id = "layer_id"
    case bounds, children
    case scrollOffset = "scroll_offset"
    case scale = "ideal_contents_scale"
  }

  private static let names = JSONNames<Name>()

  private(set) var id: Int?
  /// In layout pixels.
  private(set) var bounds: Size?
  private(set) var scrollOffset: (x: Double, y: Double)?
  /// Pixels of the screen for each layout pixel.
  private(set) var scale: Double?
  /// The layer around it, as a position in the snapshot; nil for the root.
  let parent: Int?

  init(in parent: Int?) { self.parent = parent }

  /// Reads members of the layer that was entered, up to the layers inside of it; false at its end.
  mutating func readUpToChildren(_ cursor: inout JSONCursor) throws(JSONProblem) -> Bool {
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .id: id = try cursor.integer()
      case .bounds: bounds = try cursor.size()
      case .scrollOffset where cursor.isAtArray: scrollOffset = try cursor.pair()
      case .scrollOffset: try cursor.skip()
      case .scale: scale = try cursor.numberIfAny()
      case .children: return true
      }
    }
    return false
  }
}
