import { createSecretSealer } from '../secrets/sealed-secrets';

export const TEST_SECRET = 'a secret of the tests, always the same';

/** Encrypts and opens as the gateways of the tests do. */
export const testSealer = createSecretSealer(TEST_SECRET, []);
