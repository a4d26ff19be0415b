import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaFailure } from '../../bus';
import { ErrorState } from '../states/error-state';
import { words } from '../../words/words';

/** Panel in the place of an area that failed: what failed, whom to tell, reference, Retry. */
export function AreaFailed({
  failure,
  owner,
  title,
  onRetry,
}: {
  failure: AreaFailure;
  owner?: string | undefined;
  /** What users know the area by. Default: none is named. */
  title?: string | undefined;
  onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation('ui', { i18n: words });
  return (
    <ErrorState
      title={title === undefined ? t('areaFailed') : t('areaFailedNamed', { title })}
      description={t('areaFailedDescription', { owner: owner ?? t('areaOwnerUnknown') })}
      reference={`${failure.area} ${failure.reference}`}
      onRetry={onRetry}
    />
  );
}
