import { ALL_CURRENCIES } from '@mbo/gateway-contract/processors';
import type { PricingProfileRequest } from '@mbo/gateway-contract/pricing';
import { REGIONS, RESERVE_FREQUENCIES } from '@mbo/pricing';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../src/core/database/schema';
import { maskLastFour, type SecretSealer } from '../../src/core/secrets/sealed-secrets';
import { createKeys } from '../../src/modules/api-keys/service';
import type { BusinessRef } from '../../src/modules/businesses/repository';
import {
  insertProfileOnce,
  listPaymentMethods,
} from '../../src/modules/pricing-profiles/repository';
import { unpriced } from '../../src/modules/pricing-profiles/unpriced';
import {
  type Configuration,
  configurationNamed,
} from '../../src/modules/processors/configurations';
import { listProcessors, putCredential } from '../../src/modules/processors/repository';
import { placeOf } from '../../src/modules/processors/service';
import { insertGroup, insertRule, listGroups } from '../../src/modules/routing/repository';
import type { Processors } from '../../src/modules/tables';
import { type DemoBusinessIds, whereFound } from '../create-accounts';
import type { DemoPart } from '../demo-part';
import { isFirstFill } from '../write';
import { type DemoBusiness } from '../portfolio';

export const demoPart: DemoPart = {
  fill: (trx, { businesses, secrets }) => ensureDemoSettings(trx, businesses, secrets),
};

/**
 * Sets up the demo businesses, once: what their processors are made from, two groups of processors and
 * a rule, credentials, API keys, prices, the website. What somebody has set up by hand is left alone.
 */
async function ensureDemoSettings(
  trx: Trx,
  businesses: DemoBusinessIds,
  secrets: SecretSealer,
): Promise<void> {
  if (!(await isFirstFill(trx, 'demo-settings'))) return;
  const methods = await listPaymentMethods(trx);
  for (const [business, ref] of whereFound(businesses)) {
    await writeWebsite(trx, ref);
    const processors = await writeProcessors(trx, ref, business, secrets);
    await writeRouting(trx, ref, processors);
    await insertProfileOnce(trx, ref, pricesFor(methods));
    await createKeys(trx, secrets, ref);
  }
}

/** As the first of its URLs says. */
async function writeWebsite(trx: Trx, { accountId, businessId }: BusinessRef): Promise<void> {
  await sql`
    UPDATE businesses b
       SET url = u.url, return_url = u.return_url, cancel_url = u.cancel_url
      FROM business_urls u
     WHERE b.account_id = ${accountId} AND b.business_id = ${businessId} AND b.url = ''
       AND u.account_id = b.account_id AND u.business_id = b.business_id
       AND u.business_url_id = (
         SELECT min(business_url_id) FROM business_urls
          WHERE account_id = b.account_id AND business_id = b.business_id
       )`.execute(trx);
}

async function writeProcessors(
  trx: Trx,
  ref: BusinessRef,
  { mid, merchantCategoryCodeId }: DemoBusiness,
  secrets: SecretSealer,
): Promise<number[]> {
  const rows = await listProcessors(trx, ref);
  for (const row of rows) {
    const configuration = configurationNamed(row.name);
    if (!configuration || row.mcc !== '') continue;
    await trx
      .updateTable('processors')
      .set({
        configuration_id: configuration.id,
        is_3d_supported: configuration.is3DSupported,
        mcc: String(merchantCategoryCodeId).padStart(4, '0'),
      })
      .where('account_id', '=', ref.accountId)
      .where('business_id', '=', ref.businessId)
      .where('processor_id', '=', row.processor_id)
      .execute();
    await writeCredentials(trx, secrets, row, configuration, mid);
  }
  return rows.map(({ processor_id }) => processor_id);
}

async function writeCredentials(
  trx: Trx,
  secrets: SecretSealer,
  { account_id, business_id, processor_id }: Selectable<Processors>,
  { customFields }: Configuration,
  mid: string,
): Promise<void> {
  for (const { key, maxLength } of customFields) {
    const value = (key === 'merchantNumber' ? mid : `demo-${key}-${mid}`).slice(0, maxLength);
    await putCredential(trx, {
      account_id,
      business_id,
      processor_id,
      currency_id: ALL_CURRENCIES,
      key,
      sealed: secrets.seal(value, placeOf(account_id, processor_id, ALL_CURRENCIES, key)),
      masked: maskLastFour(value),
      set_by: null,
    });
  }
}

/** The rule is off, so that payments go on as they did. */
async function writeRouting(
  trx: Trx,
  ref: BusinessRef,
  processorIds: readonly number[],
): Promise<void> {
  const [first, second = first] = processorIds;
  if (first === undefined || second === undefined) return;
  if ((await listGroups(trx, ref)).length > 0) return;
  await insertGroup(trx, ref, { name: 'Sim.GRP1', processor_ids: [first], updated_by: null });
  const { group_id } = await insertGroup(trx, ref, {
    name: 'Sim.GRP2',
    processor_ids: [second],
    updated_by: null,
  });
  await insertRule(trx, ref, {
    name: 'Large amounts',
    conditions: JSON.stringify([
      { field: 'amount', action: 'IS', operator: 'GTE', value: '1000' },
      { field: 'cardCategory', action: 'IS NOT', operator: 'EQUALS', value: 'PrePaid' },
    ]),
    group_id,
    is_enabled: false,
    updated_by: null,
  });
}

const RATES = {
  [REGIONS.domestic]: '1.40',
  [REGIONS.eeaMena]: '1.60',
  [REGIONS.international]: '2.90',
};

/** The same prices for every scheme. */
function pricesFor(paymentMethodIds: readonly number[]): PricingProfileRequest {
  const profile = unpriced(paymentMethodIds);
  const level = (id: keyof typeof RATES) => ({
    id,
    discountRate: RATES[id],
    flatFee: 25,
    minimumFee: 0,
    maximumFee: 0,
  });
  return {
    cardSchemes: profile.cardSchemes.map((scheme) => ({
      ...scheme,
      rollingReserve: '5',
      reservePeriod: 180,
      frequency: RESERVE_FREQUENCIES.days,
      cardSchemeTypes: [
        {
          cardSchemeTypeCategories: [
            { transactionRegionLevels: Object.values(REGIONS).map(level) },
          ],
        },
      ],
    })),
    fixedFees: {
      ...profile.fixedFees,
      gatewayFee: 5,
      isGatewayFee: true,
      refundFee: 50,
      isRefundFee: true,
      chargebackFee: 2_000,
      isChargebackFee: true,
    },
    administrationFees: { ...profile.administrationFees, monthlyFee: 2_500, statementFee: 500 },
  };
}
