// Functions that take what the macros of Swift Testing take, which the tests call in their place.

import Testing

typealias Source = Collection & Sendable
typealias Observed = [any PartialKeyPath<ExitTest.Result> & Sendable]
typealias Remark = () -> Comment?

func testing(_ traits: any TestTrait...) {}
func testing(_ name: String, _ traits: any TestTrait...) {}
func testing<First: Source>(_ traits: any TestTrait..., arguments: First) where First.Element: Sendable {}
func testing<First: Source>(_ name: String, _ traits: any TestTrait..., arguments: First)
where First.Element: Sendable {}
func testing<First: Source, Second: Source>(_ traits: any TestTrait..., arguments: First, _ second: Second)
where First.Element: Sendable, Second.Element: Sendable {}
func testing<First: Source, Second: Source>(
  _ name: String, _ traits: any TestTrait..., arguments: First, _ second: Second
)
where First.Element: Sendable, Second.Element: Sendable {}
func testing<First: Source, Second: Source>(_ traits: any TestTrait..., arguments: Zip2Sequence<First, Second>)
where First.Element: Sendable, Second.Element: Sendable {}
func testing<First: Source, Second: Source>(
  _ name: String, _ traits: any TestTrait..., arguments: Zip2Sequence<First, Second>
) where First.Element: Sendable, Second.Element: Sendable {}

func expectation(
  _ condition: Bool, _ remark: @autoclosure Remark = nil, sourceLocation: SourceLocation = #_sourceLocation
) {}
@discardableResult func expectation<Problem: Error>(
  throws: Problem.Type, _ remark: @autoclosure Remark = nil, sourceLocation: SourceLocation = #_sourceLocation,
  performing: () throws -> some Any
) -> Problem? { nil }
@discardableResult func expectation<Problem: Error>(
  throws: Problem.Type, _ remark: @autoclosure Remark = nil, sourceLocation: SourceLocation = #_sourceLocation,
  performing: () async throws -> some Any
) async -> Problem? { nil }
@discardableResult func expectation<Problem: Error & Equatable>(
  throws: Problem, _ remark: @autoclosure Remark = nil, sourceLocation: SourceLocation = #_sourceLocation,
  performing: () throws -> some Any
) -> Problem? { nil }
@discardableResult func expectation<Problem: Error & Equatable>(
  throws: Problem, _ remark: @autoclosure Remark = nil, sourceLocation: SourceLocation = #_sourceLocation,
  performing: () async throws -> some Any
) async -> Problem? { nil }
func expectation(performing: () throws -> some Any, throws matches: (any Error) throws -> Bool) {}
@discardableResult func expectation(
  processExitsWith: ExitTest.Condition, observing: Observed = [], _ remark: @autoclosure Remark = nil,
  performing: @escaping @Sendable () async throws -> Void
) async -> ExitTest.Result? { nil }

func requirement(
  _ condition: Bool, _ remark: @autoclosure Remark = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {}
func requirement<Value>(
  _ value: Value?, _ remark: @autoclosure Remark = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value { value! }
@discardableResult func requirement<Problem: Error>(
  throws: Problem.Type, _ remark: @autoclosure Remark = nil, sourceLocation: SourceLocation = #_sourceLocation,
  performing: () throws -> some Any
) throws -> Problem { fatalError() }
@discardableResult func requirement<Problem: Error>(
  throws: Problem.Type, _ remark: @autoclosure Remark = nil, sourceLocation: SourceLocation = #_sourceLocation,
  performing: () async throws -> some Any
) async throws -> Problem { fatalError() }
@discardableResult func requirement(
  processExitsWith: ExitTest.Condition, observing: Observed = [], _ remark: @autoclosure Remark = nil,
  performing: @escaping @Sendable () async throws -> Void
) async throws -> ExitTest.Result { fatalError() }
