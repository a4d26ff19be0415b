import type { Currency } from '@mbo/gateway-contract/lookups';
import {
  BILLING_PERIODS,
  MAX_PRODUCT_IMAGE_BYTES,
  PAYMENT_TYPES,
} from '@mbo/gateway-contract/payment-links';
import { Input, Select, toDecimal, type BusinessRef } from '@mbo/shared/ui';
import {
  AmountInput,
  CurrencySelect,
  EditDialog,
  InputNumber,
  useAmountCheck,
  type EditField,
} from '@mbo/shared/ui/forms';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProducts } from '../api/invoices';
import { ImageField } from '../common/image-field';
import type { Currencies } from '../common/use-currencies';
import { useDelayed } from '../invoice/suggestions';
import { NEW_PRODUCT, NEW_RATE, type ProductValues, type RateValues } from './values';
import styles from './links.module.css';

interface DialogProps<Values> {
  /** The one to change; undefined: a new one. */
  current: Values | undefined;
  currency: Currency;
  onClose: () => void;
}

interface ProductForm extends ProductValues {
  currencyId: number | null;
}

export interface ProductDialogProps extends DialogProps<ProductValues> {
  business: BusinessRef;
  currencies: Currencies;
  /** Something else of the link has the currency already: it is the same for all. */
  isCurrencyFixed: boolean;
  onOk: (product: ProductValues, currency: Currency) => void;
}

/** Add product: name and price must be given. */
export function ProductDialog({
  business,
  current,
  currency,
  currencies,
  isCurrencyFixed,
  onOk,
  onClose,
}: ProductDialogProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const check = useAmountCheck();
  const list = useId();
  const [search, setSearch] = useState('');
  const known = useProducts(business, useDelayed(search));
  const currencyOf = ({ currencyId }: ProductForm): Currency =>
    currencies.byId(currencyId) ?? currency;
  const [chosen, setChosen] = useState(currency);

  /** A product of an earlier invoice, whatever the case of its name. */
  function remembered({ name }: Partial<ProductForm>, values: ProductForm) {
    if (name === undefined || values.description !== '' || values.price !== '') return undefined;
    const wanted = name.trim().toLowerCase();
    const product = known.find((one) => one.name !== '' && one.name.toLowerCase() === wanted);
    if (!product) return undefined;
    const same = product.currencyId === values.currencyId ? currencyOf(values) : undefined;
    return {
      name: product.name,
      description: product.description,
      ...(same && { price: toDecimal(product.unitPrice, same.coefficient) }),
    };
  }

  const field = <Name extends keyof ProductForm>(
    name: Name,
    more: Partial<EditField<ProductForm>>,
  ): EditField<ProductForm> => ({ name, label: t(`links.product.${name}`), ...more });
  return (
    <>
      <EditDialog<ProductForm, void>
        name="link-product"
        title={t(current ? 'links.product.edit' : 'links.product.title')}
        okLabel={t(current ? 'links.apply' : 'links.add')}
        values={{ ...(current ?? NEW_PRODUCT), currencyId: currency.currencyId }}
        adjust={remembered}
        onValues={(values) => {
          setSearch(values.name);
          setChosen(currencyOf(values));
        }}
        save={async (values) => {
          const { currencyId: _id, ...product } = values;
          onOk({ ...product, name: product.name.trim() }, currencyOf(values));
        }}
        onClose={onClose}
        groups={[
          {
            key: 'product',
            fields: [
              field('name', {
                input: <Input list={list} maxLength={160} autoComplete="off" />,
                rules: [{ required: true, whitespace: true, message: t('links.problems.name') }],
                wide: true,
              }),
              field('price', {
                input: (values) => <AmountInput currency={currencyOf(values)} />,
                rules: [
                  { required: true, message: t('links.problems.price') },
                  {
                    validator: (_rule, typed: string = '') => {
                      const problem = typed === '' ? undefined : check(typed, chosen);
                      return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
                    },
                  },
                ],
              }),
              field('currencyId', {
                input: <CurrencySelect disabled={isCurrencyFixed} />,
                ...(isCurrencyFixed && { hint: t('links.product.sameCurrency') }),
              }),
              field('description', {
                input: <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={500} />,
                wide: true,
              }),
              field('paymenttype', {
                input: (
                  <Select
                    options={PAYMENT_TYPES.map((value) => ({
                      value,
                      label: t(`links.paymenttype.${value}`),
                    }))}
                  />
                ),
              }),
              field('billingperiod', {
                input: (
                  <Select
                    options={BILLING_PERIODS.map((value) => ({
                      value,
                      label: t(`links.periods.${value}`),
                    }))}
                  />
                ),
                shownWhen: ({ paymenttype }) => paymenttype === 'recurring',
              }),
              field('image', { input: <ProductImage />, wide: true }),
            ],
          },
        ]}
      />
      <datalist id={list}>
        {known.map((product) => (
          <option key={product.name + product.sku + product.description} value={product.name} />
        ))}
      </datalist>
    </>
  );
}

/** The picture as a control of the form. */
function ProductImage({
  id,
  value = '',
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (content: string) => void;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  return (
    <ImageField
      {...(id !== undefined && { id })}
      label={t('links.product.image')}
      content={value}
      maxBytes={MAX_PRODUCT_IMAGE_BYTES}
      onChange={(content) => onChange?.(content)}
    />
  );
}

/** Add shipping rate. */
export function RateDialog({
  current,
  currency,
  onOk,
  onClose,
}: DialogProps<RateValues> & { onOk: (rate: RateValues) => void }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const check = useAmountCheck();
  const days = (name: 'shiptimemin' | 'shiptimemax'): EditField<RateValues> => ({
    name,
    label: t(`links.rate.${name}`),
    input: <InputNumber min={0} max={365} precision={0} className={styles.figure ?? ''} />,
    rules: [
      { required: true, message: t('links.problems.days') },
      ...(name === 'shiptimemax'
        ? [
            ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
              validator: (_rule: unknown, most: number | null) =>
                most !== null && most < Number(getFieldValue('shiptimemin'))
                  ? Promise.reject(new Error(t('links.problems.daysOrder')))
                  : Promise.resolve(),
            }),
          ]
        : []),
    ],
  });
  return (
    <EditDialog<RateValues, void>
      name="link-rate"
      title={t(current ? 'links.rate.edit' : 'links.rate.title')}
      okLabel={t(current ? 'links.apply' : 'links.add')}
      values={current ?? NEW_RATE}
      save={async (values) => onOk({ ...values, description: values.description.trim() })}
      onClose={onClose}
      groups={[
        {
          key: 'rate',
          fields: [
            {
              name: 'description',
              label: t('links.rate.description'),
              input: <Input maxLength={160} autoComplete="off" />,
              rules: [
                { required: true, whitespace: true, message: t('links.problems.description') },
              ],
              wide: true,
            },
            {
              name: 'amount',
              label: t('links.rate.amount'),
              input: <AmountInput currency={currency} />,
              rules: [
                {
                  required: true,
                  validator: (_rule, typed: string = '') => {
                    const isFree = /^0*(\.0*)?$/.test(typed) && /0/.test(typed);
                    const problem = isFree ? undefined : check(typed, currency);
                    return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
                  },
                },
              ],
              wide: true,
            },
            days('shiptimemin'),
            days('shiptimemax'),
          ],
        },
      ]}
    />
  );
}
