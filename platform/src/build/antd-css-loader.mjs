import { antdCss } from './antd-css.mjs';

/** Webpack loader: the stylesheet of a module of antd that would write it as it runs. */
export default function antdCssLoader() {
  return antdCss(this.resourcePath);
}
