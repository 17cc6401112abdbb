package import Foundation

extension Tab {
  /// What a screenshot shows.
  package enum Extent: Sendable {
    case window
    /// All of the page, however long.
    case page
    /// The width of the window, from so many CSS pixels below the top of the page on.
    case part(top: Int, height: Int)
  }

  package func resize(to window: Window) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(window.width)), "height": .number(Double(window.height)),
        "deviceScaleFactor": .number(window.scale), "mobile": false,
      ])
  }

  package func emulate(_ media: Media) async throws {
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
  package func screenshot(_ extent: Extent = .window) async throws -> Data {
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

  /// A sheet of paper.
  package enum Paper: Sendable, CaseIterable {
    case a4
    case usLetter

    /// The width and the height in inches.
    fileprivate var size: (Double, Double) {
      switch self {
      case .a4: (21 / 2.54, 29.7 / 2.54)
      case .usLetter: (8.5, 11)
      }
    }
  }

  /// The page as it is printed on a paper, with its backgrounds.
  package func pdf(on paper: Paper = .a4) async throws -> Data {
    let (width, height) = paper.size
    let file: EncodedFile = try await call(
      "Page.printToPDF",
      ["paperWidth": .number(width), "paperHeight": .number(height), "printBackground": true])
    return file.data
  }

  /// The number of sheets that the page is printed on.
  package func printedPageCount(on paper: Paper = .a4) async throws -> Int {
    String(decoding: try await pdf(on: paper), as: UTF8.self).matches(of: /\/Type \/Page\b/).count
  }
}

/// The protocol's answer where it is a file; `Data` is decoded from base64.
private struct EncodedFile: Decodable { let data: Data }
