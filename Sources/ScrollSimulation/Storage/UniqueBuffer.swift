/// A fixed number of elements that cannot be copied, in storage that the buffer alone owns.
///
/// Invariant: all of `elements` is initialized from `init` to `deinit`. Debug builds check every index against the count.
struct UniqueBuffer<Element: ~Copyable>: ~Copyable {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(count: Int, _ make: (Int) -> Element) {
    elements = .allocate(capacity: count)
    for index in 0..<count { elements.initializeElement(at: index, to: make(index)) }
  }

  deinit {
    elements.deinitialize()
    elements.deallocate()
  }

  var count: Int { elements.count }
  var indices: Range<Int> { 0..<elements.count }

  subscript(index: Int) -> Element {
    @inline(__always)
    _read {
      assert(elements.indices.contains(index))
      yield elements[index]
    }
    @inline(__always)
    _modify {
      assert(elements.indices.contains(index))
      yield &elements[index]
    }
  }
}
