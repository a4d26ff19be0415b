import type { AccountId } from '../../core/authorisation/account-id';
import type { SealedSecret, SecretSealer } from '../../core/secrets/sealed-secrets';

/** Which row a token belongs to. */
export interface TokenKey {
  account_id: AccountId;
  business_url_id: number;
}

/** An access token as it is stored; null for none. */
export function sealToken(
  secrets: SecretSealer,
  key: TokenKey,
  token: string,
): SealedSecret | null {
  return token === '' ? null : secrets.seal(token, placeOf(key));
}

/**
 * The access token of a row in clear; empty if it has none.
 *
 * @throws {SealBrokenError} if it was changed or moved, or sealed with a secret that is not here
 */
export function openToken(
  secrets: SecretSealer,
  row: TokenKey & { sealed_token: SealedSecret | null },
): string {
  return row.sealed_token ? secrets.open(row.sealed_token, placeOf(row)).reveal() : '';
}

function placeOf({ account_id: accountId, business_url_id: id }: TokenKey) {
  return { table: 'business_urls', column: 'sealed_token', accountId, id };
}
