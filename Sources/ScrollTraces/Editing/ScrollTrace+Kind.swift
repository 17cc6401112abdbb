extension ScrollTrace.Kind {
  /// The one of two of which a person did less.
  func lessReal(_ other: ScrollTrace.Kind) -> ScrollTrace.Kind {
    let byReality = ScrollTrace.Kind.allCases
    return byReality.last { $0 == self || $0 == other }!
  }
}
