/// What recordings move in a frame.
struct RecordedMovement {
  /// True if a recording moves content.
  private(set) var movesContent = false
  /// True if each recording that moves also moves its content: none is held back by the end of the content, by something else that
  /// has moved the content, or because its container is not loaded.
  private(set) var isFollowed = true

  /// Notes that a recording moves.
  @inline(__always)
  mutating func note(movesContent: Bool) {
    if movesContent { self.movesContent = true } else { isFollowed = false }
  }
}
