import { type MerchantCredentials, OLD_SECRET_HOURS } from '@mbo/gateway-contract/credentials';
import { randomBytes } from 'node:crypto';
import { audit, type AuditSource } from '../../core/audit/audit';
import { hashToken, newToken } from '../../core/authentication/tokens';
import type { Db, Trx } from '../../core/database/schema';
import { AppError } from '../../core/errors/app-error';
import { maskLastFour, type SecretSealer } from '../../core/secrets/sealed-secrets';
import { type BusinessRef, lockBusiness } from '../businesses/repository';
import {
  type ApiClientRow,
  findClient,
  insertClient,
  midOf,
  replaceSecret,
  type StoredSecret,
} from './repository';

/** The keys of a business, the secret masked. */
export async function readCredentials(
  db: Db,
  business: BusinessRef,
  canRefresh: boolean,
): Promise<MerchantCredentials> {
  const client = await findClient(db, business);
  return {
    merchantId: await midOf(db, business),
    clientID: client?.client_key ?? '',
    clientSecret: client?.masked_secret ?? '',
    canRefresh,
    masked: true,
    refreshedAt: client?.refreshed_at.toISOString() ?? null,
    oldSecretEndsAt: oldSecretEndsAt(client),
  };
}

/**
 * Makes a new secret, or the first keys of a business, and returns it in full.
 *
 * Source: specification of access and merchants, 'The calls it makes', 'Credentials'.
 *
 * @param endAtOnce  the old secret works no more; else for `OLD_SECRET_HOURS`
 */
export async function refreshCredentials(
  trx: Trx,
  secrets: SecretSealer,
  source: AuditSource,
  business: BusinessRef,
  endAtOnce: boolean,
): Promise<MerchantCredentials> {
  const { accountId, businessId } = business;
  await lockBusiness(trx, business);
  const before = await findClient(trx, business);
  const secret = newToken();
  const stored = sealed(secrets, business, secret);
  if (before) await replaceSecret(trx, before, stored, endAtOnce ? 0 : OLD_SECRET_HOURS);
  else await insertClient(trx, business, newClientKey(), stored);
  await audit(trx, source, {
    action: before ? 'api_keys.refresh' : 'api_keys.create',
    accountId,
    record: { kind: 'apiKeys', id: businessId },
    changes: before
      ? [{ field: 'clientSecret', from: before.masked_secret, to: stored.masked_secret }]
      : [],
    details: { businessId, endAtOnce },
  });
  return { ...(await readCredentials(trx, business, true)), clientSecret: secret, masked: false };
}

/** Makes the first keys of a business that has none; the secret is shown to nobody. */
export async function createKeys(
  trx: Trx,
  secrets: SecretSealer,
  business: BusinessRef,
): Promise<void> {
  if (await findClient(trx, business)) return;
  await insertClient(trx, business, newClientKey(), sealed(secrets, business, newToken()));
}

/** The secret in full; that it was shown is recorded. @throws {AppError} 404 `no_keys`. */
export async function revealCredentials(
  trx: Trx,
  secrets: SecretSealer,
  source: AuditSource,
  business: BusinessRef,
): Promise<MerchantCredentials> {
  const client = await findClient(trx, business);
  if (!client) throw new AppError(404, 'no_keys', 'There are no API keys yet.');
  await audit(trx, source, {
    action: 'api_keys.reveal',
    accountId: business.accountId,
    record: { kind: 'apiKeys', id: business.businessId },
    details: { businessId: business.businessId },
  });
  const clientSecret = secrets.open(client.sealed_secret, placeOf(business)).reveal();
  return { ...(await readCredentials(trx, business, true)), clientSecret, masked: false };
}

function sealed(secrets: SecretSealer, business: BusinessRef, secret: string): StoredSecret {
  return {
    secret_hash: hashToken(secret),
    sealed_secret: secrets.seal(secret, placeOf(business)),
    masked_secret: maskLastFour(secret),
  };
}

function placeOf({ accountId, businessId }: BusinessRef) {
  return { table: 'api_clients', column: 'sealed_secret', accountId, id: businessId };
}

function oldSecretEndsAt(client: ApiClientRow | undefined): string | null {
  return client?.old_is_good ? (client.old_secret_ends_at?.toISOString() ?? null) : null;
}

/** Not secret: it names the client in calls and logs. No colon, which parts it from the secret. */
function newClientKey(): string {
  return `client_${randomBytes(12).toString('hex')}`;
}
