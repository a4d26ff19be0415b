/* global window */
/**
 * React DOM registers its renderer with this hook when it starts, if there is one; an area's
 * Fast Refresh, which comes later, finds the renderer here. Browser extensions put theirs first.
 */
(function () {
  if (window.__REACT_DEVTOOLS_GLOBAL_HOOK__) return;
  let lastId = 0;
  const nothing = () => undefined;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      lastId += 1;
      this.renderers.set(lastId, renderer);
      return lastId;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
})();
