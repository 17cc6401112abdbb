import ScrollExperiments
import ScrollQuantities
import ScrollSimulation

/// The instructions to the page for a replay.
struct ReplayJob: Encodable, Sendable {
  /// A policy of the page. Ranges are [leading, trailing] in screenfuls.
  struct Policy: Encodable, Hashable, Sendable {
    struct Ranges: Encodable, Hashable, Sendable {
      let display: [Double]
      let preload: [Double]
    }

    let kind: String
    var count: Int?
    var ahead: Double?
    var update: Double?
    var margin: Double?
    var full: Ranges?
    var minimum: Ranges?
  }

  let id: Int
  /// The address of the images.
  let address: String
  /// True if a connection has to be open when the replay begins.
  private(set) var opensConnection = false
  let policy: Policy
  /// The maximum number of requests under way; `decoders` is the maximum number of images being decoded.
  let slots: Int
  let decoders: Int
  /// True for a planted fault: the latest request is served first.
  let servesLast: Bool
  /// The starts of the items, in points; `lengths` has their lengths.
  let starts: [Double]
  let lengths: [Double]
  let contentLength: Double
  /// The offset in each frame.
  let offsets: [Double]
  let phases: [String]
  let drags: [Int]
  let releases: [[Int]]

  init(id: Int, address: String, _ stage: Stage, _ contender: Contender, fault: PlantedFault?) {
    let configuration = stage.experiment.configuration
    let script = FrameScript(stage.experiment.trace, configuration.replay)
    let layout = stage.content.layout
    (self.id, self.address) = (id, address)
    policy = Policy(contender.with(fault))
    slots = configuration.loading.concurrentRequests
    decoders = configuration.displaying.concurrentOperations
    servesLast = fault == .lastInFirstOut
    starts = layout.frames.map(\.y.value)
    lengths = layout.frames.map(\.size.height.value)
    contentLength = layout.contentLength(ofFirst: layout.count).value
    (offsets, phases, drags, releases) = (script.offsets, script.phases, script.drags, script.releases)
  }

  init(id: Int, address: String, _ stage: Stage, _ cell: Cell, fault: PlantedFault?) {
    self.init(id: id, address: address, stage, cell.contender, fault: fault)
    opensConnection = cell.network.hasOpenConnection
  }
}

extension ReplayJob.Policy {
  init(_ contender: Contender) {
    switch contender.kind {
    case .onDisplay: self.init(kind: "on-display")
    case .window(let count): self.init(kind: "window", count: count)
    case .preheat(let ahead, let update): self.init(kind: "preheat", ahead: ahead, update: update)
    case .texture(let ranges):
      self.init(
        kind: "texture", full: Ranges(display: ranges.fullDisplay.pair, preload: ranges.fullPreload.pair),
        minimum: Ranges(display: ranges.minimumDisplay.pair, preload: ranges.minimumPreload.pair))
    case .observer(let margin): self.init(kind: "observer", margin: margin)
    case .lazy: self.init(kind: "lazy")
    }
  }
}
