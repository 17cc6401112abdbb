@testable import ScrollSimulation

/// The cache of data.
extension ReferenceSimulation {
  func noteUse(of request: ReferenceRequest) {
    requests.used.removeAll { $0.item == request.item }
    requests.used.append(request)
    dropUnkeptData()
  }

  /// Outside of the preload range data stays only as long as the cache keeps it.
  func dropUnkeptData() {
    for item in requests.data where !state(of: item).contains(.preload) && !cacheKeeps(item) {
      requests.data.remove(item)
      diaries[item]!.note(.dataWent, at: now)
    }
  }

  /// Whether what was used most recently, this included, is within the capacity.
  private func cacheKeeps(_ item: ReferenceItem) -> Bool {
    switch configuration.loading.cache {
    case .none: return false
    case .unlimited: return true
    case .memory(let capacity):
      let since = requests.used.drop { $0.item != item }
      return since.reduce(0) { $0 + bytes($1) } <= capacity
    }
  }
}
