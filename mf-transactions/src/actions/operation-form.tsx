import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import {
  Button,
  Form,
  FormActions,
  FormLayout,
  Input,
  formatMoney,
  toDecimal,
  useBusState,
  type MoneyCurrency,
  type SubmitForm,
} from '@mbo/shared/ui';
import { AmountInput, parseAmount, useAmountCheck } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTransaction } from '../api/complete';
import type { Operation } from '../api/payments';
import { mostPossible } from './allowed-actions';
import styles from './actions.module.css';

export interface OperationValues {
  /** As typed. */
  amount: string;
  description: string;
  invoiceNumber: string;
}

/**
 * What the dialog offers at first: the most that the act may take.
 *
 * Source: specification of transactions, settings and reporting, 'Transaction action dialog'.
 */
export const startValues = (
  detail: ShownTransaction,
  currency: MoneyCurrency,
): OperationValues => ({
  amount: toDecimal(mostPossible(detail), currency.coefficient),
  description: '',
  invoiceNumber: '',
});

/** What is done by what was typed; undefined if the amount cannot be read. */
export function toOperation(
  action: TransactionAction,
  { amount, description, invoiceNumber }: Partial<OperationValues>,
  { coefficient }: MoneyCurrency,
): Operation | undefined {
  const note = {
    description: (description ?? '').trim(),
    invoiceNumber: (invoiceNumber ?? '').trim(),
  };
  if (action === 'void') return { action, body: note };
  const parsed = parseAmount(amount ?? '', coefficient);
  return 'problem' in parsed ? undefined : { action, body: { ...note, amount: parsed.minor } };
}

/** The fields of an act, and the button that says what it does: 'Refund 20.00 EUR'. */
export function OperationForm({
  action,
  detail,
  currency,
  submission: { form, formProps, sending, clearProblems },
  onCancel,
}: {
  action: TransactionAction;
  detail: ShownTransaction;
  currency: MoneyCurrency;
  submission: SubmitForm<OperationValues>;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const check = useAmountCheck();
  const most = mostPossible(detail);
  const typed = Form.useWatch('amount', form) ?? toDecimal(most, currency.coefficient);
  const parsed = parseAmount(typed, currency.coefficient);
  const possible = 'minor' in parsed && parsed.minor <= most ? parsed.minor : 0;
  const amount = action === 'void' ? most : possible;
  const word = t(`actions.${action}`);

  return (
    <FormLayout<OperationValues>
      {...formProps}
      name={`act-${action}`}
      requiredMark
      initialValues={startValues(detail, currency)}
      disabled={sending}
    >
      {action === 'void' ? (
        <dl className={styles.whole}>
          <dt>{t('actions.amount')}</dt>
          <dd>{formatMoney(most, currency, locale)}</dd>
        </dl>
      ) : (
        <Form.Item
          name="amount"
          required
          label={t('actions.amount')}
          extra={t(`actions.most.${action}`, { most: formatMoney(most, currency, locale) })}
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_rule, text: string) => {
                const problem = check(text, currency, most);
                if (problem !== undefined) throw new Error(problem);
              },
            },
          ]}
        >
          <AmountInput currency={currency} />
        </Form.Item>
      )}
      {action === 'refund' && (
        <div className={styles.parts} role="group" aria-label={t('actions.parts')}>
          {(['full', 'half'] as const).map((share) => {
            const minor = share === 'full' ? most : Math.floor(most / 2);
            const part = { amount: toDecimal(minor, currency.coefficient) };
            return (
              <Button
                key={share}
                size="small"
                disabled={sending || minor === 0}
                onClick={() => {
                  form.setFieldsValue(part);
                  clearProblems(part);
                }}
              >
                {t(`actions.${share}`)}
              </Button>
            );
          })}
        </div>
      )}
      <Line name="description" maxLength={500} />
      {action === 'refund' && (
        <div className={styles.parts} role="group" aria-label={t('actions.reasons')}>
          {(['asked', 'duplicate', 'fraud', 'notDelivered'] as const).map((reason) => {
            const text = t(`actions.reason.${reason}`);
            return (
              <Button
                key={reason}
                size="small"
                disabled={sending}
                onClick={() => form.setFieldValue('description', text)}
              >
                {text}
              </Button>
            );
          })}
        </div>
      )}
      <Line name="invoiceNumber" maxLength={60} />
      <FormActions>
        <Button disabled={sending} onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" danger={action !== 'capture'} loading={sending}>
          {amount > 0
            ? t('actions.submit', { action: word, amount: formatMoney(amount, currency, locale) })
            : word}
        </Button>
      </FormActions>
    </FormLayout>
  );
}

function Line({
  name,
  maxLength,
}: {
  name: 'description' | 'invoiceNumber';
  maxLength: number;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <Form.Item name={name} label={t(`actions.${name}`)}>
      <Input maxLength={maxLength} autoComplete="off" />
    </Form.Item>
  );
}
