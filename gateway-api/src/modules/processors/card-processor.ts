import type { CardProcessor, MaskedCredentials } from '@mbo/gateway-contract/processors';
import type { Principal } from '../../core/authentication/principal';
import type { Db } from '../../core/database/schema';
import { nameFor } from '../../core/records/update-row';
import type { BusinessRef } from '../businesses/repository';
import { type Configuration, listConfigurations } from './configurations';
import {
  type CredentialRow,
  listCredentials,
  listProcessors,
  type ProcessorRow,
} from './repository';

/** The card processors of a business as `reader` sees them, the first to be tried first. */
export async function readCards(
  db: Db,
  reader: Principal,
  business: BusinessRef,
): Promise<CardProcessor[]> {
  const rows = await listProcessors(db, business);
  const credentials = await listCredentials(db, business);
  const configurations = await listConfigurations(db);
  return rows.map((row) => toCard(row, configurations, maskedSets(reader, row, credentials)));
}

function toCard(
  row: ProcessorRow,
  configurations: readonly Configuration[],
  credentials: MaskedCredentials[],
): CardProcessor {
  const configuration = configurations.find(({ id }) => id === row.configuration_id);
  const supported = configuration?.paymentMethods ?? [];
  const paymentMethods = supported
    .filter(({ paymentMethodId }) => row.payment_method_ids?.includes(paymentMethodId) ?? true)
    .map(({ paymentMethodId, currencyIds }) => ({
      paymentMethodId,
      currencyIds: currencyIds.filter((id) => row.currency_ids?.includes(id) ?? true),
    }));
  return {
    id: row.processor_id,
    type: row.type,
    name: row.name,
    processorName: configuration?.name ?? '',
    processorId: row.configuration_id,
    mcc: row.mcc,
    is3DSupported: row.is_3d_supported,
    paymentMethods,
    paymentMethodIds: paymentMethods.map(({ paymentMethodId }) => paymentMethodId),
    currencyIds: [...new Set(paymentMethods.flatMap(({ currencyIds }) => currencyIds))],
    credentials,
    isCurrencyBasedMidSupported: row.is_currency_based_mid,
    isDynamicDescriptor: row.is_dynamic_descriptor,
    isDynamicCity: row.is_dynamic_city,
    isGatewayServicesOnly: row.is_gateway_services_only,
    dynamicDescriptorDefaultPart: row.dynamic_descriptor_default_part,
    isActive: row.is_active,
    version: row.version,
  };
}

function maskedSets(
  reader: Principal,
  { processor_id }: ProcessorRow,
  rows: readonly CredentialRow[],
): MaskedCredentials[] {
  const sets = new Map<number, CredentialRow[]>();
  for (const row of rows) {
    if (row.processor_id !== processor_id) continue;
    sets.set(row.currency_id, [...(sets.get(row.currency_id) ?? []), row]);
  }
  return [...sets].map(([currencyId, values]) => {
    const newest = values.reduce((a, b) => (b.set_at > a.set_at ? b : a));
    return {
      currencyId,
      masked: Object.fromEntries(values.map(({ key, masked }) => [key, masked])),
      setAt: newest.set_at.toISOString(),
      setBy: nameFor(reader, newest),
    };
  });
}
