import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Rows of 100 points in a viewport of 300, which shows three. One more on either side has a cell.
@Suite struct `Container Policies` {
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

  private func policies() -> ContainerPolicies {
    var policies = ContainerPolicies(configuration, itemCount: 20)
    policies.load(capacity: 20)
    return policies
  }

  private func scene(_ offset: Double = 0, container state: InterfaceState = .inHierarchy) -> ScrollScene {
    var scene = ScrollScene(
      itemCount: 20, bounds: PointRect(x: 0, y: offset, width: 300, height: 300), scrollable: .vertical, direction: [],
      containerState: state, time: .zero)
    scene.budget = .frame(spare: 10)
    return scene
  }

  private func tell(
    _ policies: inout ContainerPolicies, _ event: ContainerEvent, offset: Double = 0,
    container state: InterfaceState = .inHierarchy
  ) {
    policies.handle(event, scene(offset, container: state), in: Self.layout)
  }

  /// The states, an item a character: V visible, d with a cell, p with data wanted, . none of it.
  private func states(_ policies: borrowing ContainerPolicies) -> String {
    String(
      policies.states.map { state in
        switch state {
        case .inHierarchy: "V"
        case .displaying: "d"
        case .preloading: "p"
        default: "."
        }
      })
  }

  // MARK: Order

  @Test func `the pager runs after the preparing policy and sees the cells made by the same event`() {
    var policies = policies()
    tell(&policies, .contentLoaded)
    tell(&policies, .layoutPass, offset: 800)
    #expect(notes.told == ["observed 0..<4", "observed 7..<12"])
    _ = policies.decision(on: .turnEnd, scene(800), in: Self.layout)
    #expect(notes.told.last == "asked 7..<12")
  }

  @Test mutating func `without a policy that makes cells, the pager sees the items in view`() {
    configuration.policy = WindowPolicy(FixedWindows(dataMargin: 3), stages: .data)
    var policies = policies()
    tell(&policies, .layoutPass, offset: 800)
    #expect(notes.told == ["observed 8..<11"])
  }

  @Test func `the pager observes only layouts and changes of the content or the container`() {
    var policies = policies()
    let told: [ContainerEvent] = [
      .contentLoaded, .contentGrew, .contentChanged, .contentReloaded, .containerStateChanged(from: [], to: .preload),
      .movedToWindow, .leftWindow, .visibleItemsChanged, .layoutPass,
    ]
    for event in told { tell(&policies, event) }
    #expect(notes.told.count == told.count)
    let others: [ContainerEvent] = [
      .layoutInvalidated, .visibilityDepthSet(0), .dragBegan, .scrolled, .mainQueueTurn, .renderingFinished,
      .memoryWarning, .background, .foreground, .appStateSettled,
    ]
    for event in others { tell(&policies, event) }
    #expect(notes.told.count == told.count)
  }

  @Test func `the pager is told of a release if nothing of the container is to be prepared`() {
    var policies = policies()
    tell(&policies, .leftWindow, container: [])
    tell(&policies, .leftWindow, container: .measureLayout)
    tell(&policies, .layoutPass, container: .preloading)
    #expect(notes.told.map { $0.prefix(8) } == ["released", "released", "observed"])
  }

  // MARK: Who pages

  @Test mutating func `Texture's rules decide on batches unless a pager is configured and allowed to decide`() {
    var own = policies()
    #expect(own.pagesByLayout == true)
    let ownDecision = own.decision(on: .turnEnd, scene(), in: Self.layout)
    #expect(ownDecision.rule == .policy)
    configuration.batching.decider = .texture
    var policies = policies()
    #expect(policies.pagesByLayout == false)
    tell(&policies, .layoutPass)
    let decision = policies.decision(on: .turnEnd, scene(), in: Self.layout)
    #expect(decision.rule == .remainingDistance)
    #expect(notes.told.count == 1, "asked by the first, and never by the second")
    configuration.batching.decider = .policy
    configuration.paging = nil
    #expect(self.policies().pagesByLayout == false)
  }

  @Test func `a pager asked only at turn ends fetches neither on movement nor on release`() {
    notes.wantsPage = true
    var policies = policies()
    let release = PagingOccasion.Release(target: .zero, velocity: 0, direction: [])
    let fetches = [.turnEnd, .movement, .release(release)].map { (occasion: PagingOccasion) in
      policies.decision(on: occasion, scene(), in: Self.layout).fetches
    }
    #expect(fetches == [true, false, false])
    let content = Content(
      layout: Self.layout, bytes: Array(repeating: 1, count: 20), displayCosts: Array(repeating: .zero, count: 20),
      layoutCosts: Array(repeating: .zero, count: 20))
    let placement = ContentPlacement(content, viewport: PointSize(width: Points(300), height: Points(300)))
    #expect(policies.movementThreshold(placement, isMirrored: false) == Points(.infinity))
  }

  @Test mutating func `configuring other policies replaces the present ones`() {
    var policies = policies()
    configuration.policy = WindowPolicy(FixedWindows(cellMargin: 0), stages: .cells)
    configuration.paging = nil
    policies.configure(configuration)
    policies.load(capacity: 20)
    tell(&policies, .layoutPass, offset: 800)
    #expect(states(policies) == "........VVV.........")
    #expect(notes.told.isEmpty)
    configuration.policy = OnDisplayPolicy()
    policies.configure(configuration)
    #expect(policies.traits == .standsAlone && !policies.makesCells)
  }

  // MARK: What is prepared

  @Test func `without a pager that drops pages, items get the states that the policy wants`() {
    var policies = policies()
    tell(&policies, .layoutPass, offset: 800)
    #expect(!policies.dropsPages && policies.presentItems == nil)
    #expect(states(policies) == ".....ppdVVVdpp......")
    #expect(policies.changeCount == 9)
    #expect(policies.madeCellCount == 5)
    #expect(policies.updateCount == 1)
  }

  @Test func `items of a dropped page are not prepared`() {
    (notes.dropsPages, notes.presentItems) = (true, 9..<12)
    var policies = policies()
    tell(&policies, .layoutPass, offset: 800)
    #expect(policies.dropsPages == true)
    #expect(states(policies) == ".........VVd........")
    #expect(policies.changeCount == 3, "the others have come no further than to be measured")
    #expect(policies.madeCellCount == 3)
  }

  @Test func `dropping a page clears its items, and its return prepares them again`() {
    notes.dropsPages = true
    var policies = policies()
    tell(&policies, .layoutPass, offset: 800)
    #expect(states(policies) == ".....ppdVVVdpp......")
    policies.removeAllChanges()
    notes.presentItems = 9..<20
    tell(&policies, .layoutPass, offset: 800)
    #expect(states(policies) == ".........VVdpp......")
    #expect((0..<policies.changeCount).map { policies.change($0).item.position } == [5, 6, 7, 8])
    notes.presentItems = 6..<20
    tell(&policies, .layoutPass, offset: 800)
    #expect(states(policies) == "......pdVVVdpp......")
  }

  @Test func `states wanted while a page is gone apply when it returns`() {
    (notes.dropsPages, notes.presentItems) = (true, 0..<10)
    var policies = policies()
    tell(&policies, .layoutPass, offset: 800)
    tell(&policies, .layoutPass, offset: 1000)
    #expect(states(policies) == ".......ppd..........")
    notes.presentItems = 0..<20
    tell(&policies, .layoutPass, offset: 1000)
    #expect(states(policies) == ".......ppdVVVdpp....")
  }

  /// Items 8 to 10 are in view.
  @Test(arguments: [(9..<20, 2), (8..<20, 1)])
  func `a page change in view counts as an update unless the policy has made one`(present: Range<Int>, count: Int) {
    notes.dropsPages = true
    var policies = policies()
    tell(&policies, .layoutPass, offset: 800)
    #expect(policies.updateCount == 1)
    notes.presentItems = present
    tell(&policies, .layoutPass, offset: 800)
    #expect(policies.updateCount == count)
    notes.presentItems = nil
    tell(&policies, .layoutPass, offset: 900)
    #expect(policies.updateCount == count + 1, "the policy's own")
  }

  @Test func `a page that has been fetched again is present at once`() {
    (notes.dropsPages, notes.presentItems) = (true, 10..<20)
    var policies = policies()
    tell(&policies, .layoutPass, offset: 800)
    notes.pageToFetchAgain = 5..<10
    #expect(policies.pageToFetchAgain(at: .head, scene(800), in: Self.layout) == 5..<10)
    #expect(policies.pageToFetchAgain(at: .tail, scene(800), in: Self.layout) == nil)
    notes.presentItems = 5..<20
    policies.pageReturned(5..<10, at: .head, scene(800), in: Self.layout)
    #expect(notes.told.last == "returned 5..<10")
    #expect(states(policies) == ".....ppdVVVdpp......")
    #expect(policies.updateCount == 2, "items 8 and 9 are in view")
  }

  @Test func `replacing content makes all pages present and moves granted states with their items`() {
    (notes.dropsPages, notes.presentItems) = (true, 0..<9)
    var policies = policies()
    tell(&policies, .layoutPass, offset: 800)
    #expect(states(policies) == ".....ppdV...........")
    notes.presentItems = nil
    let origins: [ItemOrigin] = [.new(count: 1), .items(0..<19)]
    policies.contentReplaced(origins: origins, itemCount: 20, reloadsData: false)
    #expect(notes.told.last == "replaced")
    #expect(policies.presentItems == nil)
    #expect(states(policies) == "......ppdVVVdpp.....")
    tell(&policies, .contentChanged, offset: 800)
    #expect(states(policies) == ".....ppdVVVdpp......")
  }

  @Test func `items about to be removed lose visible and keep their other states`() {
    var policies = policies()
    tell(&policies, .layoutPass)
    policies.removeAllChanges()
    policies.loseVisible(1..<5)
    #expect(states(policies) == "Vdddpp..............")
    #expect((0..<policies.changeCount).map { policies.change($0).item.position } == [1, 2])
  }

  // MARK: What is counted

  @Test(arguments: [false, true])
  mutating func `items that are only measured count as changed, whether or not pages can be dropped`(dropsPages: Bool) {
    notes.dropsPages = dropsPages
    configuration.policy = MeasuringFirst(count: 3)
    var policies = policies()
    tell(&policies, .contentLoaded)
    #expect(policies.hasChanges == false)
    #expect(policies.takeChangeCount() == 3)
    #expect(policies.states.prefix(4) == [.measureLayout, .measureLayout, .measureLayout, []])
  }

  @Test(arguments: [false, true])
  func `updates are counted across all loads of a run`(dropsPages: Bool) {
    notes.dropsPages = dropsPages
    var policies = policies()
    policies.beginRun()
    tell(&policies, .layoutPass)
    #expect(policies.updateCount == 1)
    policies.unload(tracksEquivalentTunings: false)
    policies.load(capacity: 20)
    #expect(states(policies) == "....................")
    tell(&policies, .layoutPass)
    #expect(policies.updateCount == 2)
    policies.unload(tracksEquivalentTunings: false)
    policies.beginRun()
    policies.load(capacity: 20)
    tell(&policies, .layoutPass)
    #expect(policies.updateCount == 1)
  }

  @Test func `the number of changes is taken once, whether they are still listed or not`() {
    var policies = policies()
    tell(&policies, .layoutPass)
    #expect(policies.takeChangeCount() == 6)
    #expect(policies.takeChangeCount() == 0)
    #expect(policies.hasChanges == true)
    policies.removeAllChanges()
    #expect(!policies.hasChanges && policies.changeCount == 0)
    tell(&policies, .leftWindow, container: [])
    #expect(policies.takeChangeCount() == 6)
  }

  @Test(arguments: [false, true])
  mutating func `a policy that waits for rendering is counted until it stops waiting`(dropsPages: Bool) {
    notes.dropsPages = dropsPages
    configuration.policy = Waiting()
    var policies = policies()
    #expect(policies.noteAwaiting() == nil)
    tell(&policies, .dragBegan)
    #expect(policies.awaitsTurn && !policies.awaitsRendering)
    #expect(policies.noteAwaiting() == .began)
    #expect(policies.awaitsRendering == true)
    #expect(policies.noteAwaiting() == nil)
    tell(&policies, .renderingFinished)
    #expect(policies.awaitsTurn == false)
    #expect(policies.noteAwaiting() == .ended)
    #expect(policies.awaitsRendering == false)
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

  mutating func requestPage(_ scene: WindowingScene) -> Bool {
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
