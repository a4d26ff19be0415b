/** jsdom lays nothing out, so nothing ever changes size: observing is allowed and stays silent. */
export class NeverResizingObserver implements ResizeObserver {
  observe(): void {
    // Nothing to see.
  }

  unobserve(): void {
    // Nothing was seen.
  }

  disconnect(): void {
    // Nothing was held.
  }
}
