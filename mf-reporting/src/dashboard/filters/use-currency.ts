import { useEntity, useLookups, useSession } from '@mbo/shared/ui';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { QueryState } from '../figures/async-state';
import { CURRENCY_PARAMETER, readCurrencyId } from './currency';
import { keepChosenCurrency, usualCurrencies } from './usual-currencies';

export interface CurrencyChoice {
  currencyId: number;
  /** Kept in the address, so that a link opens what its sender saw, and for the user's other pages. */
  setCurrencyId: (currencyId: number) => void;
  /** The gateway's list. */
  currencies: QueryState<readonly Currency[]>;
}

/** The currency amounts are shown in. */
export function useCurrency(): CurrencyChoice {
  const lookups = useLookups(['currencies']);
  const session = useSession();
  const entity = useEntity();
  const [params, setParams] = useSearchParams();
  const setCurrencyId = useCallback(
    (currencyId: number) => {
      keepChosenCurrency(session, currencyId);
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.set(CURRENCY_PARAMETER, String(currencyId));
        return next;
      });
    },
    [session, setParams],
  );
  const known = lookups.data?.currencies;
  return {
    currencyId: readCurrencyId(params, known, usualCurrencies(session, entity)),
    setCurrencyId,
    currencies: { ...lookups, data: known },
  };
}
