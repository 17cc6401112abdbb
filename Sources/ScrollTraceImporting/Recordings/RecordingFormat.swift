/// The formats of other tools that recordings are imported from.
package enum RecordingFormat: String, Sendable, CaseIterable {
  /// Trace events of Chrome with the compositor's layers in them (`cc::LayerTreeHostImpl`).
  case chromeTrace = "chrome-trace"
  /// Wheel events of a browser, as from `WheelEvent`.
  case wheel
  /// A session recorded by rrweb: a JSON array of events, or an event a line.
  case rrweb
  /// Touches as a table: `t_ms,action,pointer,x,y`.
  case touchCSV = "touch-csv"
  /// The text that `getevent -lt` prints on Android.
  case getevent
  /// The logs of evtrack, the format of The Attentive Cursor Dataset and of AdSERP.
  case evtrack
  /// Pointer data that Flutter's gesture recorder writes.
  case flutterGestures = "flutter-gestures"
  /// A table with a column of times and one of offsets, as ScrollTraces reads it.
  case csv
}
