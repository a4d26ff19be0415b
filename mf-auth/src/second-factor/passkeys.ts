/** WebAuthn's options and responses, as JSON. */
type Json = Record<string, unknown>;

/** Whether this browser can do passkeys. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Has the browser make a passkey. @throws {Error} when the user leaves the browser's dialog. */
export async function createPasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return { ...(await startRegistration({ optionsJSON: options as never })) };
}

/** Has a passkey of the user sign. @throws {Error} when the user leaves the browser's dialog. */
export async function signByPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return { ...(await startAuthentication({ optionsJSON: options as never })) };
}
