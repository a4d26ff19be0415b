import type { BusinessUrl } from '@mbo/gateway-contract/merchants';
import {
  Button,
  Form,
  FormActions,
  FormLayout,
  formatMoney,
  useBusState,
  type FormInstance,
  type SubmitForm,
  useConfig,
} from '@mbo/shared/ui';
import { parseAmount } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountFields, CardFields, PayerFields } from './essential-fields';
import type { FieldName } from './field-errors';
import { MoreSections, sectionOf, type SectionName } from './more-sections';
import { laterExpiry, TEST_CARDS, type TestCard } from './test-cards';
import type { PaymentLookups } from './to-request';
import type { PayableBusiness } from './use-create-permission';
import { emptyPayment, type PaymentValues } from './values';
import styles from './create-payment.module.css';
import { grouped, schemeOf } from './card-number';

export interface PaymentFormProps {
  submission: SubmitForm<PaymentValues>;
  business: PayableBusiness;
  lookups: PaymentLookups;
  /** The business's addresses. */
  urls: readonly BusinessUrl[];
  /** Chosen at first. */
  currencyId: number | null;
  /** Of the business: what addresses begin with. */
  countryId: number | null;
  onTyped: () => void;
  /** The form's own checks found something. */
  onIncomplete: (fields: FieldName[]) => void;
  onCancel: () => void;
  openSections: readonly SectionName[];
  onOpenSections: (sections: SectionName[]) => void;
}

/** The essentials of a payment, and below them the rest in sections that open. */
export function PaymentForm({
  submission: { form, formProps, submit, sending, clearProblems },
  business,
  lookups,
  urls,
  currencyId,
  countryId,
  onTyped,
  onIncomplete,
  onCancel,
  openSections,
  onOpenSections,
}: PaymentFormProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [start] = useState(() => emptyPayment(currencyId, countryId));
  return (
    <FormLayout<PaymentValues>
      {...formProps}
      name="create-payment"
      requiredMark
      initialValues={start}
      disabled={sending}
      onValuesChange={(changed: Partial<PaymentValues>) => {
        onTyped();
        clearProblems(changed);
      }}
      // With the fields of sections that were never opened.
      onFinish={() => void submit(form.getFieldsValue(true) as PaymentValues)}
      onFinishFailed={({ errorFields }) => {
        const names = errorFields.map(({ name }) => name.map(String));
        onOpenSections([
          ...new Set([...openSections, ...names.flatMap((name) => sectionOf(name) ?? [])]),
        ]);
        onIncomplete(names);
      }}
    >
      <p className={styles.business}>
        {t('createPayment.forBusiness', { business: business.name, account: business.accountName })}
      </p>
      <AmountFields form={form} currencies={lookups.currencies} />
      <TestCardsHint
        onUse={({ number, securityCode }) => {
          const card = { number, securityCode, expiry: laterExpiry(new Date()) };
          form.setFieldsValue(card);
          clearProblems(card);
          onTyped();
        }}
      />
      <CardFields form={form} />
      <PayerFields {...{ form, clearProblems }} />
      <MoreSections form={form} urls={urls} open={openSections} onOpen={onOpenSections} />
      <div className={styles.foot}>
        <FormActions>
          <Button disabled={sending} onClick={onCancel}>
            {t('createPayment.cancel')}
          </Button>
          <PayButton form={form} lookups={lookups} sending={sending} />
        </FormActions>
      </div>
    </FormLayout>
  );
}

/** Says what it does: 'Charge 20.00 EUR'. */
function PayButton({
  form,
  lookups,
  sending,
}: {
  form: FormInstance<PaymentValues>;
  lookups: PaymentLookups;
  sending: boolean;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const typed = Form.useWatch('amount', form) ?? '';
  const currencyId = Form.useWatch('currencyId', form);
  const intent = Form.useWatch('intent', form) ?? 'sale';
  const currency = lookups.currencies.find((one) => one.currencyId === currencyId);
  const parsed = currency && parseAmount(typed, currency.coefficient);
  const act = t(`createPayment.act.${intent}`);
  return (
    <Button type="primary" htmlType="submit" loading={sending}>
      {currency && parsed && 'minor' in parsed && parsed.minor > 0
        ? t('createPayment.submit', { act, amount: formatMoney(parsed.minor, currency, locale) })
        : act}
    </Button>
  );
}

/** In the demo: which cards there are to try, and what comes of each. */
function TestCardsHint({ onUse }: { onUse: (card: TestCard) => void }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { demo } = useConfig().features;
  if (!demo) return null;
  return (
    <details className={styles.testCards}>
      <summary>{t('createPayment.testCards.summary')}</summary>
      <ul>
        {TEST_CARDS.map((card) => {
          const scheme = schemeOf(card.number);
          const text = grouped(card.number, scheme?.gaps);
          return (
            <li key={card.number}>
              <span className={styles.testNumber}>{text}</span>
              <span className={styles.testOutcome}>
                {scheme?.name} · {t(`createPayment.testCards.${card.outcome}`)}
              </span>
              <Button
                size="small"
                aria-label={t('createPayment.testCards.useOf', { number: text })}
                onClick={() => onUse(card)}
              >
                {t('createPayment.testCards.use')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
