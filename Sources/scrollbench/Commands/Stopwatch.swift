/// Time on the clock since it was made.
struct Stopwatch {
  private let start = ContinuousClock.now

  var seconds: Double {
    let components = start.duration(to: .now).components
    return Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
