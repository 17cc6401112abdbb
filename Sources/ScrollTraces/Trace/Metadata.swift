public import ScrollQuantities

extension ScrollTrace {
  /// A recording's description of itself.
  public struct Metadata: Hashable, Sendable {
    /// A short description: "trackpad, four swipes". Empty if the file has none.
    public var name: String
    /// The origin and the license of the recording. Empty if the file has none.
    public var source: String
    public var kind: Kind
    /// The size of the scrolled viewport; nil if unknown.
    public var viewport: PointSize?
    /// The length of the scrolled content, in points; nil if unknown.
    public var contentLength: Points?

    public init(
      name: String = "", source: String = "", kind: Kind = .recorded, viewport: PointSize? = nil,
      contentLength: Points? = nil
    ) {
      self.name = name
      self.source = source
      self.kind = kind
      self.viewport = viewport
      self.contentLength = contentLength
    }
  }

  /// The origin of a recording: a person, a program, or both.
  public enum Kind: String, Sendable, CaseIterable {
    /// Every sample was recorded while a person scrolled.
    case recorded
    /// A program changed recorded input: a model of the platform's physics continued or converted it, or it was scaled,
    /// resampled or reversed.
    case derived
    /// A program made the recording, or somebody wrote it by hand.
    case synthetic
  }
}

extension ScrollTrace.Kind {
  /// Returns the less real of two kinds: the one to which a person contributed less.
  package func lessReal(_ other: ScrollTrace.Kind) -> ScrollTrace.Kind {
    let byReality = ScrollTrace.Kind.allCases
    return byReality.last { $0 == self || $0 == other }!
  }
}
