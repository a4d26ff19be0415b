import type { RiskEvidence, RiskFinding } from '@mbo/gateway-contract/risk';
import { formatMoney, StatusTag, useBusState, useLookups } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './verdict.module.css';

const LOOKUPS = ['currencies'] as const;
const ORDER = { fired: 0, passed: 1, 'no data': 2 } as const;

/** What rules found of a payment: those that fired, and behind a click the others. */
export function Findings({ findings }: { findings: readonly RiskFinding[] }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const fired = findings.filter(({ result }) => result === 'fired');
  const others = findings
    .filter(({ result }) => result !== 'fired')
    .sort((a, b) => ORDER[a.result] - ORDER[b.result]);
  return (
    <>
      {fired.length > 0 && (
        <ul className={styles.findings} aria-label={t('verdict.fired')}>
          {fired.map((finding) => (
            <Finding key={finding.reasonCode} finding={finding} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {fired.length > 0 ? t('verdict.checked', { count: others.length }) : t('verdict.all')}
          </summary>
          <ul
            className={styles.findings}
            aria-label={t(fired.length > 0 ? 'verdict.others' : 'verdict.all')}
          >
            {others.map((finding) => (
              <Finding key={finding.reasonCode} finding={finding} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const TONES = { fired: 'error', passed: 'success', 'no data': 'default' } as const;

function Finding({ finding }: { finding: RiskFinding }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { reasonCode, result, action, shadow, allowedBy } = finding;
  const evidence = useEvidenceWords(finding.evidence);
  return (
    <li>
      <span className={styles.rule}>
        <span className={styles.code}>{reasonCode}</span> {t(`rules.${reasonCode}`)}
      </span>
      <span className={styles.tagged}>
        <StatusTag status={result} tone={TONES[result]} words="mf-risk:verdict.results" />
        {result === 'fired' && (
          <span className={styles.hint}>
            {allowedBy
              ? t('verdict.allowed', { kind: t(`lists.kinds.${allowedBy}`) })
              : shadow
                ? t('verdict.onlyRecorded', { action: t(`values.${action}`) })
                : t(`values.${action}`)}
          </span>
        )}
      </span>
      {evidence !== undefined && <span className={styles.hint}>{evidence}</span>}
    </li>
  );
}

/** The evidence in a sentence; undefined without any. */
function useEvidenceWords(evidence: RiskEvidence): string | undefined {
  const { t } = useTranslation('mf-risk');
  const locale = useBusState('locale');
  const currencies = useLookups(LOOKUPS).data?.currencies;
  const { count, limit, hours, amount, amountLimit, countries } = evidence;
  if (count !== undefined) {
    const words = { count, limit, window: t(`verdict.windows.${hours}`) };
    return evidence.atLeast
      ? t('verdict.evidence.atLeast', words)
      : t('verdict.evidence.count', words);
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
