import { Button, Skeleton } from '@mbo/shared/ui';
import { useCities } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './common.module.css';

/** Name of a city. While its country's cities are on their way a bar stands there. */
export function CityName({ countryId, cityId }: { countryId: number; cityId: number }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const cities = useCities(countryId);
  if (!cities.data && cities.isFetching) {
    return <Skeleton.Input active size="small" />;
  }
  if (!cities.data) {
    return (
      <span className={styles.failed}>
        {t('pages.address.cityFailed')}
        <Button size="small" onClick={() => void cities.refetch()}>
          {t('pages.retry')}
        </Button>
      </span>
    );
  }
  // A city that left the list: its number is better than nothing.
  return cities.data.find((city) => city.cityId === cityId)?.name ?? `#${cityId}`;
}
