import { type Selectable, sql } from 'kysely';
import { hashToken, newToken } from '../../core/authentication/tokens';
import type { Db, Trx } from '../../core/database/schema';
import type { SealedSecret } from '../../core/secrets/sealed-secrets';
import type { Passkeys, ProofSteps } from '../tables';

/** How long somebody may take over a step. */
const STEP_MINUTES = 10;

export type PasskeyRow = Selectable<Passkeys>;
export type StepPurpose = Selectable<ProofSteps>['purpose'];

/** What a user can prove by beside the password. */
export interface Factors {
  app: boolean;
  passkeys: boolean;
}

/** What a user can prove by beside the password; an app counts once its first code was accepted. */
export async function factorsOf(db: Db, userId: number): Promise<Factors> {
  const { rows } = await sql<Factors>`
    SELECT EXISTS (SELECT FROM authenticator_apps
                    WHERE user_id = ${userId} AND confirmed_at IS NOT NULL) AS app,
           EXISTS (SELECT FROM passkeys WHERE user_id = ${userId}) AS passkeys`.execute(db);
  return rows[0]!;
}

/** Begins a step of a proof. Its token exists nowhere else from then on. */
export async function beginStep(
  db: Db,
  userId: number,
  purpose: StepPurpose,
  challenge = '',
): Promise<{ step: string; expiresAt: Date }> {
  const step = newToken();
  const { expires_at: expiresAt } = await db
    .insertInto('proof_steps')
    .values({
      token_hash: hashToken(step),
      user_id: userId,
      purpose,
      challenge,
      expires_at: sql<Date>`now() + make_interval(mins => ${STEP_MINUTES}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { step, expiresAt };
}

/** Whose step it is; undefined when it is over. */
export async function findStep(
  db: Db,
  step: string,
  purpose: StepPurpose,
): Promise<{ userId: number } | undefined> {
  return db
    .selectFrom('proof_steps')
    .select('user_id as userId')
    .where('token_hash', '=', hashToken(step))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Has the passkey sign this in the step from now on. */
export async function setChallenge(db: Db, step: string, challenge: string): Promise<void> {
  await db
    .updateTable('proof_steps')
    .set({ challenge })
    .where('token_hash', '=', hashToken(step))
    .execute();
}

/**
 * Locks the step, so that of two who use it one waits, and takes its challenge away: a passkey signs
 * it once. Returns the challenge; undefined when the step is over or another's.
 */
export async function takeChallenge(
  trx: Trx,
  step: string,
  { userId, purpose }: { userId: number; purpose: StepPurpose },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('proof_steps')
    .select('challenge')
    .where('token_hash', '=', hashToken(step))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (row) await setChallenge(trx, step, '');
  return row?.challenge;
}

/** Ends a proof under way, so that it serves once; nothing for a step that is over. */
export async function endStep(db: Db, step: string): Promise<void> {
  await db.deleteFrom('proof_steps').where('token_hash', '=', hashToken(step)).execute();
}

/** An app that waits for its first code takes the place of another that did. */
export async function putApp(db: Db, userId: number, sealedSecret: SealedSecret): Promise<boolean> {
  const row = await db
    .insertInto('authenticator_apps')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: sql<Date>`now()`, last_step: 0 })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The user's app, also one that waits for its first code. */
export function findApp(db: Db, userId: number) {
  return db
    .selectFrom('authenticator_apps')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Accepts the code of that step, which confirms an app that was waiting. False when a code of this
 * step or a later one was accepted before: whoever looked over the shoulder comes too late.
 */
export async function acceptStep(db: Db, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there was one in use */
export async function removeApp(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Puts new codes, as hashes, in the place of all that are left. */
export async function replaceRecoveryCodes(
  trx: Trx,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await removeRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Takes all codes away that are left. */
export async function removeRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Uses a code up. False when there is none such. */
export async function useRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many codes are not used up. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The oldest first. */
export function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('passkey_id')
    .execute();
}

/** @returns false when somebody has that credential already */
export async function addPasskey(
  db: Db,
  userId: number,
  passkey: Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'>,
): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values({ user_id: userId, ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a passkey has signed, with its authenticator's own count of that. */
export async function usePasskey(
  db: Db,
  { user_id, passkey_id }: Pick<PasskeyRow, 'user_id' | 'passkey_id'>,
  counter: number,
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('passkey_id', '=', passkey_id)
    .execute();
}

/** Returns the name that it had. */
export async function removePasskey(
  db: Db,
  userId: number,
  passkeyId: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Removes all that a user can prove by beside the password, and proofs under way. */
export async function removeFactors(trx: Trx, userId: number): Promise<void> {
  for (const table of [
    'authenticator_apps',
    'passkeys',
    'recovery_codes',
    'proof_steps',
  ] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
