import type { ReactNode } from 'react';
import type { Country } from '@mbo/gateway-contract/lookups';
import { CountryLookup } from './country-select';
import { flagOf } from './flag';
import type { PickerOption, PickerProps } from './lookup-select';
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
export function PhoneCodeSelect({ onChange, ...rest }: PhoneCodeSelectProps): ReactNode {
  const t = usePickerWords();
  return (
    <CountryLookup
      placeholder={t('choosePhoneCode')}
      {...rest}
      toOptions={toOptions}
      onChange={(countryId, country) => onChange?.(countryId, country?.countryPhoneCode ?? '')}
    />
  );
}
