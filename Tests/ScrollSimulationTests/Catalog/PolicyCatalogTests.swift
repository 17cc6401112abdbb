import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// What the catalog's policies make of a container.
@Suite struct `Policy Catalog` {
  private static let paging3 = Paging3.description

  /// Texture's are in the fixtures of the conformance tests.
  @Test func `the policies verified by vectors are those with recorded vectors`() {
    let verified = PolicyCatalog.policies.filter { $0.verification == .vectors }.map(\.name)
    #expect(verified.sorted() == (LibraryVectors.policies + ["texture"]).sorted())
  }

  @Test func `policies of frameworks name their platform`() {
    let general = PolicyCatalog.policies.filter { $0.platform == nil }.map(\.name)
    #expect(general.sorted() == ["lookahead", "on-display"])
  }

  @Test func `only a policy verified against running code may be called exact`() {
    #expect(PolicyVerification.allCases.filter(\.isExact) == [.vectors, .libraryRun])
    for policy in PolicyCatalog.policies where !policy.verification.isExact {
      let texts = [policy.rule, policy.source, policy.approximations, policy.verification.summary]
      #expect(!texts.contains { $0.contains("exact") }, "\(policy.name)")
    }
  }

  private func container(_ descriptions: PolicyDescription...) -> ContainerConfiguration {
    var container = ContainerConfiguration()
    container.setPolicies(descriptions)
    return container
  }

  /// Wants a page, or wants none.
  private struct Pager: PagingPolicy {
    let asks: Bool

    mutating func reset() {}
    mutating func requestPage(_ scene: WindowingScene) -> Bool { asks }
  }

  private func pager(_ name: String, asks: Bool) -> PolicyDescription {
    PolicyDescription(
      name: name, rule: "", source: "", verification: .ownRule, approximations: "", stages: .pages,
      paging: { _ in Pager(asks: asks) }, windowing: { _ in ItemsInViewOnly() })
  }

  /// Whether a container's pager fetches at the end of a turn, in a list of one item.
  private func fetches(_ container: ContainerConfiguration) -> Bool {
    let size = PointSize(width: Points(300), height: Points(300))
    let layout = LayoutKind.list(spacing: .zero).layout(lengths: [Points(100)], axis: .vertical, viewport: size)
    let scene = ScrollScene(
      itemCount: 1, bounds: PointRect(x: .zero, y: .zero, size: size), scrollable: .vertical, direction: [], time: .zero
    )
    var host = ContainerPolicies(container, itemCount: 1)
    host.load(capacity: 1)
    return host.decision(on: .turnEnd, scene, in: layout).fetches
  }

  @Test(arguments: PolicyCatalog.policies.map(\.name))
  func `a policy drives the stages in its description, whatever its constants and properties`(name: String) throws {
    let description = try #require(PolicyCatalog.policy(named: name))
    let properties = ContainerProperties(isTable: true, countsRows: true, wraps: true)
    var settings = [PolicyParameters(), PolicyParameters(container: properties)]
    for constant in description.constants {
      settings += [constant.range.lowerBound, constant.range.upperBound].map {
        PolicyParameters(constants: [constant.name: $0])
      }
    }
    for parameters in settings where description.conflict(parameters, 10) == nil {
      let traits = description.policy(parameters).traits
      #expect(traits.stages == description.stages, "\(parameters.constants)")
      #expect(traits.contains(.standsAlone) == description.standsAlone, "\(parameters.constants)")
    }
  }

  @Test func `the policies that are not windowing rules have the stages of their traits`() {
    #expect(OnDisplayPolicy.description.stages == [] && OnDisplayPolicy.description.standsAlone)
    #expect(IKAsyncablePolicy.description.stages == [] && IKAsyncablePolicy.description.standsAlone)
    for texture in [TexturePolicy.description, TexturePolicy.descriptionOf2016] {
      #expect(texture.stages == [.pages, .data, .display] && !texture.standsAlone)
    }
  }

  /// Texture drives pages by the rules that hold where no pager is.
  @Test(arguments: PolicyCatalog.policies.map(\.name))
  func `every policy but Texture's has a pager exactly if it drives pages`(name: String) throws {
    let description = try #require(PolicyCatalog.policy(named: name))
    let isTexture = description.policy(PolicyParameters()) is TexturePolicy
    #expect((description.paging != nil) == (description.stages.contains(.pages) && !isTexture))
  }

  @Test func `setting a policy sets its pager and where results are kept, and replaces those before`() throws {
    var container = ContainerConfiguration()
    container.setPolicy(Self.paging3)
    #expect(container.paging is Paging3)
    #expect(container.policy is WindowPolicy<ItemsInViewOnly>)
    container.setPolicy(try #require(PolicyCatalog.policy(named: "ikasyncable")))
    #expect(container.paging == nil)
    #expect(container.keepsResultsByIndex)
    #expect(container.policy is IKAsyncablePolicy)
    container.setPolicy(try #require(PolicyCatalog.policy(named: "texture")))
    #expect(!container.keepsResultsByIndex)
  }

  @Test func `a policy is made with the container's constants, tuning and properties`() {
    var container = ContainerConfiguration()
    container.constants = [Paging3.maxSize.name: 700]
    container.tuning[.full, .display] = RangeTuningParameters(leading: 3, trailing: 2)
    container.properties = ContainerProperties(
      isTable: true, countsRows: true, wraps: true, modeForMemoryWarnings: .visibleOnly)
    let parameters = container.policyParameters
    #expect(parameters.count(Paging3.maxSize) == 700 && parameters.count(Paging3.prefetchDistance) == 0)
    #expect(parameters.tuning == container.tuning && parameters.container == container.properties)
    container.setPolicy(Self.paging3)
    #expect((container.paging as? Paging3)?.maxSize == 700)
    container.setPolicy(TexturePolicy.description)
    #expect(container.policy.traits.contains(.loadsInEmptyCells))
  }

  @Test func `a composition has a pager if one of its policies has`() {
    #expect(container(Preheat.description, RecyclerViewGap.description).paging == nil)
    #expect(container(RecyclerViewGap.description, Self.paging3).paging is Paging3)
    #expect(container(Self.paging3, RecyclerViewGap.description).paging is Paging3)
  }

  @Test func `with several pagers the last one decides`() {
    let (asks, asksNot) = (pager("a", asks: true), pager("b", asks: false))
    #expect(fetches(container(asksNot, RecyclerViewGap.description, asks)))
    #expect(!fetches(container(asks, asksNot, RecyclerViewGap.description)))
  }

  @Test func `a composition never keeps results by index`() {
    var container = ContainerConfiguration()
    container.keepsResultsByIndex = true
    container.setPolicies([Preheat.description, RecyclerViewGap.description])
    #expect(!container.keepsResultsByIndex)
    #expect(container.policy.traits.stages == [.data, .cells])
  }
}
