import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `A Column` {
  /// Tells when it goes.
  private final class Element {
    let number: Int
    private let gone: Diary

    init(_ number: Int, _ gone: Diary) { (self.number, self.gone) = (number, gone) }

    deinit { gone.numbers.append(number) }
  }

  private final class Diary {
    var numbers: [Int] = []
  }

  /// An array is what a column is held against.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a column agrees with an array`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var column = Column<Int>()
    var array: [Int] = []
    for step in 0..<300 {
      switch random.number(0...8) {
      case 0 where !array.isEmpty:
        let index = random.number(0...array.count - 1)
        let (mine, theirs) = (column.remove(at: index), array.remove(at: index))
        #expect(mine == theirs)
      case 1 where !array.isEmpty:
        let (mine, theirs) = (column.removeLast(), array.removeLast())
        #expect(mine == theirs)
      case 2:
        let index = random.number(0...array.count)
        column.insert(step, at: index)
        array.insert(step, at: index)
      case 3:
        column.removeAll { $0 % 7 == 0 }
        array.removeAll { $0 % 7 == 0 }
      case 4 where !array.isEmpty:
        let index = random.number(0...array.count - 1)
        column[index] += 1000
        array[index] += 1000
      case 5:
        column.append(repeating: step, count: 3)
        array += [step, step, step]
      default:
        column.append(step)
        array.append(step)
      }
      var written = [-1]
      column.write(to: &written)
      #expect(written == array)
      let first = column.firstIndex { $0 > 500 }
      #expect(first == array.firstIndex { $0 > 500 })
    }
    column.sort(by: <)
    var sorted: [Int] = []
    column.write(to: &sorted)
    #expect(sorted == array.sorted())
  }

  @Test func `every element is destroyed once`() {
    let diary = Diary()
    do {
      var column = Column<Element>()
      for number in 0..<20 { column.append(Element(number, diary)) }
      column.remove(at: 3)
      #expect(diary.numbers == [3])
      column.removeAll { $0.number % 2 == 0 }
      #expect(diary.numbers.count == 11)
      column.insert(Element(50, diary), at: 0)
      #expect(diary.numbers.count == 11)
    }
    #expect(diary.numbers.sorted() == Array(0..<20) + [50])
  }

  @Test func `an emptied column holds no elements and can be filled again`() {
    let diary = Diary()
    var column = Column<Element>()
    column.append(Element(1, diary))
    column.removeAll()
    let isEmpty = column.isEmpty
    #expect(isEmpty && diary.numbers == [1])
    column.append(Element(2, diary))
    let number = column[0].number
    #expect(number == 2)
  }
}
