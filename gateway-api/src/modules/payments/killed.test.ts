import type { PaymentResult } from '@mbo/gateway-contract/payments';
import { sql } from 'kysely';
import { join } from 'node:path';
import { TEST_SECRET } from '../../core/testing/test-secret';
import { killProgram } from '../../testing/kill-program';
import { paymentBody, useTerminal } from './create/testing/terminal';
import { operate, paymentOf, payment, statusesOf, reconcileLater } from './testing/operate';
import { problemsOf } from './testing/books';
import { type Crash, type CrashOptions, type Point, POINTS } from './testing/points';

/*
 * One gateway is killed with kill -9 while it does fifteen things, each at another point; another one
 * on the same database goes on. So nothing hangs on which of them a real crash meets.
 */

const HOUR = 3_600_000;

const terminal = useTerminal();
/** The payment that each point's refund is of. */
const refunded = new Map<Point, string>();
let sweptPayment: string;
/** What the killed gateway left of each transaction that it wrote down, before anybody repeats anything. */
let left: Map<string, Left>;
/** The responses that repeated requests have had. */
const responses = new Map<string, unknown>();

type Left = Awaited<ReturnType<typeof listLeft>>[number];

/** By the key's mark: what came of it, and the answer that is kept. */
const listLeft = () =>
  terminal.db
    .selectFrom('requests_in_progress as r')
    .innerJoin('transactions as t', (join) =>
      join.on(sql`r.ref ->> 'transactionId'`, '=', sql`t.transaction_id::text`),
    )
    .leftJoin('idempotency_keys as k', (join) =>
      join
        .onRef('k.principal_kind', '=', 'r.principal_kind')
        .onRef('k.principal_id', '=', 'r.principal_id')
        .onRef('k.key_hash', '=', 'r.key_hash'),
    )
    .select(['t.transaction_id', 't.root_transaction_id', 't.invoice_number', 't.type'])
    .select(['t.outcome', 'k.sealed_response'])
    .execute();

/** Of a sale by its invoice number, of a refund by its payment. */
const nameOf = (row: Pick<Left, 'type' | 'invoice_number' | 'root_transaction_id'>) =>
  row.type === 'sale' ? row.invoice_number : row.root_transaction_id;

const keyOf = (what: 'sale' | 'refund', point: Point) => `${what}-${POINTS.indexOf(point)}`;
const REFUND = { amount: 400, description: 'Killed' };

const saleOf = (point: Point) => ({ invoice_number: keyOf('sale', point) });

/** As a client does that got no answer. */
const repeatSale = (point: Point) => terminal.pay(saleOf(point), { key: keyOf('sale', point) });
const repeatRefund = (point: Point) =>
  operate(terminal, refunded.get(point)!, 'refund', REFUND, { key: keyOf('refund', point) });

beforeAll(async () => {
  for (const point of POINTS) refunded.set(point, await payment(terminal));
  sweptPayment = await payment(terminal);
  terminal.acquirer.disturb('refund', 'unreachable');
  await operate(terminal, sweptPayment, 'refund', REFUND);
  await terminal.db
    .updateTable('transactions')
    .set({ next_check_at: new Date(0) })
    .where('outcome', '=', 'pending')
    .execute();

  await killGateway([
    ...POINTS.flatMap((point): Crash[] => [
      {
        point,
        request: {
          url: '/transactions',
          key: keyOf('sale', point),
          body: paymentBody(terminal.tenant, saleOf(point)),
        },
      },
      {
        point,
        request: {
          url: `/transactions/${refunded.get(point)}/refund`,
          key: keyOf('refund', point),
          body: REFUND,
        },
      },
    ]),
    { point: 'after the acquirer has done it' },
  ]);
  left = new Map((await listLeft()).map((row) => [nameOf(row), row]));
}, 60_000);

/** Starts a gateway, lets it get stuck with everything, and kills it. */
async function killGateway(crashes: Crash[]): Promise<void> {
  const options: CrashOptions = {
    connectionString: terminal.gateway.config.databaseUrl!,
    token: terminal.token,
    crashes,
  };
  await killProgram(terminal.db, {
    program: join(__dirname, 'testing/crashing-gateway.ts'),
    options,
    environment: { GATEWAY_SECRET: TEST_SECRET },
    says: 'all stuck',
  });
}

const isLate = (point: Point) => POINTS.indexOf(point) >= 4;

const LEFT: Record<Point, { outcome: string; kept: boolean } | undefined> = {
  'before what is asked for is committed': undefined,
  'after what is asked for is committed': { outcome: 'pending', kept: false },
  'after the acquirer has done it': { outcome: 'pending', kept: false },
  'before what came of it and the answer are committed': { outcome: 'pending', kept: false },
  'after what came of it and the answer are committed': { outcome: 'approved', kept: true },
  'before the answer to what another gateway has finished is kept': {
    outcome: 'approved',
    kept: false,
  },
  'after the answer to what another gateway has finished is kept': {
    outcome: 'approved',
    kept: true,
  },
};

describe.each(POINTS)('a gateway killed %s', (point) => {
  it('has kept no answer without what came of it, and none that can be read without the key', () => {
    for (const name of [keyOf('sale', point), refunded.get(point)!]) {
      const row = left.get(name);
      const kept = row?.sealed_response;
      expect(row && { outcome: row.outcome, kept: kept !== null }).toEqual(LEFT[point]);
      expect(kept?.includes(row!.transaction_id) ?? false).toBe(false);
    }
  });

  it('leaves nothing half done: a repetition waits, or is told what came of it', async () => {
    const begun = point !== 'before what is asked for is committed';
    for (const answer of [await repeatSale(point), await repeatRefund(point)]) {
      if (begun && !isLate(point)) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json().code).toBe('idempotency_key_in_use');
      } else {
        expect(answer.statusCode).toBe(201);
        // What was not begun is done now.
        expect(answer.headers['idempotency-replayed']).toBe(begun ? 'true' : undefined);
        const { transaction }: PaymentResult = answer.json();
        responses.set(transaction.id, answer.json());
      }
    }
  });

  it('lets nobody use its keys for anything else', async () => {
    const others = [
      await terminal.pay({ ...saleOf(point), amount: 1 }, { key: keyOf('sale', point) }),
      await operate(
        terminal,
        refunded.get(point)!,
        'refund',
        { ...REFUND, amount: 1 },
        { key: keyOf('refund', point) },
      ),
    ];
    for (const other of others) {
      expect(other.statusCode).toBe(422);
      expect(other.json().code).toBe('idempotency_key_reused');
    }
  });
});

describe('after reconciliation of another gateway', () => {
  beforeAll(() => reconcileLater(terminal, HOUR));

  it.each(POINTS)('the same key gets the final answer of what was killed %s', async (point) => {
    const sale = await repeatSale(point);
    expect(sale.statusCode).toBe(201);
    expect(sale.headers['idempotency-replayed']).toBe('true');
    const { transaction, state } = sale.json<PaymentResult>();
    // The card is forgotten, so what the acquirer has never heard of is not taken.
    const unheardOf = point === 'after what is asked for is committed';
    expect(state).toBe(unheardOf ? 'timeout' : 'captured');
    expect((await repeatSale(point)).json()).toEqual(sale.json());
    expect((await paymentOf(terminal, transaction.id)).root.invoice_number).toBe(
      keyOf('sale', point),
    );

    const refund = await repeatRefund(point);
    expect(refund.statusCode).toBe(201);
    expect(refund.headers['idempotency-replayed']).toBe('true');
    expect(refund.json<PaymentResult>().state).toBe('refunded');
    for (const answer of [sale.json<PaymentResult>(), refund.json<PaymentResult>()]) {
      const { id } = answer.transaction;
      // Whoever was told something before is told the same.
      expect(responses.get(id) ?? answer).toEqual(answer);
      responses.set(id, answer);
    }
    expect(await statusesOf(terminal, refunded.get(point)!)).toEqual([
      'sale captured',
      'refund refunded',
    ]);
  });

  it('every sale was taken once', async () => {
    const sales = await terminal.db
      .selectFrom('transactions')
      .select('invoice_number')
      .where('invoice_number', 'like', 'sale-%')
      .orderBy('invoice_number')
      .execute();
    expect(sales.map((sale) => sale.invoice_number)).toEqual(
      POINTS.map((point) => keyOf('sale', point)),
    );
  });

  it('the answer that was kept is the one that the rows tell', async () => {
    await terminal.db.deleteFrom('idempotency_keys').execute();
    for (const point of POINTS) {
      for (const answer of [await repeatSale(point), await repeatRefund(point)]) {
        const { transaction }: PaymentResult = answer.json();
        expect(answer.headers['idempotency-replayed']).toBe('true');
        expect(answer.json()).toEqual(responses.get(transaction.id));
      }
    }
    expect(responses.size).toBe(2 * POINTS.length);
  });

  it('what reconciliation was at when it was killed is done once', async () => {
    expect(await statusesOf(terminal, sweptPayment)).toEqual(['sale captured', 'refund refunded']);
  });

  it('the books are sound', async () => {
    expect(await problemsOf(terminal.db, terminal.tenant.accountId)).toEqual([]);
  });
});
