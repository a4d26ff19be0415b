import { useCallback, useMemo, type ReactNode } from 'react';
import type { Country } from '@mbo/gateway-contract/lookups';
import { useLookups } from '../../hooks/use-lookups';
import { flagOf } from './flag';
import { LookupSelect, type PickerOption, type PickerProps } from './lookup-select';
import { byBeginningAndLength, containsWords } from './matching';
import { usePickerWords } from './words';

export interface CountrySelectProps extends PickerProps {
  /** ISO 3166-1 numeric code; null while none is chosen. */
  value?: number | null;
  onChange?: (countryId: number | null) => void;
  /** The likeliest one, which stands on top of the list. Default: none, all are in order. */
  first?: number | null | undefined;
}

function toOptions(
  countries: readonly Country[],
  first: number | null | undefined,
): PickerOption<number>[] {
  return [...countries]
    .sort(
      (a, b) =>
        Number(b.countryId === first) - Number(a.countryId === first) ||
        a.name.localeCompare(b.name, 'en'),
    )
    .map(({ countryId, name, countryIso2Code }) => ({
      value: countryId,
      label: `${flagOf(countryIso2Code)} ${name}`.trim(),
      search: `${name} ${countryIso2Code}`,
      row: { name, flag: flagOf(countryIso2Code), code: countryIso2Code },
    }));
}

/** Chooses a country; found by its name or its two-letter code. */
export function CountrySelect({ first, onChange, ...rest }: CountrySelectProps): ReactNode {
  const t = usePickerWords();
  const toRows = useCallback(
    (countries: readonly Country[]) => toOptions(countries, first),
    [first],
  );
  return (
    <CountryLookup
      placeholder={t('chooseCountry')}
      {...rest}
      toOptions={toRows}
      onChange={(countryId) => onChange?.(countryId)}
    />
  );
}

/** A choice among the countries, or what they have. @param toOptions  the same function each time */
export function CountryLookup({
  value = null,
  toOptions,
  onChange,
  ...rest
}: PickerProps & {
  value?: number | null;
  toOptions: (countries: readonly Country[]) => PickerOption<number>[];
  onChange?: (countryId: number | null, country: Country | undefined) => void;
}): ReactNode {
  const t = usePickerWords();
  const source = useLookups(['countries']);
  const countries = source.data?.countries;
  const options = useMemo(() => countries && toOptions(countries), [countries, toOptions]);
  return (
    <LookupSelect<number, number>
      {...rest}
      what={t('countries')}
      options={options}
      source={source}
      matches={containsWords}
      order={byBeginningAndLength}
      value={value}
      onChange={(id) =>
        onChange?.(
          id,
          countries?.find(({ countryId }) => countryId === id),
        )
      }
    />
  );
}
