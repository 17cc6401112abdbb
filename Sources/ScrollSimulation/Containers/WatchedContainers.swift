/// The containers of a run, which note for a journal whether they may have changed.
struct WatchedContainers: ~Copyable {
  private(set) var all: UniqueBuffer<Container>
  /// The containers that may have changed, in order of their first change; nil if the run keeps no journal.
  private var changed: [Int]?
  /// Whether each container is in `changed`; empty if the run keeps no journal.
  private var isChanged: [Bool] = []

  init(_ all: consuming UniqueBuffer<Container>) { self.all = all }

  var count: Int { all.count }
  var indices: Range<Int> { all.indices }

  subscript(number: Int) -> Container {
    @inline(__always)
    _read { yield all[number] }
    @inline(__always)
    _modify {
      if changed != nil { note(number) }
      yield &all[number]
    }
  }

  /// Notes from now on which containers may have changed, or stops noting them.
  mutating func keepChanges(_ areKept: Bool) {
    changed = areKept ? [] : nil
    isChanged = Array(repeating: false, count: areKept ? count : 0)
  }

  /// Passes on the containers that may have changed since the last call, each once.
  mutating func takeChanged(_ body: (_ number: Int, borrowing Container) -> Void) {
    for number in changed ?? [] {
      body(number, all[number])
      isChanged[number] = false
    }
    changed?.removeAll(keepingCapacity: true)
  }

  @inline(never)
  private mutating func note(_ number: Int) {
    if isChanged[number] { return }
    isChanged[number] = true
    changed!.append(number)
  }
}
