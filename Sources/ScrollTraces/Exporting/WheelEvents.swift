internal import Quantities

/// The outer container's movement as wheel events in pixels, in the form of the fixtures of wheel-gestures.
///
/// The first event moves nothing and tells when the recording begins; the offset there is not told. Each further one
/// moves from where the events before it, added up as doubles, have come to its sample's offset, so that rounding does
/// not add up.
enum WheelEvents {
  static func text(of trace: ScrollTrace) -> String {
    var text = "{\"userAgent\": \"scrollbench\", \"wheelEvents\": ["
    let origin = trace.offsets[0].value
    var reached = 0.0
    for sample in trace.times.indices {
      let delta = trace.offsets[sample].value - origin - reached
      reached += delta
      let (x, y) = trace.axis == .vertical ? (0, delta) : (delta, 0)
      text += sample == 0 ? "\n" : ",\n"
      text += """
          {"deltaMode": 0, "deltaX": \(x.shortestText), "deltaY": \(y.shortestText), \
        "timeStamp": \(trace.times[sample].milliseconds.shortestText)}
        """
    }
    return text + "\n]}\n"
  }
}
