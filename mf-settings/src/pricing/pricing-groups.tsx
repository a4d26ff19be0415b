import type { Currency } from '@mbo/gateway-contract/lookups';
import { Money, Tag } from '@mbo/shared/ui';
import { AmountInput, checkField, type EditField, type EditGroup } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import type { Words } from '../common/words';
import { isFee, toMinor } from './prices';
import {
  ADMINISTRATION_FEES,
  FIXED_FEES,
  schemeIn,
  schemeKey,
  schemesOf,
  type FeeName,
  type PricingValues,
  type SchemeValues,
} from './pricing-values';
import { SchemeEditor } from './scheme-editor';
import styles from './pricing.module.css';

type Field = EditField<PricingValues>;

interface GroupOptions {
  t: Words;
  currency: Currency;
}

/** The schemes, each a control of its own of which one is shown. */
export function schemesGroup(
  base: PricingValues,
  {
    currency,
    shown,
    nameOf,
    footer,
  }: GroupOptions & {
    shown: number;
    nameOf: (paymentMethodId: number) => string;
    footer: (values: PricingValues) => ReactNode;
  },
): EditGroup<PricingValues> {
  return {
    key: 'schemes',
    fields: schemesOf(base).map((scheme): Field => {
      const { paymentMethodId } = scheme;
      const name = nameOf(paymentMethodId);
      return {
        name: schemeKey(scheme) as Field['name'],
        label: name,
        ownLabel: true,
        wide: true,
        // In the conflict dialog alone.
        show: (values) => summaryOf(schemeIn(values, scheme)),
        input: (
          <SchemeEditor {...{ name, currency }} base={scheme} shown={shown === paymentMethodId} />
        ),
      };
    }),
    footer,
  };
}

function summaryOf({ cells, rollingReserve, reservePeriod }: SchemeValues): string {
  const prices = cells.map((line) => line.filter((text) => text !== '').join(' ')).filter(Boolean);
  return `${rollingReserve} % ${reservePeriod}: ${prices.join(', ')}`;
}

/** Fixed fees with their switches, and administration fees, to be edited. */
export function feeGroups(
  values: PricingValues,
  { t, currency }: GroupOptions,
): EditGroup<PricingValues>[] {
  const amount = (name: FeeName): Field => ({
    name,
    label: t(`pricing.fees.${name}`),
    input: <AmountInput currency={currency} maxLength={16} />,
    rules: [
      {
        validator: (_rule, typed = '') =>
          isFee(String(typed), currency.coefficient)
            ? Promise.resolve()
            : Promise.reject(new Error(t('pricing.notAFee'))),
      },
    ],
    hint: (now) =>
      now[name].trim() !== values[name].trim() ? (
        <Tag color="warning">{t('pricing.was', { value: values[name] })}</Tag>
      ) : null,
  });
  const fixed = FIXED_FEES.flatMap(([name, toggle], index): Field[] => {
    const follows = FIXED_FEES[index - 1]?.[1] === toggle;
    const check: Field = checkField(toggle, t(`pricing.toggles.${toggle}`));
    return follows ? [amount(name)] : [check, amount(name)];
  });
  return [
    { key: 'fixed', title: t('pricing.fixedFees'), fields: fixed },
    {
      key: 'administration',
      title: t('pricing.administrationFees'),
      fields: ADMINISTRATION_FEES.map(amount),
    },
  ];
}

/** The same to be read: an amount, and that it is not charged where its switch is off. */
export function readFeeGroups({ t, currency }: GroupOptions): EditGroup<PricingValues>[] {
  const field = (name: FeeName, toggle?: (typeof FIXED_FEES)[number][1]): Field => ({
    name,
    label: t(`pricing.fees.${name}`),
    show: (values) => (
      <span className={styles.fee}>
        <Money minor={toMinor(values[name], currency.coefficient)} currency={currency} />
        {toggle !== undefined && !values[toggle] && <Tag>{t('pricing.notCharged')}</Tag>}
      </span>
    ),
  });
  return [
    {
      key: 'fixed',
      title: t('pricing.fixedFees'),
      fields: FIXED_FEES.map(([name, toggle]) => field(name, toggle)),
    },
    {
      key: 'administration',
      title: t('pricing.administrationFees'),
      fields: ADMINISTRATION_FEES.map((name) => field(name)),
    },
  ];
}
