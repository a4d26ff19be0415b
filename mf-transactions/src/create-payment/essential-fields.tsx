import type { Currency } from '@mbo/gateway-contract/lookups';
import { Button, Form, Input, Segmented, type FormInstance, type SubmitForm } from '@mbo/shared/ui';
import { AmountInput, CurrencySelect, useAmountCheck } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardNumberInput } from './card-number-input';
import { cardProblem, schemeOf } from './card-number';
import { formatExpiry, hasExpired, parseExpiry } from './expiry';
import { Field, Fields } from './field';
import type { PaymentValues } from './values';
import styles from './create-payment.module.css';

type PaymentForm = Pick<SubmitForm<PaymentValues>, 'form' | 'clearProblems'>;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What is taken, and for what. */
export function AmountFields({
  form,
  currencies,
}: {
  form: FormInstance<PaymentValues>;
  currencies: readonly Currency[];
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const check = useAmountCheck();
  const currencyId = Form.useWatch('currencyId', form);
  const intent = Form.useWatch('intent', form) ?? 'sale';
  const currency = currencies.find((one) => one.currencyId === currencyId);
  return (
    <Fields>
      <Field
        name="amount"
        marked
        dependencies={['currencyId']}
        rules={[
          {
            validator: async (_rule, typed: string) => {
              const problem = currency && check(typed, currency);
              if (problem) throw new Error(problem);
            },
          },
        ]}
      >
        <AmountInput currency={currency} />
      </Field>
      <Field
        name="currencyId"
        marked
        rules={[{ required: true, message: t('createPayment.required.currency') }]}
      >
        <CurrencySelect />
      </Field>
      <Form.Item
        name="intent"
        label={t('createPayment.field.intent')}
        extra={t(`createPayment.hint.${intent}`)}
      >
        <Segmented
          block
          aria-label={t('createPayment.field.intent')}
          options={[
            { value: 'sale', label: t('createPayment.intent.sale') },
            { value: 'authorize', label: t('createPayment.intent.authorize') },
          ]}
        />
      </Form.Item>
      <Field name="invoiceNumber" required maxLength={60} />
    </Fields>
  );
}

/** The card: what is typed here is kept nowhere. */
export function CardFields({ form }: { form: FormInstance<PaymentValues> }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const code = schemeOf(Form.useWatch('number', form) ?? '')?.code;
  const checkCard = (wrong: 'number' | 'code') => async (): Promise<void> => {
    const { number, securityCode } = form.getFieldsValue();
    if (wrong === 'number' && number === '') throw new Error(t('createPayment.card.missing'));
    // Whether its length is right, only a number tells; that it is missing is seen without.
    if (wrong === 'code' && securityCode === '' && !code)
      throw new Error(t('createPayment.card.noCode'));
    if (cardProblem(number, securityCode) === wrong)
      throw new Error(t(`createPayment.card.${wrong}`, { count: code?.size ?? 3 }));
  };
  return (
    <Fields title={t('createPayment.group.card')}>
      <Field wide name="number" marked rules={[{ validator: checkCard('number') }]}>
        <CardNumberInput />
      </Field>
      <Field
        half
        name="expiry"
        marked
        normalize={formatExpiry}
        rules={[
          {
            validator: async (_rule, text: string) => {
              const expiry = parseExpiry(text);
              if (!expiry) throw new Error(t('createPayment.card.expiry'));
              if (hasExpired(expiry, new Date())) throw new Error(t('createPayment.card.expired'));
            },
          },
        ]}
      >
        <Input
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('createPayment.placeholder.expiry')}
          maxLength={9}
        />
      </Field>
      <Field
        half
        name="securityCode"
        {...(code && { label: t('createPayment.field.namedCode', { name: code.name }) })}
        marked
        dependencies={['number']}
        normalize={(typed) => typed.replace(/\D/g, '')}
        rules={[{ validator: checkCard('code') }]}
      >
        <Input inputMode="numeric" autoComplete="cc-csc" maxLength={code?.size ?? 4} />
      </Field>
      <Field wide name="cardholder" required maxLength={120} autoComplete="cc-name" />
    </Fields>
  );
}

/** Who pays. */
export function PayerFields(form: PaymentForm): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <Fields title={t('createPayment.group.payer')}>
      <Field name="name" required maxLength={120} />
      <SameAsCardholder {...form} />
      <Field
        name="email"
        required
        rules={[{ pattern: EMAIL, message: t('createPayment.emailFormat') }]}
      >
        <Input type="email" inputMode="email" maxLength={254} autoComplete="off" />
      </Field>
    </Fields>
  );
}

/** Takes the name on the card as the payer's. */
function SameAsCardholder({ form, clearProblems }: PaymentForm): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const cardholder = Form.useWatch('cardholder', form)?.trim() ?? '';
  const name = Form.useWatch('name', form)?.trim() ?? '';
  if (cardholder === '' || cardholder === name) return null;
  return (
    <Button
      type="link"
      size="small"
      className={styles.same ?? ''}
      onClick={() => {
        form.setFieldsValue({ name: cardholder });
        clearProblems({ name: cardholder });
      }}
    >
      {t('createPayment.sameAsCardholder')}
    </Button>
  );
}
