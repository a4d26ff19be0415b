import type { RiskAssessment } from '@mbo/gateway-contract/risk';
import type { SlotContexts } from '@mbo/shared/bus';
import { showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { Button, DetailSection, useAccess } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { blacklist, useRiskAssessment } from '../api';
import { Findings } from './findings';
import styles from './verdict.module.css';

/**
 * What the risk engine made of a transaction: what was done and by which rule, which rules fired on what
 * evidence, and which were checked. Nothing where no rule was.
 */
export function Verdict({ paymentId }: SlotContexts['transaction-detail.risk']): ReactNode {
  const { data } = useRiskAssessment(paymentId);
  if (!data || data.findings.length === 0) return null;
  return <Assessment paymentId={paymentId} assessment={data} />;
}

function Assessment({
  paymentId,
  assessment,
}: {
  paymentId: string;
  assessment: RiskAssessment;
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { action, reasonCode, findings } = assessment;
  return (
    <DetailSection title={t('verdict.title')}>
      <p className={styles.lead}>
        {action === null
          ? t('verdict.nothing', { count: findings.length })
          : t('verdict.done', {
              action: t(`values.${action}`),
              rule: t(`rules.${reasonCode}`),
              code: reasonCode,
            })}
      </p>
      <Findings findings={findings} />
      <Blacklist paymentId={paymentId} />
    </DetailSection>
  );
}

const LISTABLE = ['card', 'email'] as const;

/** One click blacklists what the payment came with. */
function Blacklist({ paymentId }: { paymentId: string }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { mayChange } = useAccess();
  const [listing, setListing] = useState(false);
  if (!mayChange) return null;

  async function add(kind: (typeof LISTABLE)[number]): Promise<void> {
    setListing(true);
    try {
      await blacklist(paymentId, kind);
      showAlert('success', t(`verdict.blacklisted.${kind}`));
    } catch (error) {
      showAlert('error', messageOf(error));
    }
    setListing(false);
  }

  return (
    <p className={styles.buttons}>
      {LISTABLE.map((kind) => (
        <Button key={kind} size="small" disabled={listing} onClick={() => void add(kind)}>
          {t(`verdict.blacklist.${kind}`)}
        </Button>
      ))}
    </p>
  );
}
