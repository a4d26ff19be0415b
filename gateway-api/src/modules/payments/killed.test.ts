import type { PaymentResult } from '@mbo/gateway-contract/payments';
import { join } from 'node:path';
import { TEST_SECRET } from '../../core/testing/test-secret';
import { killProgram } from '../../testing/kill-program';
import { paymentBody, useTill } from './create/testing/till';
import { operate, paymentOf, payment, statusesOf, reconcileLater } from './testing/operate';
import { problemsOf } from './testing/books';
import { type Doom, type DoomedOptions, type Point, POINTS } from './testing/points';

/*
 * One gateway is killed with kill -9 while it does fifteen things, each at another point; another one
 * on the same database goes on. So nothing hangs on which of them a real crash meets.
 */

const HOUR = 3_600_000;

const till = useTill();
/** The payment that each point's refund is of. */
const refunded = new Map<Point, string>();
let sweptPayment: string;

const keyOf = (what: 'sale' | 'refund', point: Point) => `${what}-${POINTS.indexOf(point)}`;
const REFUND = { amount: 400, description: 'Killed' };

const saleOf = (point: Point) => ({ invoice_number: keyOf('sale', point) });

/** As a client does that got no answer. */
const repeatSale = (point: Point) => till.pay(saleOf(point), { key: keyOf('sale', point) });
const repeatRefund = (point: Point) =>
  operate(till, refunded.get(point)!, 'refund', REFUND, { key: keyOf('refund', point) });

beforeAll(async () => {
  for (const point of POINTS) refunded.set(point, await payment(till));
  sweptPayment = await payment(till);
  till.acquirer.disturb('refund', 'unreachable');
  await operate(till, sweptPayment, 'refund', REFUND);
  await till.db
    .updateTable('transactions')
    .set({ next_check_at: new Date(0) })
    .where('outcome', '=', 'pending')
    .execute();

  await killGateway([
    ...POINTS.flatMap((point): Doom[] => [
      {
        point,
        request: {
          url: '/transactions',
          key: keyOf('sale', point),
          body: paymentBody(till.tenant, saleOf(point)),
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
}, 60_000);

/** Starts a gateway, lets it get stuck with everything, and kills it. */
async function killGateway(dooms: Doom[]): Promise<void> {
  const options: DoomedOptions = {
    connectionString: till.gateway.config.databaseUrl!,
    token: till.token,
    dooms,
  };
  await killProgram(till.db, {
    program: join(__dirname, 'testing/doomed-gateway.ts'),
    options,
    environment: { GATEWAY_SECRET: TEST_SECRET },
    says: 'all stuck',
  });
}

const isLate = (point: Point) => POINTS.indexOf(point) >= 4;

describe.each(POINTS)('a gateway killed %s', (point) => {
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
      }
    }
  });
});

describe('after reconciliation of another gateway', () => {
  beforeAll(() => reconcileLater(till, HOUR));

  it.each(POINTS)('the same key gets the final answer of what was killed %s', async (point) => {
    const sale = await repeatSale(point);
    expect(sale.statusCode).toBe(201);
    expect(sale.headers['idempotency-replayed']).toBe('true');
    const { transaction, state } = sale.json<PaymentResult>();
    // The card is forgotten, so what the acquirer has never heard of is not taken.
    const unheardOf = point === 'after what is asked for is committed';
    expect(state).toBe(unheardOf ? 'timeout' : 'captured');
    expect((await repeatSale(point)).json()).toEqual(sale.json());
    expect((await paymentOf(till, transaction.id)).root.invoice_number).toBe(keyOf('sale', point));

    const refund = await repeatRefund(point);
    expect(refund.statusCode).toBe(201);
    expect(refund.headers['idempotency-replayed']).toBe('true');
    expect(refund.json<PaymentResult>().state).toBe('refunded');
    expect(await statusesOf(till, refunded.get(point)!)).toEqual([
      'sale captured',
      'refund refunded',
    ]);
  });

  it('every sale was taken once', async () => {
    const sales = await till.db
      .selectFrom('transactions')
      .select('invoice_number')
      .where('invoice_number', 'like', 'sale-%')
      .orderBy('invoice_number')
      .execute();
    expect(sales.map((sale) => sale.invoice_number)).toEqual(
      POINTS.map((point) => keyOf('sale', point)),
    );
  });

  it('what reconciliation was at when it was killed is done once', async () => {
    expect(await statusesOf(till, sweptPayment)).toEqual(['sale captured', 'refund refunded']);
  });

  it('the books are sound', async () => {
    expect(await problemsOf(till.db, till.tenant.accountId)).toEqual([]);
  });
});
