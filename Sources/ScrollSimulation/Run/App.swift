internal import Quantities

/// What all containers share: the network, the display queue, the main thread, the screen.
struct App: Sendable {
  private(set) var displaying: DisplayingConfiguration
  var context = RunContext()
  var loading: LoadingStage
  var display: DisplayStage
  var screen = Screen()
  var mainThread: MainThread
  var held: HeldTotals
  var watch: LoadWatch
  var now = SimulatedTime.zero
  var isInBackground = false
  /// Rows that left the display range in this turn.
  var rowsToClear: [Int] = []
  /// Cells with a container inside whose state changed, and nobody has told it yet.
  var cellChanges: [CellChange] = []
  /// Changes of content that the recording told of, in order.
  var changes: [ContentChange] = []
  /// Whether the outer container wants a layout.
  var outerWantsLayout = false
  /// Whether there may be something to serve that was not there before.
  var hasNewWork = false
  /// The items in view of a container that somebody has just asked for.
  var itemsInView: [ItemIndex] = []
  /// Containers inside others that want a layout, in their order.
  var layoutRequests = ContainerQueue()
  /// How many containers' policies wait for everything to be drawn.
  var awaitingCount = 0

  /// The cell that holds a container got another state.
  struct CellChange: Sendable {
    let container: Int
    let old: InterfaceState
    let new: InterfaceState
  }

  init(_ configuration: SimulationConfiguration) {
    displaying = configuration.displaying
    loading = LoadingStage(configuration.loading)
    display = DisplayStage(configuration.displaying)
    mainThread = MainThread(configuration.mainThread)
    held = HeldTotals(kindCount: configuration.containers.count)
    watch = LoadWatch(kindCount: configuration.containers.count)
  }

  /// Other settings for the runs to come; keeps the storage. Precondition: as many kinds of container as before, and
  /// `reset(containers:kindCount:)` comes before anything else.
  mutating func configure(_ configuration: SimulationConfiguration) {
    displaying = configuration.displaying
    loading.configure(configuration.loading)
    display.configuration = configuration.displaying
    mainThread.configuration = configuration.mainThread
  }

  /// Whether the stages keep what they do, for a journal.
  mutating func keepSteps(_ areKept: Bool) {
    loading.steps = areKept ? [] : nil
    display.steps = areKept ? [] : nil
    screen.appearances = areKept ? [] : nil
  }

  /// Whether something has been set in motion and not been acted upon.
  var isUnsettled: Bool { hasNewWork || !cellChanges.isEmpty }

  /// As at the start of a run; keeps the storage.
  mutating func reset(containers: [ContainerRecord], kindCount: Int) {
    context.events.removeAll()
    context.rows.removeAll(keepingCapacity: true)
    context.record.reset(containers: containers, kindCount: kindCount)
    loading.reset()
    display.reset()
    screen.reset()
    mainThread.reset()
    held.reset()
    watch.reset()
    rowsToClear.removeAll(keepingCapacity: true)
    cellChanges.removeAll(keepingCapacity: true)
    layoutRequests.removeAll()
    changes.removeAll(keepingCapacity: true)
    (now, isInBackground, awaitingCount) = (.zero, false, 0)
    (hasNewWork, outerWantsLayout) = (false, false)
  }

  /// Starts requests and display operations that wait, as far as slots are free.
  mutating func serve() {
    loading.serve(at: now, &context)
    display.serve(at: now, &context)
  }

  /// A row has its data and is to be drawn.
  ///
  /// - Parameter isObserved: Whether the container's policy observes how long that takes.
  mutating func draw(_ row: Int, _ priority: RequestPriority, isObserved: Bool) {
    display.wanted(row, priority)
    if isObserved { watch.drawingAskedFor(row, at: now) }
  }

  /// A row's data is there, and its item is in the preload range.
  mutating func holdData(_ row: Int) {
    let bytes = context.bytes(of: row)
    held.rise(ofKind: kind(row), &context.record) { $0.preloadBytes += bytes }
  }

  mutating func releaseData(_ row: Int) {
    let bytes = context.bytes(of: row)
    held.fall(ofKind: kind(row)) { $0.preloadBytes -= bytes }
  }

  /// A row's contents are drawn: 4 bytes a pixel.
  mutating func holdContents(_ row: Int, size: Size) {
    let pixels = size.width.value * size.height.value * displaying.scale * displaying.scale
    let bytes = Int64((pixels * 4).rounded())
    context.rows[row].contentsBytes = bytes
    held.rise(ofKind: kind(row), &context.record) { $0.displayBytes += bytes }
    context.record.contentsDisplayed(row: row, at: now)
  }

  mutating func clearContents(_ row: Int) {
    display.clear(row)
    let bytes = context.rows[row].contentsBytes
    held.fall(ofKind: kind(row)) { $0.displayBytes -= bytes }
    context.record.contentsCleared(row: row)
    if context.rows[row].isOnScreen { screen.addBlank(row, &context) }
  }

  func kind(_ row: Int) -> Int { Int(context.rows[row].kind) }
}
