import type {
  InvoiceSettingsCalls,
  InvoiceSettingsInput,
} from '@mbo/gateway-contract/invoice-settings';
import { gatewayCalls } from '@mbo/shared/http';
import {
  invoiceSettingsKey,
  queryClient,
  useInvoiceSettings,
  type BusinessRef,
} from '@mbo/shared/ui';

const call = gatewayCalls<InvoiceSettingsCalls>();
const SETTINGS = '/accounts/:accountId/businesses/:businessId/settings/invoicing';

/** Whether the gateway has more than the calls that are specified, which it shows by versions. */
export function useHasExtras(business: BusinessRef | undefined): boolean {
  return useInvoiceSettings(business).data?.version !== undefined;
}

/** Changes the settings as they were read in `version`. A change made meanwhile is a 412. */
export function changeInvoiceSettings(
  business: BusinessRef,
  body: InvoiceSettingsInput,
  version: number | undefined,
) {
  return call(`PUT ${SETTINGS}`, { params: business, body, version });
}

/** Sends a short e-mail by the saved settings. */
export function sendTest(business: BusinessRef, to: string) {
  return call(`POST ${SETTINGS}/send-test`, { params: business, body: { to } });
}

/** The settings are read again, by pages of invoices too. */
export function reloadInvoiceSettings(business: BusinessRef): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: invoiceSettingsKey(business) });
}
