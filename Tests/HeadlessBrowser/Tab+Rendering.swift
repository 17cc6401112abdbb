public import Foundation

extension Tab {
  /// What a screenshot shows.
  public enum Extent: Sendable {
    case window
    /// All of the page, however long.
    case page
    /// The width of the window, from so many CSS pixels below the top of the page on.
    case part(top: Int, height: Int)
  }

  public func resize(to window: Window) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(window.width)), "height": .number(Double(window.height)),
        "deviceScaleFactor": .number(window.scale), "mobile": false,
      ])
  }

  public func emulate(_ media: Media) async throws {
    try await send(
      "Emulation.setEmulatedMedia",
      [
        "media": media.printed ? "print" : "screen",
        "features": [
          ["name": "prefers-color-scheme", "value": .string(media.colorScheme.rawValue)],
          ["name": "prefers-reduced-motion", "value": media.reducedMotion ? "reduce" : "no-preference"],
        ],
      ])
  }

  /// A PNG.
  public func screenshot(_ extent: Extent = .window) async throws -> Data {
    var parameters: [String: JSON] = ["format": "png", "optimizeForSpeed": true]
    switch extent {
    case .window: break
    case .page: parameters["captureBeyondViewport"] = true
    case .part(let top, let height):
      let width = try await evaluate("innerWidth", as: Double.self)
      parameters["captureBeyondViewport"] = true
      parameters["clip"] = [
        "x": 0, "y": .number(Double(top)), "width": .number(width), "height": .number(Double(height)), "scale": 1,
      ]
    }
    let file: EncodedFile = try await call("Page.captureScreenshot", .object(parameters))
    return file.data
  }

  /// The page as it is printed on A4 with its backgrounds.
  public func pdf() async throws -> Data {
    let file: EncodedFile = try await call(
      "Page.printToPDF",
      ["paperWidth": .number(21 / 2.54), "paperHeight": .number(29.7 / 2.54), "printBackground": true])
    return file.data
  }
}

/// The protocol's answer where it is a file; `Data` is decoded from base64.
private struct EncodedFile: Decodable { let data: Data }
