import { GatewayError } from '@mbo/shared/http';

/**
 * What a call returns that not every gateway has.
 * @returns undefined where the gateway does not know the call
 * @throws {GatewayError} any other failure
 */
export async function ifKnown<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && [404, 405, 501].includes(error.status)) return undefined;
    throw error;
  }
}
