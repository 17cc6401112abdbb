extension Tab {
  /// Presses and lets go of a key, where the focus is.
  package func press(_ key: Key, holding modifiers: Key.Modifiers = []) async throws {
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
  package func click(_ selector: String) async throws {
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
  package func click(x: Double, y: Double) async throws {
    for (type, clicks) in [("mouseMoved", 0.0), ("mousePressed", 1), ("mouseReleased", 1)] {
      try await send(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": .number(x), "y": .number(y), "button": clicks > 0 ? "left" : "none",
          "clickCount": .number(clicks),
        ])
    }
  }

  /// Turns a wheel at a place, by so many CSS pixels, and returns when the page has scrolled.
  package func turnWheel(x: Double, y: Double, right: Double = 0, down: Double = 0) async throws {
    try await send(
      "Input.synthesizeScrollGesture",
      [
        "x": .number(x), "y": .number(y), "xDistance": .number(-right), "yDistance": .number(-down), "speed": 800,
        "gestureSourceType": "mouse",
      ])
  }

  /// Puts a finger at a place, moves it by so many CSS pixels in half a second, and lifts it. What it moved may go on.
  package func drag(x: Double, y: Double, right: Double = 0, down: Double = 0) async throws {
    func touch(_ type: String, _ points: [JSON]) async throws {
      try await send("Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(points)])
    }
    try await send("Emulation.setTouchEmulationEnabled", ["enabled": true])
    try await touch("touchStart", [["x": .number(x), "y": .number(y)]])
    for step in 1...30 {
      let share = Double(step) / 30
      try await touch("touchMove", [["x": .number(x + right * share), "y": .number(y + down * share)]])
      try await Task.sleep(for: .milliseconds(16))
    }
    try await touch("touchEnd", [])
  }

  /// The text as a script writes it.
  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
