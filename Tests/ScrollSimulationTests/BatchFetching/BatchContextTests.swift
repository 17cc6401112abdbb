import Testing

@testable import ScrollSimulation

/// The context's table of transitions: what each call makes of each state.
@Suite struct `Batch Context` {
  private enum State: CaseIterable {
    case completed
    case fetching
    case cancelled

    var context: BatchContext {
      var context = BatchContext()
      switch self {
      case .completed: break
      case .fetching: context.begin()
      case .cancelled: context.cancel()
      }
      return context
    }
  }

  @Test func `a new context is neither fetching nor cancelled`() {
    #expect(!BatchContext().isFetching && !BatchContext().wasCancelled)
  }

  @Test func `beginning sets any context to fetching`() {
    for state in State.allCases {
      var context = state.context
      context.begin()
      #expect(context.isFetching && !context.wasCancelled, "\(state)")
    }
  }

  @Test func `completing with yes sets any context to completed`() {
    for state in State.allCases {
      var context = state.context
      context.complete(true)
      #expect(!context.isFetching && !context.wasCancelled, "\(state)")
    }
  }

  @Test func `completing with no changes nothing`() {
    for state in State.allCases {
      var context = state.context
      context.complete(false)
      #expect(context == state.context, "\(state)")
    }
    #expect(State.fetching.context.isFetching)
  }

  @Test func `cancelling sets any context to cancelled`() {
    for state in State.allCases {
      var context = state.context
      context.cancel()
      #expect(!context.isFetching && context.wasCancelled, "\(state)")
    }
  }
}
