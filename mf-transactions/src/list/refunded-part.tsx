import type { Currency } from '@mbo/gateway-contract/lookups';
import type { TransactionRow } from '@mbo/gateway-contract/transactions';
import { formatAmount, useBusState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import common from '../common/common.module.css';

/** 'Partly refunded 71.00 of 141.99' below the amount of such a payment; nothing for others. */
export function RefundedPart({
  row: { payment, currencyId },
  currencies,
}: {
  row: TransactionRow;
  currencies: readonly Currency[] | undefined;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const currency = currencies?.find((one) => one.currencyId === currencyId);
  if (!payment || !currency) return null;
  const { captured, refunded } = payment;
  if (refunded === 0 || refunded >= captured) return null;
  return (
    <span className={common.kind}>
      {t('detail.partlyRefunded', {
        refunded: formatAmount(refunded, currency, locale),
        captured: formatAmount(captured, currency, locale),
      })}
    </span>
  );
}
