/// A format of another tool that can be imported.
package enum RecordingFormat: String, Sendable, CaseIterable {
  /// Trace events of Chrome as JSON.
  case chromeTrace = "chrome-trace"
  /// Wheel events of a browser, as from `WheelEvent`.
  case wheel
  /// A session recorded by rrweb: a JSON array of events, or one event per line.
  case rrweb
  /// Touches as a table: `t_ms,action,pointer,x,y`.
  case touchCSV = "touch-csv"
  /// The output of Android's `getevent -lt` or of `evtest`, or a recording by `libinput record`.
  case getevent
  /// The output of `libinput debug-events`.
  case libinput
  /// Logs of evtrack, the format of The Attentive Cursor Dataset and of AdSERP.
  case evtrack
  /// Pointer data written by Flutter's gesture recorder.
  case flutterGestures = "flutter-gestures"
  /// Perfetto packets (protobuf), from Chrome or from Android.
  case perfetto
  /// Samples as JSON: an array of objects, or an object per line, each with a time and an offset.
  case json
  /// A table with columns of times and offsets, as read by ScrollTraceReading.
  case csv
}
