/// Which era of the framework's rules is followed.
public enum RangeControlProfile: String, Sendable, CaseIterable {
  /// Texture as people run it today.
  case texture
  /// AsyncDisplayKit 1.9.7 of 2016: the "fetch data" range, updates one turn of the main queue later, a mode that
  /// leaves Minimum by itself.
  case asyncDisplayKit197 = "asyncdisplaykit-1.9.7"
}
