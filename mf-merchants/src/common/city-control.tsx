import { Input } from '@mbo/shared/ui';
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

const MAX_LENGTH = 120;

export interface CityControlProps extends Omit<
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
