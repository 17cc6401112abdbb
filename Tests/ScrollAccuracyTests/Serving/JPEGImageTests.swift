import Foundation
import HeadlessBrowser
import ScrollAccuracy
import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import Testing

@Suite("Generated pictures")
struct JPEGImageTests {
  @Test(
    "A picture weighs exactly what it should",
    arguments: [1_900, 3_000, 20_000, 60_003, 60_020, 64_001, 200_000, 1_000_007])
  func weight(_ weight: Int) {
    #expect(JPEGImage(width: 390, height: 280, weight: weight).bytes.count == weight)
  }

  @Test(
    "A picture of the experiment has room for noise from top to bottom, even the one of the least weight for its size")
  func noise() throws {
    let content = try Stage(ExperimentRecording.all[0], ExperimentNetwork.all[0]).content
    let sizes = zip(content.layout.frames, content.bytes).map { (height: $0.size.height.value, weight: Int($1)) }
    let lightest = sizes.min { Double($0.weight) / $0.height < Double($1.weight) / $1.height }!
    /// What follows the comments.
    func picture(weight: Int) -> ArraySlice<UInt8> {
      let bytes = JPEGImage(width: 390, height: Int(lightest.height.rounded()), weight: weight).bytes
      return bytes[bytes.firstRange(of: [0xFF, 0xDB, 0, 67])!.lowerBound...]
    }
    #expect(picture(weight: lightest.weight) == picture(weight: 100_000))
  }

  @Test(
    "A browser decodes pictures of any size and weight",
    .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
  func decoding() async throws {
    let sizes = [(390, 280, 60_000), (390, 280, 3_000), (1, 1, 500), (391, 513, 150_000), (8, 9, 130_000)]
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
