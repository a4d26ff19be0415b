/**
 * For the rest of the present test `new Date()` is that instant; timers run as ever.
 * Afterwards `jest.useRealTimers()` gives the clock back.
 */
export function setToday(instant: string): void {
  jest.useFakeTimers({
    now: new Date(instant),
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}
