import { brandColour } from '@mbo/gateway-contract/brand-colour';
import type {
  InvoiceSettingsCalls,
  ReadInvoiceSettings,
} from '@mbo/gateway-contract/invoice-settings';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gatewayCalls } from '../../http';
import type { BusinessRef } from './use-records';

const call = gatewayCalls<InvoiceSettingsCalls>();
const STALE_MS = 5 * 60_000;
/** Pixels a picture is drawn with to find its colour. */
const SIZE = 48;

/** What a business looks like to its customers. */
export interface MerchantBrand {
  /** A data address of its invoices' logo. */
  logo: string;
  /** The logo's own colour, `#rrggbb`; undefined where it is grey, or not known yet. */
  colour: string | undefined;
}

/** Query key of a business' invoice settings: who changes them invalidates it. */
export const invoiceSettingsKey = (business: BusinessRef | undefined): readonly unknown[] => [
  'invoice-settings',
  business?.businessId,
];

function invoiceSettings(business: BusinessRef | undefined) {
  return queryOptions({
    queryKey: invoiceSettingsKey(business),
    queryFn: business
      ? ({ signal }) =>
          call('GET /accounts/:accountId/businesses/:businessId/settings/invoicing', {
            params: business,
            signal,
          })
      : skipToken,
  });
}

/** How a business invoices; nothing is read while none is meant. */
export function useInvoiceSettings(
  business: BusinessRef | undefined,
): UseQueryResult<ReadInvoiceSettings> {
  return useQuery(invoiceSettings(business));
}

/**
 * The logo of a business' invoices and its colour; undefined while it has none, none is meant or the
 * gateway does not say.
 */
export function useMerchantBrand(business: BusinessRef | undefined): MerchantBrand | undefined {
  const { data: logo } = useQuery({
    ...invoiceSettings(business),
    staleTime: STALE_MS,
    retry: false,
    select: ({ logo }) => (logo.startsWith('data:image/') ? logo : ''),
  });
  const colour = useColourOf(logo);
  return logo ? { logo, colour } : undefined;
}

function useColourOf(picture: string | undefined): string | undefined {
  const [found, setFound] = useState<{ picture: string; colour: string | undefined }>();
  useEffect(() => {
    if (!picture) return;
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = SIZE;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0, SIZE, SIZE);
      const pixels = context?.getImageData(0, 0, SIZE, SIZE).data;
      setFound({ picture, colour: pixels && brandColour(pixels) });
    };
    image.src = picture;
    return () => {
      image.onload = null;
    };
  }, [picture]);
  return found?.picture === picture ? found?.colour : undefined;
}
