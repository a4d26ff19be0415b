import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import { ReasonedButton } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTransaction } from '../api/complete';
import { allowedActions } from './allowed-actions';

/** Void, Capture and Refund, as far as they are allowed; what a flag holds back says so. */
export function ActionButtons({
  detail,
  onAct,
}: {
  detail: Pick<ShownTransaction, 'allowedActions' | 'flagged'>;
  onAct: (action: TransactionAction) => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return allowedActions(detail.allowedActions).map((action) => (
    <ReasonedButton
      key={action}
      type={action === 'capture' ? 'primary' : 'default'}
      reason={detail.flagged && action !== 'void' ? t('actions.flagged') : undefined}
      onClick={() => onAct(action)}
    >
      {t(`actions.${action}`)}
    </ReasonedButton>
  ));
}
