public import Quantities

/// What a simulation draws numbers for.
extension CounterRandom.Source {
  public static let itemLength = Self(number: 1)
  public static let itemBytes = Self(number: 2)
  public static let displayCost = Self(number: 3)
  public static let layoutCost = Self(number: 4)
  public static let requestLatency = Self(number: 5)
  public static let requestFailure = Self(number: 6)
  public static let batchLatency = Self(number: 7)
  public static let batchFailure = Self(number: 8)
  public static let batchEmpty = Self(number: 9)
  public static let returnLatency = Self(number: 10)
  public static let returnFailure = Self(number: 11)
  public static let returnEmpty = Self(number: 12)
}
