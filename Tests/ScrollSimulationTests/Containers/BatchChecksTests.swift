import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// When to check for a batch, with content that is worth a check from 100 points on.
@Suite struct `Batch Checks` {
  private var checks = BatchChecks()

  init() { checks.setThreshold(Points(100), viewportLength: Points(100)) }

  /// The content moves in a frame of its own; returns whether that calls for a check.
  private mutating func move(to offset: Double = 200, isTracking: Bool = false) -> Bool {
    defer { checks.frameMoved() }
    return checks.moved(to: Points(offset), isTracking: isTracking)
  }

  @Test mutating func `a check scheduled twice for the end of a turn is due once`() {
    #expect(!checks.isDueAtEndOfTurn)
    checks.checkAtEndOfTurn()
    checks.checkAtEndOfTurn()
    #expect(checks.isDueAtEndOfTurn)
    checks.dueCheckBegins()
    #expect(!checks.isDueAtEndOfTurn)
  }

  @Test mutating func `while not tracking, every movement calls for a check`() {
    checks.configure(.whileNotTracking)
    #expect(move() == true)
    #expect(move() == true)
    #expect(move(isTracking: true) == false)
    #expect(move() == true)
  }

  @Test mutating func `once per gesture, the first movement calls for a check, even under a finger`() {
    checks.configure(.oncePerGesture)
    #expect(move(isTracking: true) == true)
    #expect(move(isTracking: true) == false)
    #expect(move() == false)
  }

  @Test mutating func `the first movement after the frame in which a drag ended calls for a check`() {
    checks.configure(.oncePerGesture)
    #expect(move(isTracking: true) == true)
    checks.dragEnded()
    #expect(move() == false, "the movement of the drag's last frame")
    #expect(move() == true)
    #expect(move() == false)
  }

  @Test mutating func `a drag that ends before its frame moves lets that frame and the next one call for a check`() {
    checks.configure(.oncePerGesture)
    checks.dragEnded()
    checks.dragEnded()
    #expect(checks.moved(to: Points(200), isTracking: false) == true)
    #expect(checks.moved(to: Points(200), isTracking: false) == false)
    checks.frameMoved()
    #expect(move() == true)
  }

  @Test(arguments: [BatchingConfiguration.ScrollCheck.whileNotTracking, .oncePerGesture])
  mutating func `a movement short of the threshold calls for no check`(scrollCheck: BatchingConfiguration.ScrollCheck) {
    checks.configure(scrollCheck)
    #expect(move(to: 99.9) == false)
    checks.dragEnded()
    checks.frameMoved()
    #expect(move(to: 100) == true)
  }

  @Test mutating func `a gesture's first movement uses up its check even short of the threshold`() {
    checks.configure(.oncePerGesture)
    #expect(move(to: 50) == false)
    #expect(move(to: 150) == false)
  }

  @Test mutating func `movements short of the threshold matter only if checks are once per gesture`() {
    checks.configure(.whileNotTracking)
    #expect(!checks.concernsMovement(to: Points(99)))
    #expect(checks.concernsMovement(to: Points(100)))
    checks.configure(.oncePerGesture)
    #expect(checks.concernsMovement(to: Points(99)))
  }

  @Test(arguments: [BatchingConfiguration.ScrollCheck.whileNotTracking, .oncePerGesture])
  mutating func `with an infinite threshold no movement matters`(scrollCheck: BatchingConfiguration.ScrollCheck) {
    checks.setThreshold(Points(.infinity), viewportLength: Points(100))
    checks.configure(scrollCheck)
    #expect(!checks.concernsMovement(to: Points(1e9)))
  }

  @Test mutating func `a reset clears the gesture and the due check and keeps the threshold`() {
    checks.configure(.oncePerGesture)
    checks.checkAtEndOfTurn()
    #expect(move() == true)
    checks.reset()
    #expect(!checks.isDueAtEndOfTurn)
    #expect(move(to: 99) == false)
    checks.reset()
    #expect(move(to: 100) == true)
  }
}
