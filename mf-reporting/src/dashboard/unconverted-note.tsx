import { InfoCircleOutlined, useBusState } from '@mbo/shared/ui';
import type { ShareIndicators } from '@mbo/gateway-contract/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AsyncState } from './figures/async-state';
import styles from './dashboard.module.css';

/** Names the currencies that are not in the amounts because they could not be converted. */
export function UnconvertedNote({ share }: { share: AsyncState<ShareIndicators> }): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  // A gateway that converts nothing, or always can, may not name any.
  const left = share.state === 'ready' ? (share.figures.unconverted ?? []) : [];
  if (left.length === 0) return null;
  const currencies = new Intl.ListFormat(locale).format(left);
  return (
    <p role="note" className={styles.note}>
      <InfoCircleOutlined aria-hidden="true" /> {t('unconverted', { currencies })}
    </p>
  );
}
