import Dispatch

/// Runs a task on a thread of its own while it has something to do. The task may wait for a process without holding up the threads
/// of Swift's tasks, which other tests keep busy.
package final class DedicatedQueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "test")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
