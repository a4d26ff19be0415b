const { default: Runtime } = require('jest-runtime');

/** Holds what the test files of this process have loaded, themselves aside. */
let kept;

/**
 * That of jest, with modules that are loaded once a process and not once a test file: to evaluate the
 * gateway and its packages takes nearly half of what its tests take. Modules hand nothing on from file
 * to file, as they hand nothing on from request to request: what they remember belongs to a database or
 * an app, of which every file has its own. A file that mocks a module loads all by itself.
 */
class KeptRuntime extends Runtime {
  isAlone = false;

  constructor(...given) {
    super(...given);
    kept ??= new Runtime(...given);
  }

  setMock(...given) {
    this.isAlone = true;
    super.setMock(...given);
  }

  requireModule(from, name, options, isActual) {
    // A test file is required by its path alone; what is internal are jest's own parts.
    const isKept = !this.isAlone && name !== undefined && !options?.isInternalModule;
    return isKept
      ? kept.requireModule(from, name, options, isActual)
      : super.requireModule(from, name, options, isActual);
  }

  /** For stack traces: of this file, and of what is kept. */
  getSourceMaps() {
    const own = super.getSourceMaps();
    const get = own.get.bind(own);
    own.get = (path) => get(path) ?? kept.getSourceMaps().get(path);
    return own;
  }
}

module.exports = { __esModule: true, default: KeptRuntime };
