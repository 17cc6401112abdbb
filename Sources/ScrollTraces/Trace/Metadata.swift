public import Quantities

extension ScrollTrace {
  /// What a trace says about itself.
  public struct Metadata: Hashable, Sendable {
    /// A short description: "trackpad, four swipes". Empty if the file has none.
    public var name: String
    /// Where the recording comes from and its licence. Empty if the file has none.
    public var source: String
    public var kind: Kind
    /// The size of the viewport that was scrolled; nil if the recording does not say.
    public var viewport: Size?
    /// The length of the content that was scrolled; nil if the recording does not say.
    public var contentLength: Points?

    public init(
      name: String = "", source: String = "", kind: Kind = .recorded, viewport: Size? = nil,
      contentLength: Points? = nil
    ) {
      self.name = name
      self.source = source
      self.kind = kind
      self.viewport = viewport
      self.contentLength = contentLength
    }
  }

  /// How much of a trace a person did.
  public enum Kind: String, Sendable, CaseIterable {
    /// Every sample was recorded while somebody scrolled.
    case recorded
    /// Recorded input that a program changed: a model of the platform's physics continued or converted it, or it was
    /// scaled, sampled anew or reversed.
    case derived
    /// Made by a program.
    case synthetic
  }
}

extension ScrollTrace.Kind {
  /// The one of two of which a person did less.
  func lessReal(_ other: ScrollTrace.Kind) -> ScrollTrace.Kind {
    let byReality = ScrollTrace.Kind.allCases
    return byReality.last { $0 == self || $0 == other }!
  }
}
