import { bus } from '@mbo/shared/bus';
import type { TransactionDetail } from '@mbo/gateway-contract/transactions';
import { formatMoney, useBusState, type MoneyCurrency } from '@mbo/shared/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { signedValue } from '../common/signed-value';

/** Says to screen readers which transaction the panel shows now, when it goes on to another. */
export function useAnnounced(
  detail: TransactionDetail | undefined,
  currency: MoneyCurrency | undefined,
): void {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const said = useRef<string>();
  useEffect(() => {
    if (!detail || !currency) return;
    const { transactionValue: value, transactionStatus: status } = detail.indicators;
    const what = `${detail.id} ${status}`;
    if (said.current === what) return;
    said.current = what;
    bus.emit(
      'announce',
      t('detail.shown', {
        amount: formatMoney(signedValue({ type: detail.type, value }), currency, locale),
        status: t(`common.status.${status}`, { defaultValue: status }),
      }),
    );
  }, [detail, currency, locale, t]);
}
