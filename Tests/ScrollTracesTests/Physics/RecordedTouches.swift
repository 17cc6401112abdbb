import Foundation
import ScrollQuantities
import Testing

@testable import ScrollTraces

/// The files in Recordings: a finger, and what others made of it.
enum RecordedTouches {
  /// Thirteen swipes of a finger on an Android screen.
  static func swipes() throws -> [TouchSample] {
    try rows("flutter_swipes.csv").map { cells in
      TouchSample(
        time: SimulatedTime(milliseconds: try #require(Double(cells[0]))),
        action: try #require(TouchSample.Action(rawValue: String(cells[1]))),
        pointer: try #require(Int(cells[2])), x: try #require(Double(cells[3])), y: try #require(Double(cells[4])))
    }
  }

  /// Offsets by milliseconds.
  static func offsets(_ name: String) throws -> [(time: Double, offset: Double)] {
    try rows(name).map { (try #require(Double($0[0])), try #require(Double($0[1]))) }
  }

  private static func rows(_ name: String) throws -> [[Substring]] {
    let url = try #require(Bundle.module.url(forResource: "Recordings/" + name, withExtension: nil))
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",") }
  }
}
