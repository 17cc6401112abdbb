import Foundation
import HeadlessBrowser
import ScrollAccuracy
import Testing

@Suite("Generated pictures")
struct JPEGImageTests {
  @Test("A picture weighs exactly what it should", arguments: [20_000, 60_003, 60_020, 64_001, 200_000, 1_000_007])
  func weight(_ weight: Int) {
    #expect(JPEGImage(width: 390, height: 280, weight: weight).bytes.count == weight)
  }

  @Test(
    "A browser decodes pictures of any size and weight",
    .enabled(if: Browser.isInstalled, "there is no Chromium"))
  func decoding() async throws {
    let sizes = [(390, 280, 60_000), (1, 1, 500), (391, 513, 150_000), (8, 9, 130_000)]
    try await Browser.withTab { tab in
      for (width, height, weight) in sizes {
        let text = Data(JPEGImage(width: width, height: height, weight: weight).bytes).base64EncodedString()
        let size: [Int] = try await tab.evaluate(
          """
          fetch("data:image/jpeg;base64,\(text)").then((answer) => answer.blob()).then(createImageBitmap)
            .then((bitmap) => [bitmap.width, bitmap.height])
          """)
        #expect(size == [width, height])
      }
    }
  }
}
