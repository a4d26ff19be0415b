import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Terms } from './section';
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
        {failed && (
          <div className={styles.section}>
            <Heading />
            <span className={styles.bone} data-length="failure" />
          </div>
        )}
        <TermsSection count={PAYER_TERMS} />
        <TermsSection count={failed ? FAILED_TERMS : TAKEN_TERMS} />
        <TermsSection count={2} />
      </div>
    </div>
  );
}

function TermsSection({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.section}>
      <Heading />
      <Terms
        terms={bones(count).map((key) => ({
          key,
          label: <Bone />,
          value: <Bone length="value" />,
        }))}
      />
    </div>
  );
}

function Heading(): ReactNode {
  return (
    <div className={styles.sectionHead}>
      <span className={styles.sectionTitle}>
        <Bone />
      </span>
    </div>
  );
}

/** In the line where a word will be. */
function Bone({ length }: { length?: 'figure' | 'facts' | 'value' }): ReactNode {
  return <span className={styles.bone} data-length={length} />;
}

const bones = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}`);
