import ScrollAccuracy
import Testing
