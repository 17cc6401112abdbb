import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Rows of 100 points in a viewport of 300, which shows three. One more on either side has a cell.
@Suite struct `Policy Host` {
  private static let layout = LayoutKind.list(spacing: .zero)
    .layout(
      lengths: Array(repeating: Points(100), count: 20), axis: .vertical,
      viewport: PointSize(width: Points(300), height: Points(300)))

  private let notes = PagerNotes()
  private var configuration = ContainerConfiguration()

  init() {
    configuration.policy = WindowPolicy(FixedWindows(dataMargin: 3, cellMargin: 1), stages: [.data, .cells])
    configuration.paging = NotingPager(notes: notes)
  }

  private func host() -> PolicyHost {
    var host = PolicyHost(configuration, itemCount: 20)
    host.load(capacity: 20)
    return host
  }

  private func scene(_ offset: Double = 0, container state: InterfaceState = .inHierarchy) -> ScrollScene {
    var scene = ScrollScene(
      itemCount: 20, bounds: PointRect(x: 0, y: offset, width: 300, height: 300), scrollable: .vertical, direction: [],
      containerState: state, time: .zero)
    scene.budget = .frame(spare: 10)
    return scene
  }

  private func tell(
    _ host: inout PolicyHost, _ event: ContainerEvent, offset: Double = 0,
    container state: InterfaceState = .inHierarchy
  ) {
    host.handle(event, scene(offset, container: state), in: Self.layout)
  }

  /// The states, an item a character: V visible, d with a cell, p with data wanted, . none of it.
  private func states(_ host: borrowing PolicyHost) -> String {
    String(
      host.states.map { state in
        switch state {
        case .inHierarchy: "V"
        case .displaying: "d"
        case .preloading: "p"
        default: "."
        }
      })
  }

  // MARK: Order

  @Test func `the pager is told after the preparing policy, of the cells that the same event made`() {
    var host = host()
    tell(&host, .contentLoaded)
    tell(&host, .layoutPass, offset: 800)
    #expect(notes.told == ["observed 0..<4", "observed 7..<12"])
    _ = host.decision(on: .turnEnd, scene(800), in: Self.layout)
    #expect(notes.told.last == "asked 7..<12")
  }

  @Test mutating func `without a policy that makes cells, those in view count`() {
    configuration.policy = WindowPolicy(FixedWindows(dataMargin: 3), stages: .data)
    var host = host()
    tell(&host, .layoutPass, offset: 800)
    #expect(notes.told == ["observed 8..<11"])
  }

  @Test func `the pager is told of layouts and of changes of content and container, and of nothing else`() {
    var host = host()
    let told: [ContainerEvent] = [
      .contentLoaded, .contentGrew, .contentChanged, .contentReloaded, .containerStateChanged(from: [], to: .preload),
      .movedToWindow, .leftWindow, .visibleItemsChanged, .layoutPass,
    ]
    for event in told { tell(&host, event) }
    #expect(notes.told.count == told.count)
    let others: [ContainerEvent] = [
      .layoutInvalidated, .visibilityDepthSet(0), .dragBegan, .scrolled, .mainQueueTurn, .renderingFinished,
      .memoryWarning, .background, .foreground, .appStateSettled,
    ]
    for event in others { tell(&host, event) }
    #expect(notes.told.count == told.count)
  }

  @Test func `a container of which nothing is to be prepared is released`() {
    var host = host()
    tell(&host, .leftWindow, container: [])
    tell(&host, .leftWindow, container: .measureLayout)
    tell(&host, .layoutPass, container: .preloading)
    #expect(notes.told.map { $0.prefix(8) } == ["released", "released", "observed"])
  }

  // MARK: Who pages

  @Test mutating func `Texture's rules page unless the configuration has a pager and lets it decide`() {
    var own = host()
    #expect(own.pagesByLayout == true)
    let ownDecision = own.decision(on: .turnEnd, scene(), in: Self.layout)
    #expect(ownDecision.rule == .policy)
    configuration.batching.decider = .texture
    var host = host()
    #expect(host.pagesByLayout == false)
    tell(&host, .layoutPass)
    let decision = host.decision(on: .turnEnd, scene(), in: Self.layout)
    #expect(decision.rule == .remainingDistance)
    #expect(notes.told.count == 1, "asked by the first, and never by the second")
    configuration.batching.decider = .policy
    configuration.paging = nil
    #expect(self.host().pagesByLayout == false)
  }

  @Test func `a pager that is not asked about movements or releases does not fetch on them`() {
    notes.wantsPage = true
    var host = host()
    let release = PagingOccasion.Release(target: .zero, velocity: 0, direction: [])
    let fetches = [.turnEnd, .movement, .release(release)].map { (occasion: PagingOccasion) in
      host.decision(on: occasion, scene(), in: Self.layout).fetches
    }
    #expect(fetches == [true, false, false])
    let content = Content(
      layout: Self.layout, bytes: Array(repeating: 1, count: 20), displayCosts: Array(repeating: .zero, count: 20),
      layoutCosts: Array(repeating: .zero, count: 20))
    let placement = ContentPlacement(content, viewport: PointSize(width: Points(300), height: Points(300)))
    #expect(host.movementThreshold(placement, isMirrored: false) == Points(.infinity))
  }

  @Test mutating func `other policies are taken on, in the storage of the present ones where that goes`() {
    var host = host()
    configuration.policy = WindowPolicy(FixedWindows(cellMargin: 0), stages: .cells)
    configuration.paging = nil
    host.configure(configuration)
    host.load(capacity: 20)
    tell(&host, .layoutPass, offset: 800)
    #expect(states(host) == "........VVV.........")
    #expect(notes.told.isEmpty)
    configuration.policy = OnDisplayPolicy()
    host.configure(configuration)
    #expect(host.traits == [] && !host.makesCells)
  }

  // MARK: What is prepared

  @Test func `without a pager that drops pages, what is wanted is granted`() {
    var host = host()
    tell(&host, .layoutPass, offset: 800)
    #expect(!host.dropsPages && host.presentItems == nil)
    #expect(states(host) == ".....ppdVVVdpp......")
    #expect(host.changeCount == 9)
    #expect(host.madeCellCount == 5)
    #expect(host.updateCount == 1)
  }

  @Test func `nothing is prepared of items whose page is not there`() {
    (notes.dropsPages, notes.presentItems) = (true, 9..<12)
    var host = host()
    tell(&host, .layoutPass, offset: 800)
    #expect(host.dropsPages == true)
    #expect(states(host) == ".........VVd........")
    #expect(host.changeCount == 3, "the others have come no further than to be measured")
    #expect(host.madeCellCount == 3)
  }

  @Test func `a page that goes takes along what was prepared, and one that comes has it prepared again`() {
    notes.dropsPages = true
    var host = host()
    tell(&host, .layoutPass, offset: 800)
    #expect(states(host) == ".....ppdVVVdpp......")
    host.removeAllChanges()
    notes.presentItems = 9..<20
    tell(&host, .layoutPass, offset: 800)
    #expect(states(host) == ".........VVdpp......")
    #expect((0..<host.changeCount).map { host.change($0).item.position } == [5, 6, 7, 8])
    notes.presentItems = 6..<20
    tell(&host, .layoutPass, offset: 800)
    #expect(states(host) == "......pdVVVdpp......")
  }

  @Test func `what is wanted of an item whose page is gone counts when that comes again`() {
    (notes.dropsPages, notes.presentItems) = (true, 0..<10)
    var host = host()
    tell(&host, .layoutPass, offset: 800)
    tell(&host, .layoutPass, offset: 1000)
    #expect(states(host) == ".......ppd..........")
    notes.presentItems = 0..<20
    tell(&host, .layoutPass, offset: 1000)
    #expect(states(host) == ".......ppdVVVdpp....")
  }

  /// Items 8 to 10 are in view.
  @Test(arguments: [(9..<20, 2), (8..<20, 1)])
  func `a page that comes or goes in view is an update, unless the policy has made one`(present: Range<Int>, count: Int)
  {
    notes.dropsPages = true
    var host = host()
    tell(&host, .layoutPass, offset: 800)
    #expect(host.updateCount == 1)
    notes.presentItems = present
    tell(&host, .layoutPass, offset: 800)
    #expect(host.updateCount == count)
    notes.presentItems = nil
    tell(&host, .layoutPass, offset: 900)
    #expect(host.updateCount == count + 1, "the policy's own")
  }

  @Test func `a page that has been fetched again is there at once`() {
    (notes.dropsPages, notes.presentItems) = (true, 10..<20)
    var host = host()
    tell(&host, .layoutPass, offset: 800)
    notes.pageToFetchAgain = 5..<10
    #expect(host.pageToFetchAgain(at: .head, scene(800), in: Self.layout) == 5..<10)
    #expect(host.pageToFetchAgain(at: .tail, scene(800), in: Self.layout) == nil)
    notes.presentItems = 5..<20
    host.pageReturned(5..<10, at: .head, scene(800), in: Self.layout)
    #expect(notes.told.last == "returned 5..<10")
    #expect(states(host) == ".....ppdVVVdpp......")
    #expect(host.updateCount == 2, "items 8 and 9 are in view")
  }

  @Test func `when items come and go, all is there and each takes along what it is granted`() {
    (notes.dropsPages, notes.presentItems) = (true, 0..<9)
    var host = host()
    tell(&host, .layoutPass, offset: 800)
    #expect(states(host) == ".....ppdV...........")
    notes.presentItems = nil
    let origins: [ItemOrigin] = [.new(count: 1), .items(0..<19)]
    host.contentReplaced(origins: origins, itemCount: 20, reloadsData: false)
    #expect(notes.told.last == "replaced")
    #expect(host.presentItems == nil)
    #expect(states(host) == "......ppdVVVdpp.....")
    tell(&host, .contentChanged, offset: 800)
    #expect(states(host) == ".....ppdVVVdpp......")
  }

  @Test func `items that are about to go are not visible any more, and keep the rest`() {
    var host = host()
    tell(&host, .layoutPass)
    host.removeAllChanges()
    host.loseVisible(1..<5)
    #expect(states(host) == "Vdddpp..............")
    #expect((0..<host.changeCount).map { host.change($0).item.position } == [1, 2])
  }

  // MARK: What is counted

  @Test(arguments: [false, true])
  mutating func `items that are only measured count as changed, whether or not pages may go`(dropsPages: Bool) {
    notes.dropsPages = dropsPages
    configuration.policy = MeasuringFirst(count: 3)
    var host = host()
    tell(&host, .contentLoaded)
    #expect(host.hasChanges == false)
    #expect(host.takeChangeCount() == 3)
    #expect(host.states.prefix(4) == [.measureLayout, .measureLayout, .measureLayout, []])
  }

  @Test(arguments: [false, true])
  func `updates are counted over all loads of a run`(dropsPages: Bool) {
    notes.dropsPages = dropsPages
    var host = host()
    host.beginRun()
    tell(&host, .layoutPass)
    #expect(host.updateCount == 1)
    host.unload(keepsLeeway: false)
    host.load(capacity: 20)
    #expect(states(host) == "....................")
    tell(&host, .layoutPass)
    #expect(host.updateCount == 2)
    host.unload(keepsLeeway: false)
    host.beginRun()
    host.load(capacity: 20)
    tell(&host, .layoutPass)
    #expect(host.updateCount == 1)
  }

  @Test func `changes are told once, listed or not`() {
    var host = host()
    tell(&host, .layoutPass)
    #expect(host.takeChangeCount() == 6)
    #expect(host.takeChangeCount() == 0)
    #expect(host.hasChanges == true)
    host.removeAllChanges()
    #expect(!host.hasChanges && host.changeCount == 0)
    tell(&host, .leftWindow, container: [])
    #expect(host.takeChangeCount() == 6)
  }

  @Test(arguments: [false, true])
  mutating func `a policy that waits for rendering adds one to those who do, until it does not`(dropsPages: Bool) {
    notes.dropsPages = dropsPages
    configuration.policy = Waiting()
    var host = host()
    #expect(host.noteAwaiting() == 0)
    tell(&host, .dragBegan)
    #expect(host.awaitsTurn && !host.awaitsRendering)
    #expect(host.noteAwaiting() == 1)
    #expect(host.awaitsRendering == true)
    #expect(host.noteAwaiting() == 0)
    tell(&host, .renderingFinished)
    #expect(host.awaitsTurn == false)
    #expect(host.noteAwaiting() == -1)
    #expect(host.awaitsRendering == false)
  }
}

/// Waits for everything from the first drag until everything is drawn.
private struct Waiting: PreloadingPolicy {
  var traits: PolicyTraits { [] }

  mutating func reset(capacity: Int) {}

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    if event == .dragBegan { states.awaits = [.mainQueueTurn, .renderingFinished] }
    if event == .renderingFinished { states.awaits = [] }
  }
}

/// Has the first items measured, and nothing else.
private struct MeasuringFirst: PreloadingPolicy {
  let count: Int

  var traits: PolicyTraits { [] }

  mutating func reset(capacity: Int) {}

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    for item in 0..<count { states.set(ItemIndex(item), to: .measureLayout) }
  }
}

/// What a pager was told, and what it is to say. A test uses it from one thread alone.
private final class PagerNotes: @unchecked Sendable {
  /// What happened, with the items that had cells.
  var told: [String] = []
  var wantsPage = false
  var dropsPages = false
  var presentItems: Range<Int>?
  var pageToFetchAgain: Range<Int>?
}

/// Notes what it is told and says what a test says.
private struct NotingPager: PagingPolicy {
  let notes: PagerNotes

  mutating func reset() {}
  mutating func observe(_ scene: WindowingScene) { notes.told.append("observed \(scene.cells)") }
  mutating func containerReleased(_ scene: WindowingScene) { notes.told.append("released \(scene.cells)") }
  mutating func contentReplaced() { notes.told.append("replaced") }

  mutating func wantsPage(_ scene: WindowingScene) -> Bool {
    notes.told.append("asked \(scene.cells)")
    return notes.wantsPage
  }

  var dropsPages: Bool { notes.dropsPages }
  var presentItems: Range<Int>? { notes.presentItems }

  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: WindowingScene) -> Range<Int>? {
    end == .head ? notes.pageToFetchAgain : nil
  }

  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: WindowingScene) {
    notes.told.append("returned \(items)")
  }
}
