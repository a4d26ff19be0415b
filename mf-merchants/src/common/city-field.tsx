import { Button, Input, Skeleton } from '@mbo/shared/ui';
import {
  CitySelect,
  useCities,
  useClearWithCountry,
  type CitySelectProps,
} from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CityChoice } from './city';
import styles from './common.module.css';

/** Name of a city. While its country's cities are on their way a bar is there. */
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

const MAX_LENGTH = 120;

interface CityControlProps extends Omit<
  CitySelectProps,
  'value' | 'onChange' | 'countryId' | 'placeholder'
> {
  countryId: number | null;
  value?: CityChoice;
  onChange?: (city: CityChoice) => void;
}

/**
 * Chooses a city of a country; where the list has none of it, the name is typed. Another country
 * clears it, unless the city came with it. A form's control.
 */
export function CityControl({
  countryId,
  value = null,
  onChange,
  ...rest
}: CityControlProps): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const cities = useCities(countryId);
  useClearWithCountry(countryId, value, onChange);

  if (countryId === null || cities.data?.length !== 0) {
    return (
      <CitySelect
        {...rest}
        countryId={countryId}
        value={typeof value === 'number' ? value : null}
        {...(onChange && { onChange })}
      />
    );
  }
  const { allowClear: _noClear, ...control } = rest;
  const noteId = control.id === undefined ? undefined : `${control.id}-typed`;
  const described = [control['aria-describedby'], !rest.disabled && noteId]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <Input
        {...control}
        {...(described !== '' && { 'aria-describedby': described })}
        autoComplete="off"
        maxLength={MAX_LENGTH}
        placeholder={t('pages.address.typeCity')}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange?.(target.value.trim() === '' ? null : target.value)}
      />
      {!rest.disabled && (
        <span id={noteId} className={styles.note}>
          {t('pages.address.noCities')}
        </span>
      )}
    </>
  );
}
