import { useCallback, useRef, type RefCallback } from 'react';

/**
 * Makes a line that is too long for its place smaller, as much as it takes, whenever the line or the
 * place changes. For an element whose font size its own style does not set.
 */
export function useFit(): RefCallback<HTMLElement> {
  const stop = useRef<() => void>();
  return useCallback((line: HTMLElement | null) => {
    stop.current?.();
    stop.current = undefined;
    if (!line) return;
    const shrink = (): void => {
      line.style.fontSize = '';
      const { scrollWidth, clientWidth } = line;
      if (scrollWidth <= clientWidth || clientWidth === 0) return;
      const size = parseFloat(getComputedStyle(line).fontSize);
      line.style.fontSize = `${Math.floor((size * clientWidth * 10) / scrollWidth) / 10}px`;
    };
    // Told first once the page is laid out and before it is painted: asking any sooner would lay it
    // out while it is still being drawn.
    const sizes = new ResizeObserver(shrink);
    const words = new MutationObserver(shrink);
    if (line.parentElement) sizes.observe(line.parentElement);
    words.observe(line, { childList: true, characterData: true, subtree: true });
    stop.current = () => {
      sizes.disconnect();
      words.disconnect();
    };
  }, []);
}
