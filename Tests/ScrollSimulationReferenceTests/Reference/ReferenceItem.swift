/// An item of a container, by its index in the container's `Content`, wherever it is now; if the container keeps results
/// by index, the index where it is now, whatever is there.
struct ReferenceItem: Hashable {
  let container: Int
  let index: Int
}

/// What waits for a slot of the network, or has one.
struct ReferenceRequest: Hashable {
  let item: ReferenceItem
  /// Of which item of the `Content` it brings the data.
  let source: Int
  /// The number of the operation if results are kept by index; otherwise an item has one request at a time.
  var operation: Int?
}
