import { useCallback } from 'react';
import { formatMoney, toDecimal, type MoneyCurrency } from '../../format/money';
import { useBusState } from '../../hooks/use-bus-state';
import { parseAmount } from './parse-amount';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../../words/words';
import en from './locales/en.json';

const NAMESPACE = 'amount';

// These parts load later than the core and bring their own words.
addLocales(NAMESPACE, { en });

/** The words of amount fields. */
function useAmountWords(): TFunction<typeof NAMESPACE> {
  return useTranslation(NAMESPACE).t;
}

/** What is wrong with a typed amount, in words; undefined when it can be sent. */
export type AmountCheck = (
  typed: string | undefined,
  currency: MoneyCurrency,
  /** Most that is possible, in minor units. Default: no limit but the gateway's own. */
  most?: number,
) => string | undefined;

/** Checks an amount that is to move: greater than zero, with the currency's decimals, not too much. */
export function useAmountCheck(): AmountCheck {
  const t = useAmountWords();
  const locale = useBusState('locale');
  return useCallback(
    (typed, currency, most) => {
      const { alphaCode, coefficient } = currency;
      const parsed = parseAmount(typed ?? '', coefficient);
      if ('problem' in parsed) {
        return t(parsed.problem, {
          currency: alphaCode,
          count: coefficient,
          sample: toDecimal(205 * 10 ** Math.max(coefficient - 1, 0), coefficient),
        });
      }
      if (parsed.minor === 0) return t('zero');
      if (most !== undefined && parsed.minor > most) {
        return t('tooMuch', { most: formatMoney(most, currency, locale) });
      }
      return undefined;
    },
    [t, locale],
  );
}
