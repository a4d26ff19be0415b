import { useMemo, type ReactNode } from 'react';
import type { Country } from '@mbo/gateway-contract/lookups';
import { useLookups } from '../../hooks/use-lookups';
import { flagOf } from './flag';
import { LookupSelect, type PickerOption, type PickerProps } from './lookup-select';
import { byBeginningAndLength, containsWords } from './matching';
import { usePickerWords } from './words';

export interface PhoneCodeSelectProps extends PickerProps {
  /** The country whose code it is: several countries share one. Null while none is chosen. */
  value?: number | null;
  /** @param phoneCode  without the plus sign, e.g. `44`; empty when the choice was cleared */
  onChange?: (countryId: number | null, phoneCode: string) => void;
}

function toOptions(countries: readonly Country[]): PickerOption<number>[] {
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
export function PhoneCodeSelect({
  value = null,
  onChange,
  ...rest
}: PhoneCodeSelectProps): ReactNode {
  const t = usePickerWords();
  const source = useLookups(['countries']);
  const countries = source.data?.countries;
  const options = useMemo(() => countries && toOptions(countries), [countries]);
  const change = (countryId: number | null): void => {
    const country = countries?.find((one) => one.countryId === countryId);
    onChange?.(countryId, country?.countryPhoneCode ?? '');
  };
  return (
    <LookupSelect<number, number>
      placeholder={t('choosePhoneCode')}
      {...rest}
      what={t('countries')}
      options={options}
      source={source}
      matches={containsWords}
      order={byBeginningAndLength}
      value={value}
      onChange={change}
    />
  );
}
