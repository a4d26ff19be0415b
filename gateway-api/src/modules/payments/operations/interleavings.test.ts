import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { GOOD_CARD, useTerminal } from '../create/testing/terminal';
import { clockFromNoon, operate, payment, paymentOf, reconcileLater } from '../testing/operate';
import { problemsOf } from '../testing/books';

const HOUR = 3_600_000;
const AMOUNT = 1000;

/** No story begins later than that; what was played until then has held. In milliseconds. */
const TIME_FOR_STORIES = 9_000;

const terminal = useTerminal({ now: clockFromNoon() });

interface Step {
  action: TransactionAction;
  amount: number;
  /** Steps with the same number are the same request, sent again; without one it has no key. */
  key: number | undefined;
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom('void', 'capture', 'refund', 'refund', 'refund'),
  amount: fc.constantFrom(1, 300, 500, 700, AMOUNT, AMOUNT + 1),
  key: fc.option(fc.nat(2), { nil: undefined }),
});

const trouble = fc.constantFrom('unreachable', 'loses answer', 'breaks', undefined, undefined);

const story = fc.record({
  intent: fc.constantFrom('sale' as const, 'authorize' as const),
  card: fc.constantFrom(GOOD_CARD, '4000000000007726', '4000000000005126'),
  capturedFirst: fc.boolean(),
  rounds: fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  troubles: fc.array(trouble, { maxLength: 4 }),
  sweptMeanwhile: fc.boolean(),
});

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

let stories = 0;

/** Plays a story to its end and returns what is wrong then, in words. */
async function play({ rounds, troubles, ...how }: Story): Promise<string[]> {
  stories += 1;
  const name = `story-${stories}`;
  const id = await payment(terminal, {
    intent: how.intent,
    amount: AMOUNT,
    credit_card: { number: how.card },
  });
  if (how.intent === 'authorize' && how.capturedFirst) {
    await operate(terminal, id, 'capture', { amount: AMOUNT });
  }
  for (const each of troubles) {
    if (each)
      for (const call of ['capture', 'refund', 'void'] as const)
        terminal.acquirer.disturb(call, each);
  }

  // The same key is the same request: the first step with it says what it asks for.
  const asked = new Map<number, Step>();
  const made = new Map<number, Set<string>>();
  const send = async ({ key, ...own }: Step): Promise<number> => {
    const { action, amount } = key === undefined ? own : (asked.get(key) ?? own);
    if (key !== undefined) asked.set(key, { action, amount, key });
    const body = action === 'void' ? {} : { amount };
    const named = key === undefined ? {} : { key: `${name}-${key}` };
    const answer = await operate(terminal, id, action, body, named);
    if (key !== undefined && answer.statusCode === 201) {
      made.set(key, (made.get(key) ?? new Set()).add(answer.json().transaction.id));
    }
    return answer.statusCode;
  };

  const answers: number[] = [];
  for (const round of rounds) {
    const sweeps = how.sweptMeanwhile ? [reconcileLater(terminal, HOUR)] : [];
    answers.push(...(await Promise.all(round.map(send))));
    await Promise.all(sweeps);
  }
  await settle();
  const repeated = await Promise.all([...asked.values()].map(send));
  // What was refused before is done now, perhaps.
  await settle();

  const { operations, root } = await paymentOf(terminal, id);
  const open = operations.filter((operation) => operation.outcome === 'pending');
  return [
    ...(await problemsOf(terminal.db, terminal.tenant.accountId)),
    ...open.map((operation) => `the ${operation.type} is still open`),
    ...[...made].filter(([, ids]) => ids.size > 1).map(([key]) => `key ${key} acted twice`),
    ...[...answers, ...repeated]
      .filter((status) => ![201, 402, 409, 422].includes(status))
      .map((status) => `a request was answered ${status}`),
    ...(root.outcome === 'approved' ? [] : ['the payment itself was lost']),
  ];
}

/** Until all trouble is used up, what was left open is asked for again, and what is deferred is done. */
async function settle(): Promise<void> {
  for (let hours = 2; hours < 16 && (await somethingIsOpen()); hours += 1) {
    await sql`UPDATE sandbox_acquirer.operations
      SET created_at = created_at - interval '1 hour'`.execute(terminal.db);
    await reconcileLater(terminal, hours * HOUR);
  }
}

async function somethingIsOpen(): Promise<boolean> {
  const open = terminal.db
    .selectFrom('transactions')
    .select('type')
    .where('outcome', '=', 'pending');
  return (await open.executeTakeFirst()) !== undefined;
}

it('moves no money twice and none that is not there, whatever comes at the same time', async () => {
  const begin = performance.now();
  await fc.assert(
    fc.asyncProperty(story, async (drawn) => {
      // Not left to the library, which would go away from a story that is being played.
      if (performance.now() - begin > TIME_FOR_STORIES) return;
      expect(await play(drawn)).toEqual([]);
    }),
    { numRuns: 60, endOnFailure: true },
  );
  expect(stories).toBeGreaterThan(0);
});
