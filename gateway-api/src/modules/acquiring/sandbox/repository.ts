import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { inOneGo } from '../../../core/database/in-one-go';
import type { Database, Db, Trx } from '../../../core/database/schema';
import { statement } from '../../../core/database/statement';
import type { SandboxAcquirerOperations } from '../../tables';
import type { AcquirerResponse, AcquirerMovement } from '../acquirer';
import type { Behaviour } from './test-cards';

const TABLE = 'sandbox_acquirer.operations';

/** What the sandbox acquirer has done. No card number is in it. */
export interface Operation {
  reference: string;
  kind: SandboxAcquirerOperations['kind'];
  originalReference: string | null;
  amountMinor: number;
  currencyId: number;
  /** Null: reversed before it arrived. */
  answer: AcquirerResponse | null;
  behaviour: string;
  ageMs: number;
}

/** What was done under a reference of the gateway's; undefined when it never arrived. */
export async function findOperation(db: Db, reference: string): Promise<Operation | undefined> {
  const row = await byReference({ reference }).executeTakeFirst(db);
  return row && toOperation(row);
}

/**
 * The payment that a reference names by itself or by its capture, and what followed on it; undefined when
 * it is not known. Locked until the transaction ends: what follows on one payment happens one after the
 * other.
 */
export async function lockPayment(
  trx: Trx,
  reference: string,
): Promise<{ original: Operation; earlier: Operation[] } | undefined> {
  const [[original], earlier] = await inOneGo(
    trx,
    lockedPayment({ reference }),
    following({ reference }),
  );
  return original && { original: toOperation(original), earlier: earlier.map(toOperation) };
}

const lockedPayment = statement((db, { reference }: { reference: string }) =>
  select(db)
    .where('reference', '=', (query) => paymentNamed(query, reference))
    .forUpdate(),
);

const following = statement((db, { reference }: { reference: string }) =>
  select(db).where('original_reference', '=', (query) => paymentNamed(query, reference)),
);

function paymentNamed(query: ExpressionBuilder<Database, typeof TABLE>, reference: string) {
  return query
    .selectFrom(`${TABLE} as named`)
    .select(
      sql<string>`CASE named.kind WHEN 'capture' THEN named.original_reference
        ELSE named.reference END`.as('payment'),
    )
    .where('named.reference', '=', reference);
}

/**
 * Writes an operation down unless its reference is known; returns what is in the books.
 *
 * @throws {Error} when the operation is lost
 */
export async function writeOperation(
  db: Db,
  operation: Omit<Operation, 'ageMs'>,
): Promise<Operation> {
  const { reference } = operation;
  const answer = operation.answer && JSON.stringify(operation.answer);
  const written = await insertOperation({ ...operation, answer }).executeTakeFirst(db);
  const row = written ?? (await byReference({ reference }).executeTakeFirst(db));
  if (!row) throw new Error(`The sandbox acquirer lost its operation ${operation.reference}.`);
  return toOperation(row);
}

type NewOperation = Omit<Operation, 'ageMs' | 'answer'> & { answer: string | null };

const insertOperation = statement((db, operation: NewOperation) =>
  db
    .insertInto(TABLE)
    .values({
      reference: operation.reference,
      kind: operation.kind,
      original_reference: operation.originalReference,
      amount_minor: operation.amountMinor,
      currency_id: operation.currencyId,
      answer: operation.answer,
      behaviour: operation.behaviour,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .returning(AGE_MS),
);

/** Answers a deferred operation for good. */
export async function settleOperation(
  db: Db,
  reference: string,
  answer: AcquirerResponse,
): Promise<void> {
  await db
    .updateTable(TABLE)
    .set({ answer: JSON.stringify(answer), settled_at: sql<Date>`now()` })
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
    .execute();
}

/** Those of the references that moved money. A void moves it only after a capture. */
export async function listMovements(
  db: Db,
  references: readonly string[],
): Promise<AcquirerMovement[]> {
  const { rows } = await sql<{ reference: string; amount_minor: number; currency_id: number }>`
    SELECT o.reference, o.currency_id,
      CASE WHEN o.kind IN ('sale', 'capture') THEN o.amount_minor ELSE -o.amount_minor END
        AS amount_minor
    FROM sandbox_acquirer.operations o
    LEFT JOIN sandbox_acquirer.operations original ON original.reference = o.original_reference
    WHERE o.reference = ANY (${[...references]}::text[])
      AND o.answer ->> 'outcome' = 'approved'
      AND (o.kind IN ('sale', 'capture', 'refund', 'dispute')
        OR o.kind = 'void' AND (original.kind = 'sale' OR EXISTS (
          SELECT FROM sandbox_acquirer.operations captured
          WHERE captured.original_reference = original.reference AND captured.kind = 'capture'
            AND captured.answer ->> 'outcome' = 'approved')))`.execute(db);
  return rows.map((row) => ({
    reference: row.reference,
    amountMinor: row.amount_minor,
    currencyId: row.currency_id,
  }));
}

/** What a stored card makes happen. */
export async function findCredential(db: Db, credential: string): Promise<Behaviour | undefined> {
  const row = await db
    .selectFrom('sandbox_acquirer.credentials')
    .select('behaviour')
    .where('credential', '=', credential)
    .executeTakeFirst();
  return row?.behaviour;
}

/** Remembers what a stored card makes happen. Of a card that is stored again the first stays. */
export async function storeCredential(
  db: Db,
  credential: string,
  behaviour: Behaviour,
): Promise<void> {
  await db
    .insertInto('sandbox_acquirer.credentials')
    .values({ credential, behaviour: JSON.stringify(behaviour) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Row = Selectable<SandboxAcquirerOperations> & { age_ms: number };

const AGE_MS = sql<number>`(extract(epoch FROM clock_timestamp() - created_at) * 1000)::float8`.as(
  'age_ms',
);

function select(db: Db) {
  return db.selectFrom(TABLE).selectAll().select(AGE_MS);
}

const byReference = statement((db, { reference }: { reference: string }) =>
  select(db).where('reference', '=', reference),
);

function toOperation(row: Row): Operation {
  return {
    reference: row.reference,
    kind: row.kind,
    originalReference: row.original_reference,
    amountMinor: row.amount_minor,
    currencyId: row.currency_id,
    answer: row.answer as AcquirerResponse | null,
    behaviour: row.behaviour,
    ageMs: row.age_ms,
  };
}
