import type { BusinessUrl } from '@mbo/gateway-contract/merchants';
import { MAX_CUSTOM_FIELD_LENGTH } from '@mbo/gateway-contract/payments';
import { Button, Form, Input, Select, urlOf, type FormInstance } from '@mbo/shared/ui';
import { Collapse, CountrySelect, PhoneCodeSelect, type CollapseProps } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Fields } from './field';
import type { FieldName } from './field-errors';
import type { PaymentValues } from './values';
import styles from './create-payment.module.css';

export type SectionName = 'billing' | 'shipping' | 'more';

/** The section a field is in; undefined for the essentials. */
export function sectionOf(name: FieldName): SectionName | undefined {
  const first = Array.isArray(name) ? name[0] : name;
  if (first === 'billing' || first === 'shipping') return first;
  return first !== undefined && MORE.includes(first) ? 'more' : undefined;
}

const MORE = ['payerId', 'description', 'businessUrlId', 'custom'];

/** What a payment may have besides: each part opens when it is wanted. */
export function MoreSections({
  form,
  urls,
  open,
  onOpen,
}: {
  form: FormInstance<PaymentValues>;
  /** The business's addresses; with one or none there is nothing to choose. */
  urls: readonly BusinessUrl[];
  open: readonly SectionName[];
  onOpen: (open: SectionName[]) => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const sections: [SectionName, ReactNode][] = [
    ['billing', <AddressFields key="billing" kind="billing" />],
    ['shipping', <ShippingFields key="shipping" form={form} />],
    ['more', <OtherFields key="more" urls={urls} />],
  ];
  const items: CollapseProps['items'] = sections.map(([key, children]) => ({
    key,
    label: t(`createPayment.section.${key}`),
    children,
    // Closed or open, what is in them is sent.
    forceRender: true,
  }));
  return (
    <Collapse
      ghost
      className={styles.sections ?? ''}
      activeKey={[...open]}
      onChange={(keys) => onOpen(keys as SectionName[])}
      items={items}
    />
  );
}

function AddressFields({ kind }: { kind: 'billing' | 'shipping' }): ReactNode {
  const lines = [
    ['line1', 160],
    ['line2', 160],
    ['city', 120],
    ['state', 80],
    ['postalCode', 16],
  ] as const;
  return (
    <Fields>
      {lines.map(([name, maxLength]) => (
        <Field key={name} name={[kind, name]} maxLength={maxLength} />
      ))}
      <Field name={[kind, 'countryId']}>
        <CountrySelect allowClear />
      </Field>
      <Field name={[kind, 'phoneCodeCountryId']}>
        <PhoneCodeSelect allowClear />
      </Field>
      <Field name={[kind, 'phone']}>
        <Input type="tel" inputMode="tel" maxLength={24} autoComplete="off" />
      </Field>
    </Fields>
  );
}

function ShippingFields({ form }: { form: FormInstance<PaymentValues> }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const copy = (): void => {
    const { billing, shipping, name } = form.getFieldsValue(true) as PaymentValues;
    form.setFieldsValue({
      shipping: { ...billing, recipientName: shipping.recipientName || name },
    });
  };
  return (
    <>
      <Button size="small" className={styles.copy ?? ''} onClick={copy}>
        {t('createPayment.copyBilling')}
      </Button>
      <Fields>
        <Field wide name={['shipping', 'recipientName']} maxLength={120} />
      </Fields>
      <AddressFields kind="shipping" />
    </>
  );
}

function OtherFields({ urls }: { urls: readonly BusinessUrl[] }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <Fields>
      {urls.length > 1 && (
        <div className={styles.wide}>
          <Form.Item name="businessUrlId" label={t('createPayment.field.businessUrl')}>
            <Select
              allowClear
              placeholder={t('createPayment.placeholder.businessUrl', {
                url: urls[0] && urlOf(urls[0]),
              })}
              options={urls.map((url) => ({ value: url.businessURLId, label: urlOf(url) }))}
            />
          </Form.Item>
        </div>
      )}
      <Field wide name="description" maxLength={500} />
      <Field name="payerId" maxLength={60} />
      <div aria-hidden="true" />
      <Field name={['custom', 'field1']} maxLength={MAX_CUSTOM_FIELD_LENGTH} />
      <Field name={['custom', 'field2']} maxLength={MAX_CUSTOM_FIELD_LENGTH} />
    </Fields>
  );
}
