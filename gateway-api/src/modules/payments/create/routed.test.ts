import {
  ROUTING_FIELD_NAMES,
  ROUTING_FIELDS,
  type RoutingCondition,
} from '@mbo/gateway-contract/routing';
import type { AccountId } from '../../../core/authorisation/account-id';
import { unpriced } from '../../pricing-profiles/unpriced';
import { openTerminal, type Changes, type Terminal } from './testing/terminal';
import { coded } from '../../../testing/field-errors';

let terminal: Terminal;
let where: { account_id: AccountId; business_id: number };
let first: number;
let second: number;

beforeAll(async () => {
  terminal = await openTerminal();
  where = { account_id: terminal.tenant.accountId, business_id: terminal.tenant.businessIds[0] };
});
afterAll(() => terminal.gateway.close());
beforeEach(async () => {
  await terminal.db.deleteFrom('routing_rules').execute();
  await terminal.db.deleteFrom('processor_groups').execute();
  await terminal.db.deleteFrom('processors').execute();
  await terminal.db.deleteFrom('pricing_profiles').execute();
  first = await addProcessor('First', 1);
  second = await addProcessor('Second', 2);
});

async function addProcessor(name: string, position: number, more: object = {}): Promise<number> {
  const { processor_id } = await terminal.db
    .insertInto('processors')
    .values({ ...where, name, position, updated_by: null, ...more })
    .returning('processor_id')
    .executeTakeFirstOrThrow();
  return processor_id;
}

async function addRule(
  conditions: RoutingCondition[],
  processorIds: number[],
  { position = 1, isEnabled = true, name = '' } = {},
): Promise<void> {
  const { group_id } = await terminal.db
    .insertInto('processor_groups')
    .values({
      ...where,
      name: `Group ${processorIds.join(' ')} ${position}`,
      processor_ids: processorIds,
      updated_by: null,
    })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  await terminal.db
    .insertInto('routing_rules')
    .values({
      ...where,
      position,
      name,
      conditions: JSON.stringify(conditions),
      group_id,
      is_enabled: isEnabled,
      updated_by: null,
    })
    .execute();
}

const setBusiness = (values: object) =>
  terminal.db
    .updateTable('businesses')
    .set(values)
    .where('business_id', '=', where.business_id)
    .execute();

/** The processors that the payment was tried at and those it was not, as its detail shows them. */
async function attemptsOf(id: string): Promise<string[]> {
  const response = await terminal.gateway.app.inject({
    url: `/transactions/${id}`,
    headers: { 'x-authtoken': terminal.token },
  });
  const { attempts } = response.json<{
    attempts: { processor: string; outcome: string; meaning: string }[];
  }>();
  return attempts.map(({ processor, outcome, meaning }) =>
    outcome === 'skipped' ? `${processor} skipped: ${meaning}` : `${processor} ${outcome}`,
  );
}

const tried = async (changes: Changes = {}) =>
  attemptsOf((await terminal.paid(changes)).transaction.id);

const IS_EURO = { field: 'currency', action: 'IS', operator: 'EQUALS', value: '978' } as const;

/** Answered by the way to the issuer, not by the issuer: another processor may do better. */
const PROCESSING_ERROR = { credit_card: { number: '4000000000000119' } };

const gold = { custom: { feild1: 'Gold member' } };

/** Rules that a payment of 12.50 euros by a credit card of Visa from the States matches. */
const MATCHING: [RoutingCondition['field'], RoutingCondition['operator'], string, Changes?][] = [
  ['binCountry', 'EQUALS', '840'],
  ['cardScheme', 'EQUALS', '1'],
  ['currency', 'EQUALS', '978'],
  ['billingCountry', 'EQUALS', '276', { billing_address: { country_code: 'DE' } }],
  ['medium', 'EQUALS', 'Virtual terminal'],
  ['cardCategory', 'EQUALS', 'Credit'],
  ['amount', 'GTE', '12.50'],
  ['amount', 'GT', '12.49'],
  ['amount', 'LTE', '12.50'],
  ['amount', 'LT', '12.51'],
  ['amount', 'EQUALS', '12.5'],
  ['customField1', 'EQUALS', 'gold MEMBER', gold],
  ['customField1', 'EXACTLY', 'Gold member', gold],
  ['customField1', 'BEGINS', 'gold', gold],
  ['customField1', 'CONTAINS', 'd mem', gold],
  ['customField1', 'ENDS', 'member', gold],
  ['customField2', 'CONTAINS', 'vip', { custom: { feild2: 'a VIP' } }],
  ['customField3', 'EXACTLY', 'North', { custom: { feild3: 'North' } }],
];

it.each(MATCHING)(
  'goes to the group of a rule by %s %s %s',
  async (field, operator, value, ...rest) => {
    const [changes = {}] = rest;
    await addRule([{ field, action: 'IS', operator, value }], [second]);
    expect(await tried(changes)).toEqual(['Second approved']);
    await terminal.db.deleteFrom('routing_rules').execute();
    await terminal.db.deleteFrom('processor_groups').execute();
    await addRule([{ field, action: 'IS NOT', operator, value }], [second]);
    expect(await tried(changes)).toEqual(['First approved']);
  },
);

it('is routed above by every field, and by every operator that its kind of field takes', () => {
  const kindOf = (field: RoutingCondition['field'], operator: string) =>
    `${ROUTING_FIELDS[field].valueType} ${operator}`;
  const all = ROUTING_FIELD_NAMES.flatMap((field) =>
    ROUTING_FIELDS[field].operators.map((operator) => kindOf(field, operator)),
  );
  const routed = MATCHING.map(([field, operator]) => kindOf(field, operator));
  expect(new Set(routed)).toEqual(new Set(all));
  // The IP country is known of payments by API alone, and tried with those.
  const fields = [...MATCHING.map(([field]) => field), 'ipCountry'];
  expect(new Set(fields)).toEqual(new Set(ROUTING_FIELD_NAMES));
});

it('knows no IP country of what is typed in the back office: IS holds for none', async () => {
  await addRule([{ field: 'ipCountry', action: 'IS', operator: 'EQUALS', value: '124' }], [second]);
  expect(await tried()).toEqual(['First approved']);
});

it('obeys the first enabled rule that matches, and keeps its name with the payment', async () => {
  const third = await addProcessor('Third', 3);
  await addRule([IS_EURO], [first], { position: 1, isEnabled: false });
  await addRule([IS_EURO], [third, second], { position: 2, name: 'Euros' });
  await addRule([IS_EURO], [first], { position: 3 });
  const { transaction } = await terminal.paid();
  expect(await attemptsOf(transaction.id)).toEqual(['Third approved']);
  const { routing } = await terminal.db
    .selectFrom('payment_details')
    .select('routing')
    .where('transaction_id', '=', transaction.id)
    .executeTakeFirstOrThrow();
  expect(routing).toEqual({ rule: 'Euros', group: `Group ${third} ${second} 2`, skipped: [] });
});

it('goes to the processors of the first rule that matches, and to no others', async () => {
  const third = await addProcessor('Third', 3);
  const resting = await addProcessor('Resting', 0, { is_active: false });
  const large = { field: 'amount', action: 'IS', operator: 'GT', value: '10' } as const;
  await addRule([large], [third, resting, second], { position: 1 });
  await addRule([IS_EURO], [second], { position: 2 });
  expect(await tried({ ...PROCESSING_ERROR, amount: 2000 })).toEqual([
    'Third declined',
    'Second declined',
  ]);
  expect(await tried({ ...PROCESSING_ERROR, amount: 500 })).toEqual(['Second declined']);
});

it('passes over a group whose processors are all gone', async () => {
  await terminal.db
    .updateTable('processors')
    .set({ is_active: false })
    .where('processor_id', '=', second)
    .execute();
  await addRule([IS_EURO], [second, 987_654]);
  expect(await tried()).toEqual(['First approved']);
});

describe('processors that do not take a payment', () => {
  it('are skipped, and the attempts say why', async () => {
    await terminal.db.deleteFrom('processors').execute();
    await addProcessor('Japan', 1, { configuration_id: 6 });
    await addProcessor('Dollars', 2, { currency_ids: [840] });
    await addProcessor('Mastercard', 3, { payment_method_ids: [2] });
    await addProcessor('Any', 4);
    expect(await tried()).toEqual([
      'Any approved',
      'Japan skipped: no EUR',
      'Dollars skipped: no EUR',
      'Mastercard skipped: no Visa',
    ]);
  });

  it('refuse the payment where there are no others, each with its reason', async () => {
    await terminal.db.deleteFrom('processors').execute();
    await addProcessor('Dollars', 1, { currency_ids: [840] });
    await addProcessor('Mastercard', 2, { payment_method_ids: [2] });
    const response = await terminal.pay();
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual(
      coded({
        field: 'currency',
        message: 'No processor takes this payment (Dollars: no EUR, Mastercard: no Visa).',
      }),
    );
  });

  it('do not count in cascading', async () => {
    await terminal.db.deleteFrom('processors').execute();
    await addProcessor('One', 1);
    await addProcessor('Dollars', 2, { currency_ids: [840] });
    await addProcessor('Two', 3);
    expect(await tried(PROCESSING_ERROR)).toEqual([
      'One declined',
      'Two declined',
      'Dollars skipped: no EUR',
    ]);
  });
});

describe('switches of the business', () => {
  it('name the business on statements by the dynamic descriptor and the invoice', async () => {
    await setBusiness({
      dynamic_descriptor_enabled: true,
      dynamic_descriptor_default_part: 'TILLSHOP*',
    });
    expect(await descriptor(await terminal.paid({ invoice_number: 'INV-2026-000123456' }))).toBe(
      'TILLSHOP*INV-2026-0001',
    );
    await terminal.db
      .updateTable('processors')
      .set({ is_dynamic_descriptor: true, dynamic_descriptor_default_part: 'NORTH*' })
      .where('processor_id', '=', first)
      .execute();
    expect(await descriptor(await terminal.paid())).toBe('NORTH*INV-1');
    await setBusiness({ dynamic_descriptor_enabled: false });
  });

  async function descriptor({ transaction }: { transaction: { id: string } }): Promise<string> {
    const row = await terminal.db
      .selectFrom('payment_details')
      .select('billing_descriptor')
      .where('transaction_id', '=', transaction.id)
      .executeTakeFirstOrThrow();
    return row.billing_descriptor;
  }

  it('decline by "authentication needed" where 3D is forced and nobody is there', async () => {
    await setBusiness({ force_3d_secure: true });
    const { transaction } = await terminal.paid();
    await setBusiness({ force_3d_secure: false });
    expect(transaction).toMatchObject({ status: 'declined', responseCode: '1A' });
    expect(terminal.acquirer.calls).toEqual(
      expect.not.arrayContaining([`pay ${transaction.id}/1`]),
    );
  });

  it('ask the risk rules only where risk is on', async () => {
    terminal.riskChecks.push(async () => ({
      verdict: 'decline',
      reasonCode: '7',
      description: 'no',
    }));
    await setBusiness({ risk_enabled: false });
    const without = await terminal.paid();
    await setBusiness({ risk_enabled: true });
    const withRisk = await terminal.paid();
    terminal.riskChecks.splice(0);
    expect([without.state, withRisk.state]).toEqual(['captured', 'declined']);
  });

  it('always ask for the security code in the back office', async () => {
    await setBusiness({ force_cvv: false });
    const response = await terminal.pay({ credit_card: { cvv2: '' } });
    await setBusiness({ force_cvv: true });
    expect(response.statusCode).toBe(422);
  });
});

it('takes no card of a scheme that the pricing profile switches off', async () => {
  const terms = unpriced([1, 2]);
  terms.cardSchemes[0]!.isActive = false;
  await terminal.db
    .insertInto('pricing_profiles')
    .values({ ...where, terms: JSON.stringify(terms), updated_by: null })
    .execute();
  const response = await terminal.pay();
  expect(response.json().errors).toEqual(
    coded({ field: 'credit_card.number', message: 'Terminal Shop does not take Visa.' }),
  );
  expect((await terminal.paid({ credit_card: { number: '5555555555554444' } })).state).toBe(
    'captured',
  );
});
