package import ScrollSimulation

extension RunJournal.ItemState {
  /// What an item that stands so is drawn in.
  package var color: Palette {
    switch self {
    case .idle: .idle
    case .fetching: .fetching
    case .failed: .failed
    case .loaded: .loaded
    case .displayed: .displayed
    case .visible: .visible
    case .blank: .blank
    }
  }
}
