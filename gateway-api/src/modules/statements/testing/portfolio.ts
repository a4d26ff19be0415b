import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../core/database/schema';
import type { TestTenant } from '../../../core/testing/people';
import { saleRow } from '../../../core/testing/sales';
import { unpriced } from '../../pricing-profiles/unpriced';

const DAY_MS = 86_400_000;

/** A payment and what follows on it. Percentages are of its amount. */
const payment = fc.record({
  minute: fc.integer({ min: 0, max: 1_439 }),
  // Fees of very small amounts round to nothing.
  amountMinor: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 100, max: 900_000 })),
  currencyId: fc.constantFrom(124, 392),
  methodId: fc.constantFrom(1, 2),
  attempts: fc.constantFrom(1, 1, 1, 2, 3),
  isGatewayOnly: fc.constantFrom(false, false, false, true),
  way: fc.constantFrom(
    'sale',
    'declined',
    'sale, voided',
    'sale, refunded twice',
    'sale, refund declined',
    'sale, charged back',
    'authorisation',
    'authorisation, voided',
    'authorisation, captured',
    'authorisation, captured, voided',
    'authorisation, captured, refunded',
  ),
});

type TransactionType = 'sale' | 'authorize' | 'capture' | 'void' | 'refund' | 'chargeback';

/** Prices cards 1 and 2 with every fee, VAT of 20 % and a reserve of 10 % for three days. */
export async function priceAll(
  db: Db,
  { accountId, businessIds: [businessId] }: TestTenant,
): Promise<void> {
  const terms = unpriced([1, 2]);
  for (const scheme of terms.cardSchemes) {
    Object.assign(scheme, { rollingReserve: '10', reservePeriod: 3 });
    for (const type of scheme.cardSchemeTypes) {
      for (const category of type.cardSchemeTypeCategories) {
        for (const level of category.transactionRegionLevels) level.discountRate = '2';
      }
    }
  }
  Object.entries(terms.fixedFees).forEach(([name, value], index) => {
    Object.assign(terms.fixedFees, { [name]: typeof value === 'boolean' ? true : 10 + index });
  });
  Object.assign(terms.administrationFees, { monthlyFee: 500, statementFee: 100, eeaWiringFee: 30 });
  await db
    .insertInto('pricing_profiles')
    .values({ account_id: accountId, business_id: businessId, terms: JSON.stringify(terms) })
    .execute();
  await db
    .updateTable('businesses')
    .set({ has_vat: true, vat_rate: '20' })
    .where('business_id', '=', businessId)
    .execute();
}

/** Payments of the first business, a few a day from a UTC midnight on, with all that follows on them. */
export async function addPortfolio(
  db: Db,
  tenant: TestTenant,
  from: string,
  seed: number,
): Promise<void> {
  const { accountId } = tenant;
  const { payer_id } = await db
    .insertInto('payers')
    .values({ account_id: accountId, email: 'ann@example.test', name: 'Ann' })
    .returning('payer_id')
    .executeTakeFirstOrThrow();
  const payments = fc.sample(payment, { numRuns: 160, seed });
  for (const [index, one] of payments.entries()) {
    const start = Date.parse(from) + Math.floor(index / 12) * DAY_MS + one.minute * 60_000;
    const root = uuidv7();
    const add = async (
      type: TransactionType,
      {
        parent = null as string | null,
        amountMinor = one.amountMinor,
        status = 'captured' as 'captured' | 'declined' | 'voided' | 'authorised' | 'refunded',
        daysLater = 0,
      } = {},
    ) => {
      const id = parent === null ? root : uuidv7();
      await db
        .insertInto('transactions')
        .values(
          saleRow(tenant, {
            transaction_id: id,
            root_transaction_id: root,
            parent_transaction_id: parent,
            type,
            status,
            ...(status === 'declined' && { outcome: status, response_code: '05' }),
            occurred_at: new Date(start + daysLater * DAY_MS),
            currency_id: one.currencyId,
            amount_minor: amountMinor,
            payment_method_id: one.methodId,
            payer_id,
            is_gateway_only: one.isGatewayOnly,
          }),
        )
        .execute();
      if (parent !== null) return id;
      await db
        .insertInto('payment_attempts')
        .values(
          Array.from({ length: one.attempts }, (_, number) => ({
            account_id: accountId,
            transaction_id: id,
            attempt_number: number + 1,
            processor_name: 'Acme',
            acquirer: 'sandbox',
            reference: `test/${id}/${number}`,
            outcome: number + 1 < one.attempts ? ('declined' as const) : ('approved' as const),
          })),
        )
        .execute();
      return id;
    };

    const half = Math.ceil(one.amountMinor / 2);
    const undone = one.way.endsWith(', voided') ? ({ status: 'voided' } as const) : {};
    if (one.way === 'declined') await add('sale', { status: 'declined' });
    else if (one.way.startsWith('sale')) await add('sale', undone);
    else
      await add(
        'authorize',
        one.way === 'authorisation, voided' ? undone : { status: 'authorised' },
      );
    const captured = one.way.includes('captured')
      ? await add('capture', { parent: root, amountMinor: half, ...undone })
      : root;
    if (one.way.endsWith(', voided')) {
      await add('void', {
        parent: captured,
        amountMinor: captured === root ? one.amountMinor : half,
      });
    }
    if (one.way === 'sale, refunded twice') {
      await add('refund', { parent: root, amountMinor: half, daysLater: 1 });
      if (one.amountMinor > half) {
        await add('refund', { parent: root, amountMinor: one.amountMinor - half, daysLater: 2 });
      }
    }
    if (one.way === 'sale, refund declined') {
      await add('refund', { parent: root, amountMinor: half, status: 'declined', daysLater: 1 });
    }
    if (one.way === 'authorisation, captured, refunded') {
      await add('refund', { parent: captured, amountMinor: half, daysLater: 5 });
    }
    if (one.way === 'sale, charged back') await add('chargeback', { parent: root, daysLater: 6 });
  }
}
