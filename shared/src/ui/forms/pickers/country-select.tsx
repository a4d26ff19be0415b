import { useCallback, useMemo, type ReactNode } from 'react';
import type { Country } from '@mbo/gateway-contract/lookups';
import { useLookups } from '../../hooks/use-lookups';
import { LookupSelect, usePickerWords, type PickerOption, type PickerProps } from './lookup-select';
import { byBeginningAndLength, containsWords } from './matching';

export interface CountrySelectProps extends PickerProps {
  /** ISO 3166-1 numeric code; null while none is chosen. */
  value?: number | null;
  onChange?: (countryId: number | null) => void;
  /** The likeliest one, which is on top of the list. Default: none, all are in order. */
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
function CountryLookup({
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

const REGIONAL_INDICATOR_A = 0x1f1e6;
const LETTER_A = 65;

/** Two letters that a font with flags draws as one picture. */
const SAMPLE = '\u{1f1e8}\u{1f1e6}';

let drawn: boolean | undefined;

/**
 * Whether the system's fonts have flags. Windows has none and draws two letters, a bare Linux two
 * empty boxes; then none is shown. Where nothing can be measured they are taken to be there.
 */
function drawsFlags(): boolean {
  if (!('CanvasRenderingContext2D' in window)) return true;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  context.font = '16px sans-serif';
  const [letter = ''] = [...SAMPLE];
  return context.measureText(SAMPLE).width < context.measureText(letter).width * 1.5;
}

/**
 * The flag of a country by its ISO 3166-1 alpha-2 code, as the two letters that fonts draw it by;
 * empty where the system draws none.
 */
export function flagOf(iso2: string): string {
  drawn ??= drawsFlags();
  if (!drawn || !/^[A-Z]{2}$/.test(iso2)) return '';
  const letters = [...iso2].map((letter) => letter.charCodeAt(0) - LETTER_A + REGIONAL_INDICATOR_A);
  return String.fromCodePoint(...letters);
}

export interface PhoneCodeSelectProps extends PickerProps {
  /** The country whose code it is: several countries share one. Null while none is chosen. */
  value?: number | null;
  /** @param phoneCode  without the plus sign, e.g. `44`; empty when the choice was cleared */
  onChange?: (countryId: number | null, phoneCode: string) => void;
}

function phoneOptions(countries: readonly Country[]): PickerOption<number>[] {
  return countries
    .filter(({ countryPhoneCode }) => countryPhoneCode !== '')
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ countryId, name, countryPhoneCode, countryIso2Code }) => ({
      value: countryId,
      label: `${flagOf(countryIso2Code)} +${countryPhoneCode}`.trim(),
      search: `${name} ${countryIso2Code} +${countryPhoneCode}`,
      row: { name, flag: flagOf(countryIso2Code), code: `+${countryPhoneCode}` },
    }));
}

/** Chooses a phone code by its country; found by the country's name, its letters, or the digits. */
export function PhoneCodeSelect({ onChange, ...rest }: PhoneCodeSelectProps): ReactNode {
  const t = usePickerWords();
  return (
    <CountryLookup
      placeholder={t('choosePhoneCode')}
      {...rest}
      toOptions={phoneOptions}
      onChange={(countryId, country) => onChange?.(countryId, country?.countryPhoneCode ?? '')}
    />
  );
}
