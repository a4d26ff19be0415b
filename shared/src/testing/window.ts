const WIDTH_PX = 1440;

/** Whether a query's width conditions hold on a desktop window; any other feature is off. */
function holdsOnDesktop(query: string): boolean {
  const conditions = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  if (conditions.length === 0) return false;
  return conditions.every(([, bound, pixels]) =>
    bound === 'min' ? WIDTH_PX >= Number(pixels) : WIDTH_PX <= Number(pixels),
  );
}

/**
 * `window.matchMedia` of a 1440 px wide window with a light scheme and no reduced motion.
 * A test of another screen replaces `window.matchMedia` for its own duration.
 */
export function matchMediaOfDesktop(query: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    matches: holdsOnDesktop(query),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** For the rest of the present test the window is as narrow as a phone's. */
export function useNarrowWindow(): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('max-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

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
