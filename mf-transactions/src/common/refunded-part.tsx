import { formatAmount, useBusState, type MoneyCurrency } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** 'Partly refunded 71.00 of 141.99' of a payment of which some was paid back, and not all. */
export function RefundedPart({
  payment: { captured, refunded },
  currency,
  className,
}: {
  /** Minor units. */
  payment: { captured: number; refunded: number };
  currency: MoneyCurrency;
  className: string | undefined;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  if (refunded === 0 || refunded >= captured) return null;
  return (
    <span className={className}>
      {t('detail.partlyRefunded', {
        refunded: formatAmount(refunded, currency, locale),
        captured: formatAmount(captured, currency, locale),
      })}
    </span>
  );
}
