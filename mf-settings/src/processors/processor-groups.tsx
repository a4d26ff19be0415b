import {
  ALL_CURRENCIES,
  PROCESSOR_TYPES,
  type CardProcessor,
  type MaskedCredentials,
  type ProcessorConfiguration,
} from '@mbo/gateway-contract/processors';
import { DESCRIPTOR_MAX_LENGTH } from '@mbo/gateway-contract/statement-descriptor';
import { categoryCode, DateTime, Input, Password, Select } from '@mbo/shared/ui';
import {
  CategoryCodeSelect,
  checkField,
  type EditField,
  type EditGroup,
} from '@mbo/shared/ui/forms';
import { Trans } from 'react-i18next';
import { currencyCode, currencyCodes, methodName } from '../common/names';
import type { Words } from '../common/words';
import { CurrenciesInput } from './currencies-input';
import {
  credentialCurrencies,
  credentialKey,
  offeredCurrencies,
  type ProcessorValues,
} from './processor-values';
import type { ProcessorLookups } from './processors-tab';

export interface ProcessorGroupsOptions {
  t: Words;
  lookups: ProcessorLookups;
  configurations: readonly ProcessorConfiguration[];
  /** As the form has them now: which credentials are needed follows from them. */
  values: ProcessorValues;
  /** The one that is changed. Missing: a new one. */
  card: CardProcessor | undefined;
  /** Nothing can be typed. Default: false. */
  isReadOnly?: boolean;
}

/** Has a star, and is checked when all of it is sent. */
const STARRED = [{ required: true, validator: () => Promise.resolve() }];

/** The fields of a card processor; choices depend on those before them. */
export function processorGroups(options: ProcessorGroupsOptions): EditGroup<ProcessorValues>[] {
  const { t, lookups, configurations, values } = options;
  const configuration = configurations.find(({ id }) => id === values.processorId);
  const methods = configuration?.paymentMethods.map((one) => one.paymentMethodId) ?? [];
  const offered = offeredCurrencies(configuration, values.paymentMethodIds);
  const check = (
    name: Extract<keyof ProcessorValues, `is${string}`>,
    more: Partial<EditField<ProcessorValues>> & { locked?: boolean } = {},
  ): EditField<ProcessorValues> => checkField(name, t(`processors.fields.${name}`), more);
  const no3D = configuration?.is3DSupported === false;
  return [
    {
      key: 'processor',
      fields: [
        {
          name: 'processorId',
          label: t('processors.columns.processor'),
          show: ({ processorId }) =>
            configurations.find(({ id }) => id === processorId)?.name ?? '',
          input: (
            <Select<number>
              placeholder={t('processors.choose')}
              showSearch={{ optionFilterProp: 'label' }}
              options={configurations.map(({ id, name }) => ({ value: id, label: name }))}
              getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
            />
          ),
          rules: STARRED,
        },
        {
          name: 'type',
          label: t('processors.columns.type'),
          show: ({ type }) => PROCESSOR_TYPES[type],
          input: (
            <Select<1 | 2>
              options={([1, 2] as const).map((type) => ({
                value: type,
                label: PROCESSOR_TYPES[type],
              }))}
              getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
            />
          ),
        },
        {
          name: 'name',
          label: t('processors.columns.name'),
          input: <Input maxLength={120} autoComplete="off" />,
          rules: STARRED,
        },
        {
          name: 'merchantCategoryCodeId',
          alsoKnownAs: ['mcc'],
          label: t('processors.columns.mcc'),
          show: ({ merchantCategoryCodeId }) =>
            categoryCode(lookups.merchantCategoryCodes, merchantCategoryCodeId),
          input: <CategoryCodeSelect />,
          rules: STARRED,
        },
        {
          name: 'paymentMethodIds',
          label: t('processors.paymentMethods'),
          show: ({ paymentMethodIds }) =>
            paymentMethodIds.map((id) => methodName(lookups.paymentmethods, id)).join(', '),
          input: (
            <Select<number[]>
              mode="multiple"
              disabled={!configuration || undefined}
              placeholder={t(configuration ? 'processors.chooseMethods' : 'processors.first')}
              options={methods.map((id) => ({
                value: id,
                label: methodName(lookups.paymentmethods, id),
              }))}
              showSearch={{ optionFilterProp: 'label' }}
              getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
            />
          ),
          rules: STARRED,
        },
        {
          name: 'currencyIds',
          label: t('processors.columns.currencies'),
          show: ({ currencyIds }) => currencyCodes(lookups.currencies, currencyIds),
          input: <CurrenciesInput offered={offered} />,
          rules: STARRED,
        },
      ],
    },
    {
      key: 'switches',
      title: t('processors.switches'),
      fields: [
        check('is3DSupported', { locked: no3D, ...(no3D && { hint: t('processors.no3D') }) }),
        check('isGatewayServicesOnly', { hint: t('processors.gatewayServicesOnlyHint') }),
        check('isDynamicDescriptor'),
        check('isDynamicCity'),
        {
          name: 'dynamicDescriptorDefaultPart',
          label: t('processors.descriptorPart'),
          // Counts and does not truncate: a text that is too long gets an error.
          input: <Input autoComplete="off" count={{ show: true, max: DESCRIPTOR_MAX_LENGTH }} />,
          hint: t('processors.descriptorPartHint', { max: DESCRIPTOR_MAX_LENGTH }),
          rules: [
            {
              max: DESCRIPTOR_MAX_LENGTH,
              message: t('processors.descriptorPartLong', { max: DESCRIPTOR_MAX_LENGTH }),
              transform: (typed: string) => typed.trim(),
            },
          ],
          shownWhen: ({ isDynamicDescriptor }) => isDynamicDescriptor,
        },
        check('isActive', { hint: t('processors.activeHint') }),
      ],
    },
    ...credentialGroups(options, configuration),
  ];
}

/** The custom fields of the processor, for each currency or once; they are never shown again. */
function credentialGroups(
  { t, lookups, values, card, isReadOnly = false }: ProcessorGroupsOptions,
  configuration: ProcessorConfiguration | undefined,
): EditGroup<ProcessorValues>[] {
  if (!configuration) return [];
  const stored = card?.processorId === configuration.id ? card.credentials : [];
  const perCurrency: EditGroup<ProcessorValues> = {
    key: 'mids',
    title: t('processors.credentials'),
    description:
      isReadOnly || stored.length === 0
        ? t('processors.credentialsHint')
        : `${t('processors.credentialsHint')} ${t('processors.credentialsStay')}`,
    fields: [
      checkField(
        'isCurrencyBasedMidSupported',
        t('processors.fields.isCurrencyBasedMidSupported'),
        { wide: true },
      ),
    ],
  };
  const sets = credentialCurrencies(values).map((currencyId): EditGroup<ProcessorValues> => {
    const set = stored.find((one) => one.currencyId === currencyId);
    const forAll = currencyId === ALL_CURRENCIES;
    return {
      key: `credentials-${currencyId}`,
      title: forAll
        ? t('processors.forAll')
        : t('processors.forCurrency', { currency: currencyCode(lookups.currencies, currencyId) }),
      fields: configuration.customFields.map((field) => ({
        name: credentialKey(currencyId, field),
        alsoKnownAs: [field.key],
        label: field.label,
        show: () => <Stored set={set} field={field.key} />,
        input: (
          <Password
            autoComplete="new-password"
            maxLength={field.maxLength}
            placeholder={set?.masked[field.key] ?? ''}
          />
        ),
        hint: (
          <>
            {t('processors.maxLength', { count: field.maxLength })}
            {set && (
              <>
                {' · '}
                <Stored set={set} field={field.key} />
              </>
            )}
          </>
        ),
        ...(!set?.masked[field.key] && { rules: STARRED }),
      })),
    };
  });
  return [perCurrency, ...sets];
}

/** '•••• 1234, set 3 days ago by …', or that nothing is set. */
function Stored({ set, field }: { set: MaskedCredentials | undefined; field: string }) {
  const masked = set?.masked[field];
  if (!set || masked === undefined) return null;
  return (
    <Trans
      ns="mf-settings"
      i18nKey="processors.stored"
      values={{ masked, who: set.setBy }}
      components={{ when: <DateTime value={set.setAt} precision="recent" /> }}
    />
  );
}
