import type { Country } from '@mbo/gateway-contract/lookups';
import { Input } from '@mbo/shared/ui';
import { CountrySelect, type EditField, type EditGroup } from '@mbo/shared/ui/forms';
import type { AccountValues } from '../api/records';
import { CityControl, CityName } from '../common/city-field';
import { countryName } from '../common/names';
import { PostalCodeInput } from '../common/postal-code-input';
import { chosen, required } from '../common/rules';
import type { Words } from '../common/words';

type Which = 'company' | 'mailing';
type Part = 'Address1' | 'Address2' | 'CityId' | 'State' | 'PostalCode' | 'CountryId';

const MAX_LENGTH = { Address1: 160, Address2: 160, State: 80 };

/**
 * The fields of the registered address, which must be there, or of the mailing address, which may
 * be left empty. Its lines belong together.
 */
export function addressGroup(
  t: Words,
  which: Which,
  countries: readonly Country[],
): EditGroup<AccountValues> {
  const isRequired = which === 'company';
  const name = <P extends Part>(part: P): `${Which}${P}` => `${which}${part}`;

  function typed(part: Exclude<Part, 'Address2'>): Pick<EditField<AccountValues>, 'rules'> {
    return isRequired ? { rules: [required(t(`pages.address.missing.${part}`))] } : {};
  }
  function text(part: keyof typeof MAX_LENGTH): EditField<AccountValues> {
    return {
      name: name(part),
      label: t(`pages.address.${part}`),
      input: <Input maxLength={MAX_LENGTH[part]} autoComplete="off" />,
      ...(part !== 'Address2' && typed(part)),
    };
  }
  const choice = (part: 'CityId' | 'CountryId') =>
    isRequired ? { rules: [chosen(t(`pages.address.missing.${part}`))] } : {};

  return {
    key: which,
    title: t(`pages.address.${which}`),
    together: true,
    fields: [
      text('Address1'),
      text('Address2'),
      {
        name: name('CountryId'),
        label: t('pages.address.CountryId'),
        ...choice('CountryId'),
        show: (values) => countryName(countries, values[name('CountryId')]),
        input: <CountrySelect allowClear={!isRequired} />,
      },
      {
        name: name('CityId'),
        label: t('pages.address.CityId'),
        ...choice('CityId'),
        show: (values) => {
          const [countryId, city] = [values[name('CountryId')], values[name('CityId')]];
          if (typeof city === 'string') return city;
          return countryId && city ? <CityName countryId={countryId} cityId={city} /> : '';
        },
        alsoKnownAs: [`${which}CityName`],
        input: (values) => (
          <CityControl countryId={values[name('CountryId')]} allowClear={!isRequired} />
        ),
      },
      text('State'),
      {
        name: name('PostalCode'),
        label: t('pages.address.PostalCode'),
        input: (values) => <PostalCodeInput countryId={values[name('CountryId')]} />,
        ...typed('PostalCode'),
      },
    ],
  };
}
