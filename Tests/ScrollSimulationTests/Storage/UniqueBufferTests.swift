import Testing

@testable import ScrollSimulation

@Suite struct `Unique Buffer` {
  /// What became of elements, in order.
  private final class Diary {
    var made: [Int] = []
    var destroyed: [Int] = []
  }

  private struct Element: ~Copyable {
    var value: Int
    let diary: Diary

    init(_ value: Int, _ diary: Diary) {
      self.value = value
      self.diary = diary
      diary.made.append(value)
    }

    deinit { diary.destroyed.append(value) }
  }

  private let diary = Diary()

  private func buffer(count: Int) -> UniqueBuffer<Element> {
    let diary = diary
    return UniqueBuffer(count: count) { Element($0 * 10, diary) }
  }

  @Test func `elements are made in order, each from its index`() {
    let buffer = buffer(count: 3)
    #expect(diary.made == [0, 10, 20])
    let (count, indices) = (buffer.count, buffer.indices)
    #expect(count == 3)
    #expect(indices == 0..<3)
    for index in indices {
      let value = buffer[index].value
      #expect(value == index * 10)
    }
  }

  @Test func `changing an element in place leaves the others alone`() {
    var buffer = buffer(count: 3)
    buffer[1].value += 5
    let values = buffer.indices.map { buffer[$0].value }
    #expect(values == [0, 15, 20])
    #expect(diary.made.count == 3)
    #expect(diary.destroyed.isEmpty)
  }

  @Test func `a replaced element is destroyed at once, the others with the buffer`() {
    do {
      var buffer = buffer(count: 3)
      buffer[2] = Element(7, diary)
      #expect(diary.destroyed == [20])
      buffer[0].value = 1
    }
    #expect(diary.destroyed.sorted() == [1, 7, 10, 20])
  }

  @Test func `a buffer of count zero is empty`() {
    let buffer = buffer(count: 0)
    let (count, indices) = (buffer.count, buffer.indices)
    #expect(count == 0)
    #expect(indices.isEmpty)
    #expect(diary.made.isEmpty)
  }

  #if DEBUG
    @Test(arguments: [-1, 3])
    func `a debug build refuses an index out of bounds`(index: Int) async {
      await #expect(processExitsWith: .failure) { [index] in
        let buffer = UniqueBuffer(count: 3) { $0 }
        _ = buffer[index]
      }
      await #expect(processExitsWith: .failure) { [index] in
        var buffer = UniqueBuffer(count: 3) { $0 }
        buffer[index] = 1
      }
    }
  #endif
}
