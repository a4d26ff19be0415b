'use strict';
// The index of the icons loads every one of 800; a test draws a handful.
module.exports = new Proxy(
  {},
  {
    get(_icons, name) {
      if (name === '__esModule') return true;
      const icon = require(`@ant-design/icons/lib/icons/${String(name)}`);
      return icon.default ?? icon;
    },
  },
);
