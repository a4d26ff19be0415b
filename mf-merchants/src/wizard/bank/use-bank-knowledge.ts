import type { BankFieldName } from '@mbo/gateway-contract/bank-accounts';
import { useLookups } from '@mbo/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBankFields } from '../../api/bank-accounts';
import type { BankValues } from '../values';
import type { BankKnowledge } from './rules';

export interface BankQuestions extends BankKnowledge {
  /** The lookup of the required codes: on its way, failed, or not asked yet. */
  codes: UseQueryResult<BankFieldName[]>;
  /** Code of the bank account's currency, e.g. CAD; empty while unknown. */
  currencyCode: string;
}

const NONE: BankFieldName[] = [];

/** What the bank's country and currency mean for step 4. */
export function useBankKnowledge({ BankCountryId, CurrencyId }: BankValues): BankQuestions {
  const codes = useBankFields(BankCountryId, CurrencyId);
  const { data } = useLookups(['currencies']);
  const currency = data?.currencies.find(({ currencyId }) => currencyId === CurrencyId);
  return useMemo(
    () => ({
      codes,
      requiredCodes: codes.data ?? NONE,
      coefficient: currency?.coefficient,
      currencyCode: currency?.alphaCode ?? '',
    }),
    [codes, currency],
  );
}
