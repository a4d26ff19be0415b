import { useMemo, type ReactNode } from 'react';
import { LookupSelect, type PickerProps } from './lookup-select';
import { fold } from './matching';
import { useCities } from './use-cities';
import { useClearWithCountry } from './use-clear-with-country';
import { usePickerWords } from './words';

export interface CitySelectProps extends PickerProps {
  /** Whose cities are offered; null: none can be chosen yet. */
  countryId: number | null | undefined;
  value?: number | null;
  onChange?: (cityId: number | null) => void;
}

/**
 * Chooses a city of a country; found by the beginning of its name, accents aside. Another country
 * clears it, unless the city came with it, as when a form is set back.
 */
export function CitySelect({
  countryId = null,
  value = null,
  onChange,
  disabled,
  ...rest
}: CitySelectProps): ReactNode {
  const t = usePickerWords();
  const source = useCities(countryId);
  const cities = source.data;
  const options = useMemo(
    () => cities?.map(({ cityId, name }) => ({ value: cityId, label: name, search: fold(name) })),
    [cities],
  );

  useClearWithCountry(countryId, value, onChange);

  const noCountry = countryId === null;
  return (
    <LookupSelect<number, number>
      {...rest}
      placeholder={noCountry ? t('countryFirst') : (rest.placeholder ?? t('chooseCity'))}
      what={t('cities')}
      options={noCountry ? undefined : options}
      source={source}
      // The names are folded already: folding thousands at each key would be felt.
      matches={(folded, typed) => folded.startsWith(fold(typed))}
      notFound={t('noCities')}
      value={value}
      onChange={onChange}
      disabled={disabled || noCountry || undefined}
    />
  );
}
