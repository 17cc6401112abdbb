extension Tab {
  /// Presses and lets go of a key, where the focus is.
  public func press(_ key: Key, holding modifiers: Key.Modifiers = []) async throws {
    let (name, code, virtual, text) = key.event
    let common: [String: JSON] = [
      "key": .string(name), "code": .string(code), "windowsVirtualKeyCode": .number(Double(virtual)),
      "modifiers": .number(Double(modifiers.rawValue)),
    ]
    let written: JSON = .string(modifiers.subtracting(.shift).isEmpty ? text : "")
    let down: [String: JSON] = ["type": text.isEmpty ? "rawKeyDown" : "keyDown", "text": written]
    try await send("Input.dispatchKeyEvent", .object(common.merging(down) { $1 }))
    try await send("Input.dispatchKeyEvent", .object(common.merging(["type": "keyUp"]) { $1 }))
  }

  /// Scrolls the first element that matches into view and clicks in its middle.
  public func click(_ selector: String) async throws {
    let boxes = try await evaluate(
      """
      [...document.querySelectorAll(\(Self.literal(selector)))].slice(0, 1).flatMap(element => {
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.height > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : [];
      })
      """, as: [Double].self)
    guard boxes.count == 2 else { throw BrowserError.notFound(selector: selector) }
    try await click(x: boxes[0], y: boxes[1])
  }

  /// Clicks at a place in CSS pixels of the window.
  public func click(x: Double, y: Double) async throws {
    for (type, clicks) in [("mouseMoved", 0.0), ("mousePressed", 1), ("mouseReleased", 1)] {
      try await send(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": .number(x), "y": .number(y), "button": clicks > 0 ? "left" : "none",
          "clickCount": .number(clicks),
        ])
    }
  }

  /// The text as a script writes it.
  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
