import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { followPayments } from '../../hosted-payments/job';
import { followCharges } from '../../subscriptions/job';
import { operate, payment } from '../testing/operate';
import { useTerminal } from './testing/terminal';

/** A text, or what is sent with it: a name makes it a prepared statement. */
type Sent = string | { text: string; name?: string };

const MAX_STATEMENTS = 13;
const MAX_TRANSACTIONS = 3;
/** So often a statement is sent before it is prepared, and more. */
const WARM_UP_SALES = 4;

const terminal = useTerminal();
beforeAll(async () => {
  for (let sale = 0; sale < WARM_UP_SALES; sale += 1)
    await terminal.paid({}, { key: `warm-${sale}` });
});

/** What is sent to the database meanwhile, by gateway and sandbox acquirer. */
async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([sent]) => sent as unknown as Sent);
  } finally {
    query.mockRestore();
  }
}

const textOf = (sent: Sent) => (typeof sent === 'string' ? sent : sent.text);

it.each([
  ['a payer who is known', {}],
  ['a new payer', { email: 'new.payer@example.test' }],
  [
    'addresses',
    { billing_address: { country_code: 'CA' }, shipping_address: { country_code: 'DE' } },
  ],
])('costs few round trips, by %s', async (_who, changes) => {
  const statements = await statementsOf(() => terminal.paid(changes, { key: randomUUID() }));
  const texts = statements.map(textOf);
  expect(texts.length).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(texts.filter((text) => text === 'begin').length).toBeLessThanOrEqual(MAX_TRANSACTIONS);
});

it('costs no more with processors, ten routing rules and a webhook', async () => {
  const where = {
    account_id: terminal.tenant.accountId,
    business_id: terminal.tenant.businessIds[0],
  };
  const { processor_id } = await terminal.db
    .insertInto('processors')
    .values({ ...where, name: 'Configured', position: 1, updated_by: null })
    .returning('processor_id')
    .executeTakeFirstOrThrow();
  const group = { ...where, name: 'Group', processor_ids: [processor_id], updated_by: null };
  const { group_id } = await terminal.db
    .insertInto('processor_groups')
    .values(group)
    .returning('group_id')
    .executeTakeFirstOrThrow();
  const conditions = [{ field: 'customField3', action: 'IS', operator: 'CONTAINS', value: 'x' }];
  await terminal.db
    .insertInto('routing_rules')
    .values(
      Array.from({ length: 10 }, (_, index) => ({
        ...where,
        position: index,
        conditions: JSON.stringify(conditions),
        group_id,
        updated_by: null,
      })),
    )
    .execute();
  const webhook = { webhook_enabled: true, webhook_url: 'https://hook.example' };
  await terminal.db
    .insertInto('business_urls')
    .values({ ...where, url: 'https://shop.example', ...webhook, updated_by: null })
    .execute();
  const statements = await statementsOf(() => terminal.paid({}, { key: randomUUID() }));
  expect(statements.length).toBeLessThanOrEqual(MAX_STATEMENTS);
});

it.each([
  ['refund', 'sale', 20],
  ['void', 'sale', 19],
  ['capture', 'authorize', 19],
] as const)('a %s costs few round trips', async (action, intent, most) => {
  const operateOn = (id: string) => operate(terminal, id, action, undefined, { key: randomUUID() });
  for (let warm = 0; warm < WARM_UP_SALES; warm += 1)
    await operateOn(await payment(terminal, { intent }));
  const id = await payment(terminal, { intent });
  const statements = await statementsOf(async () => {
    expect((await operateOn(id)).statusCode).toBe(201);
  });
  const texts = statements.map(textOf);
  expect(texts.length).toBeLessThanOrEqual(most);
  expect(texts.filter((text) => text === 'begin').length).toBeLessThanOrEqual(MAX_TRANSACTIONS);
});

it('costs whoever follows payments no more when there are many', async () => {
  const { db, gateway } = terminal;
  const { jobs } = gateway.app;
  const follow = async () => {
    await followPayments({ db, jobs });
    await followCharges({ db, jobs });
  };
  const costOf = async (sales: number) => {
    for (let sale = 0; sale < sales; sale += 1) await terminal.paid({});
    return (await statementsOf(follow)).length;
  };
  await follow();
  const one = await costOf(1);
  expect(one).toBeGreaterThan(0);
  expect(await costOf(5)).toBeLessThanOrEqual(one);
});

it('sends prepared statements only, the same ones each time', async () => {
  const [first, second] = [
    await statementsOf(() => terminal.paid({}, { key: 'first' })),
    await statementsOf(() => terminal.paid({ amount: 990 }, { key: 'second' })),
  ];
  const unprepared = first.filter((sent) => typeof sent === 'string').map(textOf);
  expect(new Set(unprepared)).toEqual(new Set(['begin', 'commit']));
  expect(second).toHaveLength(first.length);
  expect(second.map(textOf)).toEqual(first.map(textOf));
});
