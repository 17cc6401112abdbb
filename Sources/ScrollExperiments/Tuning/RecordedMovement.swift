import ScrollQuantities
package import ScrollTraces

/// Movements by level of containers.
extension ScrollTrace {
  /// Returns the movements of the containers of a level.
  package func tracks(ofLevel level: Int) -> [Track] {
    level == 0 ? [track] : nested.filter { $0.path.items.count == level }.map(\.track)
  }
}

extension ScrollTrace.Track {
  /// True if at least a tenth of the travel goes back. Less is the bounce at an end.
  ///
  /// A recording that never returns says nothing about what is kept behind.
  package var returns: Bool {
    let travel = offsets.travel
    let progress = zip(offsets, offsets.dropFirst()).reduce(Points.zero) { $0 + ($1.1 - $1.0) }
    let back = (travel - progress.magnitude) / 2
    return travel > .zero && back >= travel / 10
  }
}
