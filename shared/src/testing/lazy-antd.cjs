'use strict';
// The index of antd loads every component; a test draws a few.

/** `DatePicker` is in the folder `date-picker`, `QRCode` in `qr-code`. */
const folderOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** Without styles computed at run time: no test looks at them, and they cost a sixth of its time. */
const withoutStyles = (ConfigProvider) => {
  const { createElement } = require('react');
  const Styleless = (props) =>
    createElement(ConfigProvider, { ...props, theme: { ...props.theme, zeroRuntime: true } });
  return Object.defineProperties(Styleless, Object.getOwnPropertyDescriptors(ConfigProvider));
};

let styleless;

module.exports = new Proxy(
  {},
  {
    get(_components, name) {
      if (name === '__esModule') return true;
      if (typeof name !== 'string') return undefined;
      const component = require(`antd/lib/${folderOf(name)}`);
      const found = component.default ?? component;
      return name === 'ConfigProvider' ? (styleless ??= withoutStyles(found)) : found;
    },
  },
);
