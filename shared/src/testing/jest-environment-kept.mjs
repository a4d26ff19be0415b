import { TestEnvironment } from 'jest-environment-node';
import './compile-once.mjs';

let kept;

/** That of jest, one for all files of a process: see `jest-runtime-kept.cjs`. */
export default class KeptEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (kept) return kept;
    super(config, context);
    kept = this;
  }

  /** The next file goes on with it. */
  async teardown() {}
}
