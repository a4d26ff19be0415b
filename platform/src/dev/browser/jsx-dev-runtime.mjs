/**
 * What code compiled for development asks for, on top of the one JSX runtime that the shell shares.
 * Bundling React's own would put a second React into the area.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** The file and line that a compiler hands over as well are left out. */
export function jsxDEV(type, props, key, hasStaticChildren) {
  return (hasStaticChildren ? jsxs : jsx)(type, props, key);
}
