import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';
import { paymentCalls } from '@mbo/gateway-contract/payments/schema';
import { MEDIUMS, type Medium } from '@mbo/gateway-contract/transaction-filters';
import type { Principal } from '../../../core/authentication/principal';
import { writeCollected } from '../../../core/database/write-together';
import { addTenant } from '../../../core/testing/people';
import { SANDBOX } from '../../acquiring/acquirers';
import { paymentOf, reconcileLater } from '../testing/operate';
import { problemsOf } from '../testing/books';
import { CHALLENGE_TIMEOUT_MS, endChallenge } from './challenge';
import type { PaymentsContext } from './context';
import {
  completeChallenge,
  createPayment,
  type CreatePaymentResult,
  type PaymentCaller,
  paymentResultOf,
} from './create-payment';
import { type Changes, paymentBody, useTerminal } from './testing/terminal';

const ATTENDED: readonly Medium[] = ['Website', 'Invoice', 'Payment link'];
const UNATTENDED = MEDIUMS.filter((medium) => !ATTENDED.includes(medium));
const WANTS_3DS = '4000000000003220';
const PAYER_IP = '203.0.113.7';

const terminal = useTerminal();
let context: PaymentsContext;
/** What happened in the course of a payment, in order. */
let steps: string[];

beforeAll(async () => {
  context = {
    db: terminal.db,
    acquirers: new Map([[SANDBOX, terminal.acquirer]]),
    now: () => new Date(),
    mask: (id) => id,
    cardTokenKey: Buffer.alloc(32, 7),
    riskChecks: terminal.riskChecks,
  };
});
beforeEach(() => {
  terminal.riskChecks.splice(0);
  terminal.acquirer.calls.splice(0);
  terminal.acquirer.onCall = () => undefined;
  steps = [];
});
afterEach(async () => {
  expect(await problemsOf(terminal.db, terminal.tenant.accountId)).toEqual([]);
});

const granted = () =>
  ({ staff: false, rights: ['money.move'], accountIds: [terminal.tenant.accountId] }) as const;
const apiClient = (): Principal => ({ kind: 'apiClient', clientId: 77, ...granted() });
const payer = (): Principal => ({ kind: 'payer', linkId: 'link-1', ...granted() });
const callerAs = (principal: Principal): PaymentCaller => ({
  principal,
  requestId: 'create-payment.test',
  ip: '198.51.100.1',
  payerIp: PAYER_IP,
});

function request(changes: Changes = {}): CreatePaymentRequest {
  return paymentCalls['POST /transactions'].body.parse(paymentBody(terminal.tenant, changes));
}
const by = (number: string) => request({ credit_card: { number } });

async function create(medium: Medium, asked = request(), principal = payer()) {
  const payment = createPayment(context, callerAs(principal), medium, asked);
  const ref = await context.db
    .transaction()
    .execute((trx) => writeCollected(trx, (writes) => payment.begin(trx, writes)));
  await payment.perform();
  return paymentResultOf(context, ref);
}

const finds = (verdict: 'decline' | 'hold' | '3d') => async () => {
  steps.push('risk');
  return { verdict, reasonCode: '17', description: 'Too many payments by this card today' };
};

async function challenged(asked = by(WANTS_3DS)): Promise<CreatePaymentResult> {
  const result = await create('Website', asked);
  expect(result).toMatchObject({ kind: 'challenge' });
  expect(terminal.acquirer.calls).toEqual([]);
  return result;
}

const confirm = (
  ref: CreatePaymentResult,
  { asked = by(WANTS_3DS), authenticated = true, principal = payer(), at = context.now } = {},
) =>
  completeChallenge({ ...context, now: at }, callerAs(principal), ref, { ...asked, authenticated });

const rootOf = async ({ transactionId }: CreatePaymentResult) =>
  (await paymentOf(terminal, transactionId)).root;

const challengeOf = async ({ transactionId }: CreatePaymentResult) =>
  (
    await terminal.db
      .selectFrom('payment_challenges')
      .select('outcome')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()
  )?.outcome;

const pays = (ref: CreatePaymentResult, tries = 1) =>
  Array.from({ length: tries }, (_, index) => `pay ${ref.transactionId}/${index + 1}`);

const tooLate = () => new Date(Date.now() + CHALLENGE_TIMEOUT_MS);

describe.each(MEDIUMS)('a payment by %s', (medium) => {
  it('is captured, authorised, declined or held, and keeps its medium', async () => {
    const captured = await create(medium);
    expect(captured.kind).toBe('captured');
    expect((await rootOf(captured)).medium).toBe(medium);
    expect((await create(medium, request({ intent: 'authorize' }))).kind).toBe('authorised');
    expect(await create(medium, by('4000000000000002'))).toMatchObject({
      kind: 'declined',
      status: 'declined',
      responseCode: '05',
    });
    terminal.riskChecks.push(finds('hold'));
    expect((await create(medium)).kind).toBe('held');
  });

  it("has its payer's IP, unless it is typed in the back office", async () => {
    const seen: (string | null)[] = [];
    terminal.riskChecks.push(async (_trx, { ip }) => {
      seen.push(ip);
      return 'allow';
    });
    const { transactionId } = await create(medium);
    const { ip } = await terminal.db
      .selectFrom('payment_details')
      .select('ip')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow();
    const expected = medium === 'Virtual terminal' ? null : PAYER_IP;
    expect([ip, ...seen]).toEqual([expected, expected]);
  });

  it('needs a business for mail and telephone orders only in the back office', async () => {
    await terminal.db.updateTable('businesses').set({ moto_enabled: false }).execute();
    try {
      const result = create(medium);
      if (medium === 'Virtual terminal') await expect(result).rejects.toThrow('(MOTO)');
      else expect((await result).kind).toBe('captured');
    } finally {
      await terminal.db.updateTable('businesses').set({ moto_enabled: true }).execute();
    }
  });
});

it('stays pending while the answer of the acquirer is not known', async () => {
  terminal.acquirer.disturb('pay', 'loses answer');
  terminal.acquirer.disturb('reverse', 'unreachable');
  const result = await create('API');
  expect(result.kind).toBe('pending');
  await reconcileLater(terminal, 3_600_000);
  expect((await rootOf(result)).status).toBe('captured');
});

describe('the order', () => {
  beforeEach(() => {
    // Routing alone asks that.
    jest.spyOn(terminal.acquirer, 'refusesCard').mockImplementation(() => {
      steps.push('routing');
      return undefined;
    });
    terminal.acquirer.onCall = (call) => void steps.push(call);
  });

  it('is risk, routing, acquirer', async () => {
    terminal.riskChecks.push(finds('hold'));
    await create('Website');
    expect(steps).toEqual(['risk', 'routing', 'pay']);
  });

  it('ends at the risk rule that declines, also by a card that wants to be confirmed', async () => {
    terminal.riskChecks.push(finds('decline'));
    const result = await create('Website', by(WANTS_3DS));
    expect(result).toMatchObject({ kind: 'declined', responseCode: 'G1' });
    expect(steps).toEqual(['risk']);
  });

  it('waits at the 3DS step, and then goes on with routing and acquirer', async () => {
    terminal.riskChecks.push(finds('3d'));
    const result = await challenged(request());
    expect(steps).toEqual(['risk', 'routing']);
    expect((await confirm(result, { asked: request() })).kind).toBe('captured');
    expect(steps).toEqual(['risk', 'routing', 'routing', 'pay']);
  });
});

describe('who asks', () => {
  const descriptions = async ({ transactionId }: CreatePaymentResult) =>
    terminal.db
      .selectFrom('audit_log')
      .select(['action', 'principal_kind', 'principal_id', 'user_id'])
      .where('details', '@>', JSON.stringify({ transactionId }) as never)
      .orderBy('audit_id')
      .execute();

  it.each([
    ['API', { principal_kind: 'apiClient', principal_id: '77', user_id: null }],
    ['Payment link', { principal_kind: 'payer', principal_id: 'link-1', user_id: null }],
  ] as const)('is written in the audit log: %s', async (medium, who) => {
    const result = await create(medium, request(), medium === 'API' ? apiClient() : payer());
    expect(await descriptions(result)).toEqual([
      { action: 'payment.sale', ...who },
      { action: 'payment.sale.answered', ...who },
    ]);
  });

  it('is refused the account of another tenant as if it did not exist', async () => {
    const other = await addTenant(terminal.db, 'Other');
    const stranger: Principal = {
      kind: 'payer',
      linkId: 'link-2',
      ...granted(),
      accountIds: [other.accountId],
    };
    await expect(create('API', request(), stranger)).rejects.toMatchObject({ statusCode: 404 });
    expect(terminal.acquirer.calls).toEqual([]);

    const result = await challenged();
    await expect(confirm(result, { principal: stranger })).rejects.toMatchObject({
      statusCode: 404,
    });
    const guessed = { ...result, accountId: other.accountId };
    await expect(confirm(guessed, { principal: stranger })).rejects.toMatchObject({
      statusCode: 404,
    });
    expect(await challengeOf(result)).toBe('open');
  });
});

describe('a payment that is to be confirmed', () => {
  it.each(ATTENDED)(
    'is a challenge by %s, whether a rule or the issuer wants it',
    async (medium) => {
      const before = Date.now();
      const byIssuer = await create(medium, by(WANTS_3DS));
      terminal.riskChecks.push(finds('3d'));
      const byRule = await create(medium);
      for (const result of [byIssuer, byRule]) {
        if (result.kind !== 'challenge') throw new Error(`It is ${result.kind}.`);
        const left = Date.parse(result.expiresAt) - before;
        expect(left).toBeGreaterThanOrEqual(CHALLENGE_TIMEOUT_MS);
        expect(await rootOf(result)).toMatchObject({ status: 'pending', outcome: 'pending' });
      }
      expect(terminal.acquirer.calls).toEqual([]);
    },
  );

  it.each(UNATTENDED)('is declined by %s: nobody is there', async (medium) => {
    const byIssuer = await create(medium, by(WANTS_3DS));
    expect(byIssuer).toMatchObject({ kind: 'declined', responseCode: '1A' });
    expect(terminal.acquirer.calls).toEqual(pays(byIssuer));
    terminal.riskChecks.push(finds('3d'));
    expect(await create(medium)).toMatchObject({ kind: 'declined', responseCode: '1A' });
    expect(terminal.acquirer.calls).toEqual(pays(byIssuer));
  });

  it('is captured once it is confirmed, and stays held where a rule holds it too', async () => {
    const result = await challenged();
    expect((await confirm(result)).kind).toBe('captured');
    terminal.acquirer.calls.splice(0);
    terminal.riskChecks.push(finds('3d'), finds('hold'));
    const held = await challenged();
    terminal.riskChecks.splice(0);
    expect((await confirm(held)).kind).toBe('held');
    expect(await rootOf(held)).toMatchObject({ type: 'authorize', status: 'flagged' });
  });

  it('is asked for once, however many confirm it at the same moment', async () => {
    const result = await challenged();
    const results = await Promise.all(Array.from({ length: 8 }, () => confirm(result)));
    expect(terminal.acquirer.calls).toEqual(pays(result));
    // Who came second may be told before the acquirer has answered.
    expect(results.filter(({ kind }) => !['captured', 'pending'].includes(kind))).toEqual([]);
    expect(results.map(({ kind }) => kind)).toContain('captured');
    expect((await confirm(result)).kind).toBe('captured');
    expect(terminal.acquirer.calls).toEqual(pays(result));
  });

  it('is declined when it is not confirmed, whatever is said later', async () => {
    const result = await challenged();
    const declined = { kind: 'declined', status: 'declined', responseCode: '1A' };
    expect(await confirm(result, { authenticated: false })).toMatchObject(declined);
    expect(await confirm(result)).toMatchObject(declined);
    expect(terminal.acquirer.calls).toEqual([]);
  });

  it('is not paid with another card; the right one may still be given', async () => {
    const result = await challenged();
    await expect(confirm(result, { asked: request() })).rejects.toMatchObject({
      errors: [{ field: 'credit_card.number', message: 'This is not the card of the payment.' }],
    });
    expect(terminal.acquirer.calls).toEqual([]);
    expect((await confirm(result)).kind).toBe('captured');
  });

  it('is cancelled by reconciliation when nobody answers in time, and not before', async () => {
    const result = await challenged();
    await reconcileLater(terminal, CHALLENGE_TIMEOUT_MS / 2);
    expect((await rootOf(result)).status).toBe('pending');
    await reconcileLater(terminal, CHALLENGE_TIMEOUT_MS);
    expect(await rootOf(result)).toMatchObject({ status: 'cancelled', next_check_at: null });
    expect(await challengeOf(result)).toBe('expired');
    expect(await confirm(result)).toMatchObject({ kind: 'declined', status: 'cancelled' });
    expect(terminal.acquirer.calls).toEqual([]);
  });

  it('is cancelled where the answer comes too late and reconciliation has not been there', async () => {
    const result = await challenged();
    expect(await confirm(result, { at: tooLate })).toMatchObject({ status: 'cancelled' });
    expect(terminal.acquirer.calls).toEqual([]);
  });

  it('may be confirmed again after a gateway that died before it wrote that down', async () => {
    const result = await challenged();
    const routing = jest.spyOn(terminal.acquirer, 'refusesCard').mockImplementation(() => {
      throw new Error('killed');
    });
    await expect(confirm(result)).rejects.toThrow('killed');
    routing.mockRestore();
    expect(await challengeOf(result)).toBe('open');
    expect((await confirm(result)).kind).toBe('captured');
  });

  it('is ended by reconciliation after a gateway that died before it asked the acquirer', async () => {
    const result = await challenged();
    const source = { requestId: 'killed', principal: null, ip: null };
    // What the gateway has committed when it dies; nothing of what comes after it.
    await terminal.db
      .transaction()
      .execute((trx) =>
        endChallenge(trx, context, source, result, { ...by(WANTS_3DS), authenticated: true }),
      );
    expect((await confirm(result)).kind).toBe('pending');
    await reconcileLater(terminal, 3_600_000);
    expect(await confirm(result)).toMatchObject({ kind: 'declined', status: 'timeout' });
    expect(terminal.acquirer.calls).toEqual([`reverse ${result.transactionId}/1`]);
  });
});
