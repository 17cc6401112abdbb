import ScrollSimulation
import SeededRandom
import Testing

@testable import ScrollForesight

/// The least number of late jobs on one machine, against trying every choice of jobs.
struct LateItemsBoundTests {
  @Test func `jobs that fit are in time, in any order`() {
    #expect(LateItemsBound.lateJobs([]) == 0)
    #expect(LateItemsBound.lateJobs([(10, 4), (4, 4), (15, 7)]) == 0)
  }

  @Test func `a long job gives way to two short ones`() {
    #expect(LateItemsBound.lateJobs([(10, 10), (11, 5), (12, 5)]) == 1)
  }

  @Test func `a job longer than its time is late by itself`() {
    #expect(LateItemsBound.lateJobs([(3, 4), (3, 3)]) == 1)
    #expect(LateItemsBound.lateJobs([(-1, 0)]) == 1)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the number of late jobs is minimal`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let jobs = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      let (capacity, work) = (Int64.random(in: 0...40, using: &random), Int64.random(in: 0...15, using: &random))
      return (capacity: WideInteger(capacity), work: WideInteger(work))
    }
    let fewest = (0..<(1 << jobs.count)).compactMap { choice -> Int? in
      let taken = jobs.indices.filter { choice >> $0 & 1 == 1 }.map { jobs[$0] }
      return Self.areAllInTime(taken) ? jobs.count - taken.count : nil
    }.min()!
    #expect(LateItemsBound.lateJobs(jobs) == fewest, "\(jobs)")
  }

  /// One after the other by deadline, which is how all are in time if they can be at all.
  private static func areAllInTime(_ jobs: [(capacity: WideInteger, work: WideInteger)]) -> Bool {
    var done = WideInteger.zero
    for job in jobs.sorted(by: { $0.capacity < $1.capacity }) {
      done += job.work
      if done > job.capacity { return false }
    }
    return true
  }
}
