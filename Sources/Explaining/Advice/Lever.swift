import Experiments

/// What the search for advice moves, one way, step by step: a setting, or several together.
struct Lever: Sendable {
  /// One setting of it.
  struct Part: Sendable {
    /// The setting's path.
    let path: String
    let present: JSONNode
    private let moves: Moves

    private enum Moves: Sendable {
      /// By a step, up or down, not below a number.
      case number(step: Double, least: Double, start: Double)
      /// Through these.
      case choices([JSONNode])
    }

    init(_ path: String, _ present: Double, step: Double, least: Double) {
      self.path = path
      self.present = JSONNode(present)
      moves = .number(step: step, least: least, start: present)
    }

    init(_ path: String, _ present: JSONNode, choices: [JSONNode]) {
      self.path = path
      self.present = present
      moves = .choices(choices)
    }

    /// What the setting is so many steps from the present value, from 0 on; nil beyond the end. Numbers are those that
    /// people would write: 0.3 and two steps of 0.25 are 0.8.
    func value(after steps: Int) -> JSONNode? {
      if steps == 0 { return present }
      switch moves {
      case .choices(let choices): return steps <= choices.count ? choices[steps - 1] : nil
      case .number(let step, let least, let start):
        let value = ((start + Double(steps) * step) * 1e6).rounded() / 1e6
        return value < least ? nil : JSONNode(value)
      }
    }
  }

  let parts: [Part]

  init(_ parts: Part...) { self.parts = parts }

  init(_ parts: [Part]) { self.parts = parts }

  /// The advice to go so many steps, at least 1; nil if that is beyond the end of a part.
  func advice(steps: Int) -> Advice? {
    var changes: [Advice.Change] = []
    for part in parts {
      guard let value = part.value(after: steps), let previous = part.value(after: steps - 1) else { return nil }
      changes.append(Advice.Change(setting: part.path, present: part.present, value: value, previous: previous))
    }
    return Advice(changes: changes, steps: steps)
  }
}
