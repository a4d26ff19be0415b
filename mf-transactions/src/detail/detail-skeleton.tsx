import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import { DetailSection, DetailTerms, DetailSections } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** What of a transaction's shape its status tells. */
const ACTIONS_OPEN: readonly TransactionStatus[] = ['authorised', 'captured', 'flagged'];
const FAILED: readonly TransactionStatus[] = ['declined', 'timeout'];

const BALANCE_FIGURES = 4;
const PAYER_TERMS = 4;
const FAILED_TERMS = 16;
const TAKEN_TERMS = 20;

/**
 * Stands in for a transaction on its way, line for line, so that nothing moves when it comes.
 *
 * @param status  as the list has it. Default: that of most.
 */
export function DetailSkeleton({
  status = 'captured',
}: {
  status?: TransactionStatus | undefined;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const failed = FAILED.includes(status);
  return (
    <div role="status" aria-busy="true">
      <span className="mbo-visually-hidden">{t('detail.loading')}</span>
      <div aria-hidden="true">
        <div className={styles.summary}>
          <div className={styles.value}>
            <span className={styles.figure}>
              <Bone length="figure" />
            </span>
          </div>
          <p className={styles.facts} data-bones="true">
            <span>
              <Bone length="facts" />
            </span>
          </p>
          {ACTIONS_OPEN.includes(status) && (
            <div className={styles.actions}>
              <span className={styles.bone} data-length="button" />
            </div>
          )}
        </div>
        {!failed && (
          <dl className={styles.balance}>
            {bones(BALANCE_FIGURES).map((key) => (
              <div key={key}>
                <dt>
                  <Bone />
                </dt>
                <dd>
                  <Bone />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <DetailSections>
          {failed && (
            <DetailSection title={<Bone />}>
              <span className={styles.bone} data-length="failure" />
            </DetailSection>
          )}
          <TermsSkeleton count={PAYER_TERMS} />
          <TermsSkeleton count={failed ? FAILED_TERMS : TAKEN_TERMS} />
          <TermsSkeleton count={2} />
        </DetailSections>
      </div>
    </div>
  );
}

/** Stands in for a section that another area draws. */
export function SectionSkeleton(): ReactNode {
  return (
    <div aria-hidden="true">
      <TermsSkeleton count={2} />
    </div>
  );
}

function TermsSkeleton({ count }: { count: number }): ReactNode {
  return (
    <DetailSection title={<Bone />}>
      <DetailTerms
        terms={bones(count).map((key) => ({
          key,
          label: <Bone />,
          value: <Bone length="value" />,
        }))}
      />
    </DetailSection>
  );
}

/** In the line where a word will be. */
function Bone({ length }: { length?: 'figure' | 'facts' | 'value' }): ReactNode {
  return <span className={styles.bone} data-length={length} />;
}

const bones = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}`);
