internal import Quantities

/// Which columns a recording takes in the native form; those that would stay empty are left out.
struct NativeColumns {
  let hasContainers: Bool
  /// Those along which any container scrolls, the outer container's first.
  let axes: [ScrollAxis]
  let hasEvents: Bool
  /// Those along which any drag ends.
  let dragEndAxes: [ScrollAxis]

  init(for trace: ScrollTrace) {
    let tracks = [trace.track] + trace.nested.map(\.track)
    hasContainers = !trace.nested.isEmpty
    axes = [trace.axis, trace.axis.perpendicular].filter { axis in tracks.contains { $0.axis == axis } }
    hasEvents = tracks.contains { !$0.events.isEmpty }
    dragEndAxes = axes.filter { axis in
      tracks.contains { $0.axis == axis && $0.events.contains(where: \.kind.isEndDrag) }
    }
  }

  /// The header row.
  var names: [String] {
    ["time_ms"] + (hasContainers ? ["container"] : []) + axes.map { "offset_\(Self.suffix($0))" } + ["phase"]
      + (hasEvents ? ["event"] : [])
      + dragEndAxes.flatMap {
        ["target_offset_\(Self.suffix($0))", "velocity_\(Self.suffix($0))_points_per_ms"]
      }
  }

  private static func suffix(_ axis: ScrollAxis) -> String { axis == .vertical ? "y" : "x" }
}
