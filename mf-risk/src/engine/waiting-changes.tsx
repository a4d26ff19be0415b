import type { RiskRuleChange, RiskRuleSet } from '@mbo/gateway-contract/risk';
import { Button, Card, DateTime, toDecimal, useAccess, type MoneyCurrency } from '@mbo/shared/ui';
import { useAct } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decideRiskChange, reloadRiskRules } from '../api';
import type { RiskBusiness } from './rule-editor';
import styles from './risk.module.css';

interface WaitingChangesProps {
  business: RiskBusiness;
  ruleSet: RiskRuleSet;
  currency: MoneyCurrency;
}

interface Decision {
  changeId: number;
  decision: 'approve' | 'reject';
}

/** Changes that wait for the provider, whose staff decide them here. */
export function WaitingChanges({ business, ruleSet, currency }: WaitingChangesProps): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { isStaff } = useAccess();
  const { act: decide, isBusy } = useAct({
    run: ({ changeId, decision }: Decision) =>
      decideRiskChange(business, changeId, decision, ruleSet.version),
    done: ({ decision }) => t(`decided.${decision}`),
    reload: (hasFailed) => {
      // The response carries the decision.
      if (hasFailed) void reloadRiskRules(business);
    },
  });
  if (ruleSet.waiting.length === 0) return null;

  return (
    <Card title={t('waiting.title')}>
      <ul className={styles.waiting} aria-label={t('waiting.title')}>
        {ruleSet.waiting.map(({ changeId, requestedBy, requestedAt, changes }) => (
          <li key={changeId}>
            <div>
              <p>
                {t('waiting.by', { name: requestedBy })} · <DateTime value={requestedAt} relative />
              </p>
              <ul>
                {changes.map((change) => (
                  <li key={change.reasonCode}>
                    <ChangeInWords change={change} currency={currency} />
                  </li>
                ))}
              </ul>
            </div>
            {isStaff && (
              <span className={styles.buttons}>
                <Button disabled={isBusy} onClick={() => decide({ changeId, decision: 'reject' })}>
                  {t('waiting.reject')}
                </Button>
                <Button
                  type="primary"
                  disabled={isBusy}
                  onClick={() => decide({ changeId, decision: 'approve' })}
                >
                  {t('waiting.approve')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ChangeInWords({
  change: { reasonCode, amount, ...others },
  currency,
}: {
  change: RiskRuleChange;
  currency: MoneyCurrency;
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const valueOf = (value: string | number | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return typeof value === 'number' ? String(value) : t(`values.${value}`);
  };
  const parts = Object.entries(others).map(
    ([field, value]) => `${t(`fields.${field}`)}: ${valueOf(value)}`,
  );
  if (amount !== undefined) {
    parts.push(
      `${t('fields.amount')}: ${toDecimal(amount, currency.coefficient)} ${currency.alphaCode}`,
    );
  }
  return (
    <>
      <strong>{t(`rules.${reasonCode}`)}</strong> — {parts.join(', ')}
    </>
  );
}
