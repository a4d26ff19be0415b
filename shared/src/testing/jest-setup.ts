import '@testing-library/jest-dom';
import { TimerMessageChannel } from './timer-message-channel';
import { NeverResizingObserver, matchMediaOfDesktop } from './window';
import { installQuickLabels } from './quick-labels';

// Some suites run without a window (`@jest-environment node`); they need none of this.
if (typeof window !== 'undefined') {
  // Node's MessageChannel holds a worker port open, and jest would never end.
  Object.defineProperty(window, 'MessageChannel', { value: TimerMessageChannel, writable: true });
  Object.defineProperty(window, 'ResizeObserver', { value: NeverResizingObserver, writable: true });
  Object.defineProperty(window, 'matchMedia', { value: matchMediaOfDesktop, writable: true });
  installQuickLabels();
  // jsdom draws nothing, so it has no scrolling: these exist and do nothing.
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, writable: true });
  Element.prototype.scrollIntoView ??= () => undefined;
  // antd measures the scrollbar by its pseudo-element, at which jsdom only complains.
  const getComputedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => getComputedStyle(element);
}
