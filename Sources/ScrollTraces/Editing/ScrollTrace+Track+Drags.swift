extension ScrollTrace.Track {
  /// Whether a drag is under way just before a sample, as the events tell.
  ///
  /// A recording whose first drag has no begin begins in it.
  func isDragOpen(before sample: Int) -> Bool {
    if let earlier = events.last(where: { $0.sample < sample && $0.kind.isDrag }) { return earlier.kind.isBeginDrag }
    return events.first(where: \.kind.isDrag)?.kind.isEndDrag ?? false
  }
}
