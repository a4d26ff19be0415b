import type { RiskAssessment, RiskDecision } from '@mbo/gateway-contract/risk';
import type { SlotContexts } from '@mbo/shared/bus';
import { DateTime, DetailSection, useAccess } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRiskAssessment } from '../api';
import { usePaymentValues } from '../lists/api';
import { Findings } from './findings';
import { PaymentLists } from './payment-lists';
import styles from './verdict.module.css';

/**
 * The risk engine's assessment of a transaction: what was done and by which rule, which rules fired on what
 * evidence, and which were checked; and which of its values are listed, each to be blocked by a click.
 */
export function Verdict({ paymentId }: SlotContexts['transaction-detail.risk']): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { mayChange } = useAccess();
  const { data: assessment } = useRiskAssessment(paymentId);
  const { data: values = [] } = usePaymentValues(paymentId);
  if (!assessment) return null;
  const isChecked = assessment.findings.length > 0;
  const showsLists = mayChange ? values.length > 0 : values.some(({ lists }) => lists.length > 0);
  if (!isChecked && !showsLists) return null;
  return (
    <DetailSection title={t('verdict.title')}>
      {isChecked && <Assessment assessment={assessment} />}
      {showsLists && <PaymentLists {...{ paymentId, values, mayChange }} />}
    </DetailSection>
  );
}

function Assessment({ assessment }: { assessment: RiskAssessment }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { action, reasonCode, findings, review } = assessment;
  return (
    <>
      <p className={styles.lead}>
        {action === null
          ? t('verdict.nothing', { count: findings.length })
          : t('verdict.done', {
              action: t(`values.${action}`),
              rule: t(`rules.${reasonCode}`),
              code: reasonCode,
            })}
      </p>
      {review && <Reviewed review={review} />}
      <Findings findings={findings} />
    </>
  );
}

/** What became of a payment that was on hold, and why. */
function Reviewed({ review: { decision, by, at, note } }: { review: RiskDecision }): ReactNode {
  const { t } = useTranslation('mf-risk');
  return (
    <p className={styles.lead}>
      {t(`verdict.reviewed.${decision}`, { by })} · <DateTime value={at} />
      {note !== '' && (
        <>
          <br />
          <span className={styles.hint}>{t('verdict.note', { note })}</span>
        </>
      )}
    </p>
  );
}
