import type { RiskAssessment, RiskEvidence, RiskFinding } from '@mbo/gateway-contract/risk';
import type { SlotContexts } from '@mbo/shared/bus';
import { showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import {
  Button,
  DetailSection,
  formatMoney,
  Tag,
  useAccess,
  useBusState,
  useLookups,
} from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { blacklist, useRiskAssessment } from '../api';
import styles from './verdict.module.css';

const LOOKUPS = ['currencies'] as const;
const ORDER = { fired: 0, passed: 1, 'no data': 2 } as const;

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
  const fired = findings.filter(({ result }) => result === 'fired');
  const others = findings
    .filter(({ result }) => result !== 'fired')
    .sort((a, b) => ORDER[a.result] - ORDER[b.result]);
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
      {fired.length > 0 && (
        <ul className={styles.findings} aria-label={t('verdict.fired')}>
          {fired.map((finding) => (
            <Finding key={finding.reasonCode} finding={finding} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('verdict.checked', { count: others.length })}</summary>
          <ul className={styles.findings} aria-label={t('verdict.others')}>
            {others.map((finding) => (
              <Finding key={finding.reasonCode} finding={finding} />
            ))}
          </ul>
        </details>
      )}
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

const COLOURS = { fired: 'error', passed: 'success', 'no data': 'default' } as const;

function Finding({ finding }: { finding: RiskFinding }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { reasonCode, result, action, shadow } = finding;
  const evidence = useEvidenceWords(finding.evidence);
  return (
    <li>
      <span className={styles.rule}>
        <span className={styles.code}>{reasonCode}</span> {t(`rules.${reasonCode}`)}
      </span>
      <span>
        <Tag color={COLOURS[result]}>{t(`verdict.results.${result}`)}</Tag>
        {result === 'fired' && (
          <span className={styles.hint}>
            {shadow
              ? t('verdict.onlyRecorded', { action: t(`values.${action}`) })
              : t(`values.${action}`)}
          </span>
        )}
      </span>
      {evidence !== undefined && <span className={styles.hint}>{evidence}</span>}
    </li>
  );
}

/** The evidence in a sentence; undefined when there is none to tell. */
function useEvidenceWords(evidence: RiskEvidence): string | undefined {
  const { t } = useTranslation('mf-risk');
  const locale = useBusState('locale');
  const currencies = useLookups(LOOKUPS).data?.currencies;
  const { count, limit, hours, amount, amountLimit, countries } = evidence;
  if (count !== undefined) {
    return t('verdict.evidence.count', { count, limit, window: t(`verdict.windows.${hours}`) });
  }
  if (countries) {
    const [one, other] = countries;
    return t('verdict.evidence.countries', { one, other });
  }
  const currency = currencies?.find(({ currencyId }) => currencyId === evidence.currencyId);
  if (amount === undefined || amountLimit === undefined || !currency) return undefined;
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const words = { amount: money(amount), limit: money(amountLimit) };
  return hours === undefined
    ? t('verdict.evidence.amount', words)
    : t('verdict.evidence.sum', { ...words, window: t(`verdict.windows.${hours}`) });
}
