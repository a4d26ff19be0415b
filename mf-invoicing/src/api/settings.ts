import type {
  InvoiceSettings,
  InvoiceSettingsCalls,
  InvoiceSettingsInput,
  InvoiceSettingsSaved,
  SendTestResponse,
} from '@mbo/gateway-contract/invoice-settings';
import { gatewayCalls } from '@mbo/shared/http';
import { invoiceSettingsKey, queryClient, type BusinessRef } from '@mbo/shared/ui';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<InvoiceSettingsCalls>();
const SETTINGS = '/accounts/:accountId/businesses/:businessId/settings/invoicing';

/** What only some gateways say of settings may be missing. */
export type ReadSettings = Omit<InvoiceSettings, 'version' | 'isSaved'> &
  Partial<Pick<InvoiceSettings, 'version' | 'isSaved'>>;

/** How a business invoices; nothing is read while none is meant. */
export function useInvoiceSettings(
  business: BusinessRef | undefined,
): UseQueryResult<ReadSettings> {
  return useQuery<ReadSettings>({
    queryKey: invoiceSettingsKey(business),
    queryFn: business
      ? ({ signal }) => {
          const { accountId, businessId } = business;
          return call(`GET ${SETTINGS}`, { params: { accountId, businessId }, signal });
        }
      : skipToken,
  });
}

/** Whether the gateway has more than the calls that are specified, which it shows by versions. */
export function useHasExtras(business: BusinessRef | undefined): boolean {
  return useInvoiceSettings(business).data?.version !== undefined;
}

/** Changes the settings as they were read in `version`. A change made meanwhile is a 412. */
export function changeInvoiceSettings(
  { accountId, businessId }: BusinessRef,
  body: InvoiceSettingsInput,
  version: number | undefined,
): Promise<InvoiceSettingsSaved> {
  return call(`PUT ${SETTINGS}`, { params: { accountId, businessId }, body, version });
}

/** Sends a short e-mail by the saved settings. */
export function sendTest(
  { accountId, businessId }: BusinessRef,
  to: string,
): Promise<SendTestResponse> {
  return call(`POST ${SETTINGS}/send-test`, { params: { accountId, businessId }, body: { to } });
}

/** The settings are read again, by pages of invoices too. */
export function reloadInvoiceSettings(business: BusinessRef): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: invoiceSettingsKey(business) });
}
