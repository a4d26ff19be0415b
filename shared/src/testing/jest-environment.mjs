import './quick-styles.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import './compile-once.mjs';

/** What browsers have and jsdom lacks; Node's own are to the same standards. */
const MISSING_IN_JSDOM = [
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
];

/** Channels opened by a test must not keep jest from ending. */
class TestBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/**
 * jsdom with the parts of a browser that it lacks and msw, axios and the bus need.
 *
 * Packages are resolved by their default entry, not by 'browser': msw shuts its Node entry there,
 * and a few packages offer browsers ES modules only.
 */
export default class BrowserEnvironment extends TestEnvironment {
  customExportConditions = [''];

  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    for (const name of MISSING_IN_JSDOM) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = TestBroadcastChannel;
    // Node knows no page, so it must be told what '/config.json' is relative to.
    this.global.fetch = (input, init) =>
      fetch(typeof input === 'string' ? new URL(input, this.global.location.href) : input, init);
    // Bytes made by Node's streams and encoders must be `instanceof Uint8Array` in the test too.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    // jsdom has randomness but no `subtle`, and no randomUUID before it is a secure context.
    Object.defineProperty(this.global, 'crypto', {
      value: globalThis.crypto,
      configurable: true,
    });
  }
}
