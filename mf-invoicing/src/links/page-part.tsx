import type { Currency } from '@mbo/gateway-contract/lookups';
import {
  CALLS_TO_ACTION,
  MAX_LINK_PRODUCTS,
  MAX_SHIPPING_RATES,
} from '@mbo/gateway-contract/payment-links';
import { Input, Money, Segmented } from '@mbo/shared/ui';
import { DayInput, minorOf } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problems } from '../common/use-problems';
import { Field } from '../invoice/editor-context';
import { CustomFields } from './custom-fields';
import { LinkRows, type OpenedRow } from './link-rows';
import { type LinkValues } from './values';
import styles from './links.module.css';

export interface PagePartProps {
  values: LinkValues;
  change: (part: Partial<LinkValues>) => void;
  currency: Currency;
  problems: Problems;
  onOpen: (row: OpenedRow) => void;
}

/** The texts and the fields of a link's payment page. */
export function PagePart({ values, change, currency, problems, onOpen }: PagePartProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { products, shippingRates, customFields } = values;
  const amount = (typed: string): ReactNode => (
    <Money minor={minorOf(typed, currency.coefficient) ?? 0} currency={currency} />
  );
  return (
    <div className={styles.parts}>
      <section aria-labelledby="link-products">
        <h2 id="link-products">{t('links.products')}</h2>
        <LinkRows
          list="products"
          problems={problems}
          rows={products}
          most={MAX_LINK_PRODUCTS}
          nameOf={({ name }) => name}
          label={(one) => (
            <>
              {one.name} · {amount(one.price)}
              {one.paymenttype === 'recurring' && ` · ${t(`links.periods.${one.billingperiod}`)}`}
            </>
          )}
          addLabel={t('links.product.title')}
          onChange={(rows) => change({ products: rows })}
          onOpen={(index) => onOpen({ list: 'products', index })}
        />
      </section>
      <section aria-labelledby="link-rates">
        <h2 id="link-rates">{t('links.rates')}</h2>
        <LinkRows
          list="shippingRates"
          problems={problems}
          rows={shippingRates}
          most={MAX_SHIPPING_RATES}
          nameOf={({ description }) => description}
          label={(one) => (
            <>
              {one.description} · {amount(one.amount)}
            </>
          )}
          addLabel={t('links.rate.title')}
          onChange={(rows) => change({ shippingRates: rows })}
          onOpen={(index) => onOpen({ list: 'shippingRates', index })}
        />
      </section>
      <section aria-labelledby="link-fields">
        <h2 id="link-fields">{t('links.customFields')}</h2>
        <CustomFields
          fields={customFields}
          problems={problems}
          onChange={(fields) => change({ customFields: fields })}
        />
      </section>
      <section className={styles.last}>
        <div>
          <h2>{t('links.callToAction')}</h2>
          <Segmented
            aria-label={t('links.callToAction')}
            options={CALLS_TO_ACTION.map((value) => ({
              value,
              label: t(`links.actions.${value}`),
            }))}
            value={values.callToAction}
            onChange={(callToAction) => change({ callToAction })}
          />
        </div>
        <Field label={t('links.name')} problem={problems.get('name')}>
          {(control) => (
            <Input
              {...control}
              maxLength={160}
              placeholder={products[0]?.name}
              value={values.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('links.expiryDate')} problem={problems.get('expiryDate')}>
          {(control) => (
            <DayInput
              {...control}
              value={values.expiryDate}
              onChange={(expiryDate) => change({ expiryDate })}
              clearable
            />
          )}
        </Field>
      </section>
    </div>
  );
}
