public import ScrollQuantities

/// A method that the framework calls on the node of an item as the item moves through the ranges and is drawn.
public struct NodeCallback: Sendable {
  /// By the name of its selector.
  public enum Method: String, Sendable, CaseIterable {
    case didEnterPreloadState
    case didExitPreloadState
    case didEnterDisplayState
    case didExitDisplayState
    case didEnterVisibleState
    case didExitVisibleState
    case interfaceStateDidChange = "interfaceStateDidChange:fromState:"
    case displayWillStartAsynchronously = "displayWillStartAsynchronously:"
    case displayDidFinish
    /// AsyncDisplayKit 1.9.7.
    case fetchData
    /// AsyncDisplayKit 1.9.7.
    case clearFetchedData
    /// AsyncDisplayKit 1.9.7.
    case visibilityDidChange = "visibilityDidChange:"
    /// AsyncDisplayKit 1.9.7.
    case displayWillStart
  }

  public let time: SimulatedTime
  /// The item's row in the record.
  public let row: Int
  public let method: Method
  /// The change of state that the node is told of; nil for drawing.
  public let change: StateStep?
}

extension RangeControlProfile {
  /// What is called when an item goes from one state to another, in order: preload, display, visible, then the change itself,
  /// on the way in as on the way out.
  ///
  /// Texture and AsyncDisplayKit 1.9.7: `ASDisplayNode`'s `setInterfaceState:`. 1.9.7 tells nothing of the display range; its
  /// nodes hear `displayWillStart` and `displayDidFinish`.
  func methods(from old: InterfaceState, to new: InterfaceState) -> [NodeCallback.Method] {
    let pairs: [(InterfaceState, entered: NodeCallback.Method?, exited: NodeCallback.Method?)] =
      switch self {
      case .texture:
        [
          (.preload, .didEnterPreloadState, .didExitPreloadState),
          (.display, .didEnterDisplayState, .didExitDisplayState),
          (.visible, .didEnterVisibleState, .didExitVisibleState),
        ]
      case .asyncDisplayKit197:
        [
          (.preload, .fetchData, .clearFetchedData), (.display, nil, nil),
          (.visible, .visibilityDidChange, .visibilityDidChange),
        ]
      }
    return pairs.compactMap { range, entered, exited in
      new.contains(range) == old.contains(range) ? nil : new.contains(range) ? entered : exited
    } + [.interfaceStateDidChange]
  }

  /// What is called when an item begins to be drawn.
  var methodForDrawing: NodeCallback.Method {
    switch self {
    case .texture: .displayWillStartAsynchronously
    case .asyncDisplayKit197: .displayWillStart
    }
  }
}

extension WorkJournal {
  /// Every callback of a run, in the order in which they come. An item's first being measured, which changes its state from
  /// none, is left out.
  ///
  /// - Parameter profile: The era whose methods the node of a row's item has; nil if it has none.
  public func callbacks(_ profile: (_ row: Int) -> RangeControlProfile?) -> [NodeCallback] {
    var callbacks: [NodeCallback] = []
    var rest = stateSteps[...]
    func add(_ steps: ArraySlice<StateStep>) {
      for step in steps {
        for method in profile(step.row)?.methods(from: step.old, to: step.new) ?? [] {
          callbacks.append(NodeCallback(time: step.time, row: step.row, method: method, change: step))
        }
      }
    }
    for step in drawingSteps {
      guard let profile = profile(step.row) else { continue }
      for method in step.methods(in: profile) {
        add(rest.prefix(upTo: step.stateStepCount))
        rest = rest.suffix(from: step.stateStepCount)
        callbacks.append(NodeCallback(time: step.time, row: step.row, method: method, change: nil))
      }
    }
    add(rest)
    return callbacks
  }
}

extension DrawingStep {
  /// What is called, in order; nodes do not hear of everything. A drawing that ends for nothing is not finished.
  fileprivate func methods(in profile: RangeControlProfile) -> [NodeCallback.Method] {
    switch change {
    case .began: [profile.methodForDrawing]
    case .shown, .awaited: [.displayDidFinish]
    case .drawnAtOnce: [profile.methodForDrawing, .displayDidFinish]
    case .queued, .withdrawn, .discarded, .cleared: []
    }
  }
}
