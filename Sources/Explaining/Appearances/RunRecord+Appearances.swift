import Experiments
import Quantities
import ScrollSimulation

/// What a record by itself, without a journal, tells of appearances.
extension RunRecord {
  /// The first appearances that began drawn.
  var firstHits: Set<Appearance.Identity> {
    let rows = items.indices.filter { firstVisible[$0] != .never && firstDrawn[$0] == firstVisible[$0] }
    return Set(rows.map { Appearance.Identity(item: path(ofRow: $0), number: 1) })
  }

  /// How many appearances began blank after the first frame.
  var missCount: Int {
    let first = items.indices.count { row in
      firstVisible[row] != .never && firstVisible[row] != .zero && firstDrawn[row] != firstVisible[row]
    }
    return first + blanks.repeatBlanks
  }
}
