package import Quantities

extension Size {
  /// The width and the height in points, as recordings and the command line spell them: `390x844`.
  package var text: String { "\(width.value.shortestText)x\(height.value.shortestText)" }
}
