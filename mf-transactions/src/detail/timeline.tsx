import {
  DateTime,
  DetailSection,
  formatDateTime,
  formatMoney,
  useBusState,
  useTimeZone,
  type MoneyCurrency,
} from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedTransaction, ShownTransaction } from '../api/complete';
import { signedValue } from '../common/signed-value';
import { toneOf } from '../common/transaction-tag';
import styles from './timeline.module.css';

/** What became of the payment, by whom and why, and what may come next until when. */
export function Timeline({
  detail,
  logs,
  currency,
}: {
  detail: ShownTransaction;
  logs: readonly LoggedTransaction[];
  currency: MoneyCurrency;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const next = useNext(detail);
  const [first] = logs;
  return (
    <DetailSection title={t('detail.timeline.title')}>
      <ol>
        {logs.map((log) => (
          <li key={log.id} className={styles.event} data-tone={toneOf(log.status)}>
            <span className={styles.what}>
              {t('detail.timeline.event', {
                type: t(`common.type.${log.type ?? 'other'}`),
                amount: formatMoney(signedValue(log), currency, locale),
                status: t(`common.status.${log.status}`, { defaultValue: log.status }),
              })}
            </span>
            <span className={styles.who}>
              <DateTime value={log.timestamp} precision="recent" relative />
              <span>
                {log.by
                  ? t('detail.timeline.by', { name: log.by })
                  : log === first && detail.medium}
              </span>
            </span>
            {log !== first && log.description && log.description !== first?.description && (
              <span className={styles.why}>{log.description}</span>
            )}
          </li>
        ))}
        {next.map((text) => (
          <li key={text} className={styles.event} data-tone="next">
            <span className={styles.what}>{text}</span>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}

/** What may be done, and what happens where nobody does it. */
function useNext({ deadlines, flagged }: ShownTransaction): string[] {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const zone = useTimeZone();
  const when = (instant: string): string => formatDateTime(instant, zone, locale);
  if (flagged) return [t('detail.timeline.held')];
  if (deadlines?.capture) return [t('detail.timeline.capture', { when: when(deadlines.capture) })];
  return deadlines?.void ? [t('detail.timeline.void', { when: when(deadlines.void) })] : [];
}
