import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaFailure } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import { ErrorState } from '@mbo/shared/ui';
import { useCatalogue } from '../shell-context';
import { ownerOf } from './area-build';

/**
 * In the place of an area that failed: what failed, whom to tell, reference, Retry. One that the
 * page's policy does not know yet cannot be had by trying again: a reload is offered.
 */
export function AreaFailurePanel({
  failure,
  onRetry,
}: {
  failure: AreaFailure;
  onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const catalogue = useCatalogue();
  const area = catalogue.areas[failure.area];
  const title = area?.descriptor.title ?? failure.area;
  const reference = `${failure.area} ${failure.version ?? ''} ${failure.reference}`;
  if (failure.reason === 'policy') {
    return (
      <ErrorState
        title={t('area.reload', { title })}
        description={t('area.reloadHint', { title })}
        reference={reference}
        retryLabel={t('update.reload')}
        onRetry={() => navigation.confirmLeave(() => window.location.reload())}
      />
    );
  }
  return (
    <ErrorState
      title={t(failure.phase === 'load' ? 'area.loadFailed' : 'area.mountFailed', { title })}
      description={t(failure.phase === 'load' ? 'area.loadFailedHint' : 'area.mountFailedHint', {
        owner: area ? ownerOf(area) : t('area.unknownOwner'),
      })}
      reference={reference}
      onRetry={onRetry}
    />
  );
}
