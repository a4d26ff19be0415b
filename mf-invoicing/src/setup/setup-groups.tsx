import {
  EMAIL_SERVICE_PROVIDERS,
  type InvoiceSettingsInput,
  type ReadInvoiceSettings,
} from '@mbo/gateway-contract/invoice-settings';
import type { Country } from '@mbo/gateway-contract/lookups';
import { Input, Select } from '@mbo/shared/ui';
import {
  checkField,
  CitySelect,
  CountrySelect,
  InputNumber,
  PhoneCodeSelect,
  type EditField,
  type EditGroup,
} from '@mbo/shared/ui/forms';
import { phoneCountryOf } from '../common/phone-country';
import type { Words } from '../common/words';
import { LogoField, type Logo } from './logo-field';
import styles from './setup.module.css';

/** Settings as they are typed; what is written only is empty. */
export interface SetUpValues extends Omit<
  ReadInvoiceSettings,
  'logo' | 'logoFilename' | 'version' | 'isSaved' | 'companyPhoneCode' | 'companyCountryCode'
> {
  logo: Logo;
  /** Country whose phone code it is. */
  phoneCountryId: number | null;
}

/**
 * The settings as the form has them. The key of the e-mail provider is empty, which keeps the one
 * there is; the phone's country is guessed of those that share the code, the company's own first.
 */
export function toValues(
  settings: ReadInvoiceSettings,
  countries: readonly Country[],
): SetUpValues {
  const { logo, logoFilename, companyPhoneCode, companyCountryCode: _code, ...rest } = settings;
  const { version: _version, isSaved: _isSaved, ...values } = rest;
  return {
    ...values,
    emailServiceProviderApiKey: '',
    logo: { content: logo, name: logoFilename },
    phoneCountryId: phoneCountryOf(countries, companyPhoneCode, settings.companyCountryId),
  };
}

/** As it is sent; an empty key stays as it was. */
export function toRequest(
  values: SetUpValues,
  countries: readonly Country[],
): InvoiceSettingsInput {
  const { logo, phoneCountryId, ...rest } = values;
  const country = (id: number | null | undefined): Country | undefined =>
    countries.find((one) => one.countryId === id);
  return {
    ...rest,
    logo: logo.content,
    logoFilename: logo.name,
    companyPhoneCode: country(phoneCountryId)?.countryPhoneCode ?? '',
    companyCountryCode: country(values.companyCountryId)?.countryIso2Code ?? '',
  };
}

export interface SetUpNames {
  country: (id: number | null | undefined) => string;
  city: (id: number | null | undefined) => string;
  phoneCode: (id: number | null | undefined) => string;
}

/** All settings of invoices, in the order of the page. `maskedKey` identifies the saved key. */
export function setUpGroups(
  t: Words,
  names: SetUpNames,
  maskedKey: string,
): EditGroup<SetUpValues>[] {
  type Field = EditField<SetUpValues>;
  const text = (name: Field['name'], maxLength: number, more: Partial<Field> = {}): Field => ({
    name,
    label: t(`setup.fields.${name}`),
    input: <Input maxLength={maxLength} autoComplete="off" />,
    ...more,
  });
  const check = (name: Field['name'], more: Partial<Field> = {}): Field =>
    checkField(name, t(`setup.fields.${name}`), more);
  const figure = (
    name: Field['name'],
    least: number,
    most: number,
    more: Partial<Field>,
  ): Field => ({
    name,
    label: t(`setup.fields.${name}`),
    input: <InputNumber min={least} max={most} precision={0} className={styles.figure ?? ''} />,
    rules: [{ required: true, message: t('setup.wholeNumber') }],
    ...more,
  });
  const email: Partial<Field> = {
    input: <Input type="email" inputMode="email" maxLength={254} autoComplete="off" />,
    rules: [{ type: 'email', message: t('invoice.problems.email') }],
  };
  const custom = ({ useCustomEmailService }: SetUpValues): boolean => useCustomEmailService;
  const smtp = (values: SetUpValues): boolean =>
    custom(values) && values.emailServiceProvider === 'smtp';
  return [
    {
      key: 'invoices',
      title: t('setup.groups.invoices'),
      fields: [
        figure('expireAfter', 1, 365, {
          show: ({ expireAfter }) => t('setup.days', { count: expireAfter }),
        }),
        {
          name: 'logo',
          label: t('setup.fields.logo'),
          show: ({ logo }) =>
            logo.content === '' ? (
              ''
            ) : (
              <img
                className={styles.logo}
                src={logo.content}
                alt={logo.name || t('setup.fields.logo')}
              />
            ),
          input: <LogoField />,
          hint: t('setup.logoHint'),
          wide: true,
        },
      ],
    },
    {
      key: 'company',
      title: t('setup.groups.company'),
      description: t('setup.companyHint'),
      fields: [
        text('companyName', 160),
        text('companyEmail', 254, email),
        text('companyAddress1', 160),
        text('companyAddress2', 160),
        {
          name: 'companyCountryId',
          label: t('setup.fields.companyCountryId'),
          show: ({ companyCountryId }) => names.country(companyCountryId),
          input: <CountrySelect allowClear />,
        },
        {
          name: 'companyCityId',
          label: t('setup.fields.companyCityId'),
          show: ({ companyCityId }) => names.city(companyCityId),
          input: ({ companyCountryId }) => (
            <CitySelect allowClear countryId={companyCountryId ?? null} />
          ),
        },
        text('companyState', 80),
        text('companyPostalCode', 16),
        {
          name: 'phoneCountryId',
          label: t('setup.fields.companyPhoneCode'),
          alsoKnownAs: ['companyPhoneCode'],
          show: ({ phoneCountryId }) => names.phoneCode(phoneCountryId),
          input: <PhoneCodeSelect allowClear />,
        },
        text('companyPhone', 24, {
          input: <Input type="tel" inputMode="tel" maxLength={24} autoComplete="off" />,
        }),
      ],
    },
    {
      key: 'sender',
      title: t('setup.groups.sender'),
      fields: [
        check('useCustomSenderEmail', { wide: true }),
        text('customSenderEmail', 254, {
          ...email,
          shownWhen: ({ useCustomSenderEmail }) => useCustomSenderEmail,
        }),
      ],
    },
    {
      key: 'service',
      title: t('setup.groups.service'),
      description: t('setup.serviceHint'),
      fields: [
        check('useCustomEmailService', { wide: true }),
        {
          name: 'emailServiceProvider',
          label: t('setup.fields.emailServiceProvider'),
          show: ({ emailServiceProvider }) => emailServiceProvider,
          input: (
            <Select options={EMAIL_SERVICE_PROVIDERS.map((value) => ({ value, label: value }))} />
          ),
          shownWhen: custom,
        },
        text('emailServiceProviderHostUrl', 500, {
          hint: ({ emailServiceProvider }) => t(`setup.hostHint.${emailServiceProvider}`),
          shownWhen: custom,
        }),
        text('emailServiceProviderUsername', 254, { shownWhen: smtp }),
        {
          name: 'emailServiceProviderApiKey',
          label: t('setup.fields.emailServiceProviderApiKey'),
          show: () => maskedKey,
          input: <Input.Password maxLength={500} autoComplete="new-password" />,
          hint: maskedKey === '' ? t('setup.noKey') : t('setup.keyKept', { key: maskedKey }),
          shownWhen: custom,
        },
        figure('smtpTimeout', 1, 120, {
          show: ({ smtpTimeout }) => t('setup.seconds', { count: smtpTimeout }),
          shownWhen: smtp,
        }),
        check('enableSSL', { shownWhen: smtp, wide: true }),
      ],
    },
  ];
}
