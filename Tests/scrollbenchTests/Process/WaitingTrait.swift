import HeadlessBrowser
import Testing

/// Tests that mostly wait for a process. They run beside the others, a few at a time, on threads of their own.
struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  private static let limit = AsyncSemaphore(2)

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(DedicatedQueueExecutor()) {
      await Self.limit.wait()
      defer { Self.limit.signal() }
      try await function()
    }
  }
}

extension Trait where Self == WaitingTrait {
  static var waitsForProcesses: Self { Self() }
}
