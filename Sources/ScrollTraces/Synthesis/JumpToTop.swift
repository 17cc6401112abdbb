internal import Quantities

/// Code scrolls content to its start, as UIScrollView does when the status bar is tapped (`scrollsToTop`).
///
/// It takes 300 ms, whatever the way, and begins and ends at rest: 3t² − 2t³ of the way after a share t of the time.
/// Apple documents neither; both are assumptions.
struct JumpToTop: FreeMotion {
  let start: Points

  var restingOffset: Points { .zero }
  var duration: SimulatedTime { SimulatedTime(nanoseconds: 300_000_000) }

  func offset(after time: SimulatedTime) -> Points {
    let share = min(time.milliseconds / duration.milliseconds, 1)
    return start * (1 - share * share * (3 - 2 * share))
  }

  func velocity(after time: SimulatedTime) -> Double {
    let share = min(time.milliseconds / duration.milliseconds, 1)
    return -start.value * 6 * share * (1 - share) / duration.milliseconds
  }
}
