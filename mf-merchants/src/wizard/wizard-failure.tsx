import { Alert } from '@mbo/shared/ui';
import { GatewayError, messageOf } from '@mbo/shared/http';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CALLS, type Draft } from './draft/draft';
import type { CallFailure } from './save/chain';
import { isInDoubt } from './save/failures';
import styles from './wizard.module.css';

/** What failed when it was saved, what is there already, and how it goes on. */
export function WizardFailure({
  failures,
  draft,
}: {
  failures: readonly CallFailure[];
  draft: Draft;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const made = CALLS.filter((call) => draft.made[call]);
  const [first] = failures;
  if (!first) return null;
  const reference = first.error instanceof GatewayError ? first.error.requestId : undefined;
  const unknown = failures.some(({ error }) => isInDoubt(error));
  return (
    <Alert
      className={styles.failure ?? ''}
      type="error"
      showIcon
      role="alert"
      title={t('wizard.failure.title', {
        what: failures.map(({ call }) => t(`wizard.calls.${call}`)).join(', '),
      })}
      description={
        <>
          <p>{failures.map(({ error }) => messageOf(error)).join(' ')}</p>
          {made.length > 0 && (
            <p>
              {t('wizard.failure.made', {
                what: made.map((call) => t(`wizard.calls.${call}`)).join(', '),
              })}
            </p>
          )}
          <p>{t(unknown ? 'wizard.failure.unknown' : 'wizard.failure.again')}</p>
          {reference !== undefined && <p>{t('wizard.failure.reference', { reference })}</p>}
        </>
      }
    />
  );
}
