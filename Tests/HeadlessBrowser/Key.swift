/// A key of the keyboard, as the protocol and DOM events name it.
package enum Key: Sendable {
  case tab, enter, escape, space, arrowLeft, arrowRight, arrowUp, arrowDown, home, end
  /// A letter or digit.
  case character(Character)

  /// Keys held down meanwhile; the values are the protocol's.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let option = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let command = Modifiers(rawValue: 4)
    package static let shift = Modifiers(rawValue: 8)
  }

  /// `KeyboardEvent.key`, `KeyboardEvent.code`, the virtual key code of Windows, and what the key writes.
  var event: (key: String, code: String, virtual: Int, text: String) {
    switch self {
    case .tab: ("Tab", "Tab", 9, "")
    case .enter: ("Enter", "Enter", 13, "\r")
    case .escape: ("Escape", "Escape", 27, "")
    case .space: (" ", "Space", 32, " ")
    case .end: ("End", "End", 35, "")
    case .home: ("Home", "Home", 36, "")
    case .arrowLeft: ("ArrowLeft", "ArrowLeft", 37, "")
    case .arrowUp: ("ArrowUp", "ArrowUp", 38, "")
    case .arrowRight: ("ArrowRight", "ArrowRight", 39, "")
    case .arrowDown: ("ArrowDown", "ArrowDown", 40, "")
    case .character(let character):
      (
        String(character), (character.isNumber ? "Digit" : "Key") + character.uppercased(),
        Int(character.uppercased().utf8.first ?? 0), String(character)
      )
    }
  }
}
