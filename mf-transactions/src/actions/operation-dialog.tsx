import { waitsForApproval, type ApprovalAsked } from '@mbo/gateway-contract/approvals';
import { askToConfirm } from '@mbo/shared/bus';
import type { PaymentResult } from '@mbo/gateway-contract/payments';
import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import { GatewayError, messageOf } from '@mbo/shared/http';
import { LEAVE_QUESTION } from '@mbo/shared/navigation';
import { Form, Modal, useEditing, useSubmitForm, type MoneyCurrency } from '@mbo/shared/ui';
import { outcomeUnknown, useAmountCheck } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTransaction } from '../api/complete';
import { operateOnPayment, refreshTransactions } from '../api/payments';
import { ResultDialog, type ResultTone } from '../common/result-dialog';
import { OperationForm, startValues, toOperation, type OperationValues } from './operation-form';
import { allowedActions, mostPossible } from './allowed-actions';
import styles from './actions.module.css';

export interface OperationDialogProps {
  action: TransactionAction;
  /** As it is now; the most that is possible follows it. */
  detail: ShownTransaction;
  currency: MoneyCurrency;
  /** Something was done, or may have been: what shows transactions is to be read anew. */
  onChanged: () => void;
  /** The dialogs have closed; take them off the page. */
  onClose: () => void;
}

type Answer = PaymentResult | ApprovalAsked;

type Result = { kind: 'done'; answer: Answer } | { kind: 'failed'; message: string; note: string };

/** Asks how much and why, does it once, and says what came of it. */
export function OperationDialog({
  action,
  detail,
  currency,
  onChanged,
  onClose,
}: OperationDialogProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [open, setOpen] = useState(true);
  const [result, setResult] = useState<Result>();
  const check = useAmountCheck();
  const submission = useSubmitForm<OperationValues, Answer>({
    fields: ['amount', 'description', 'invoiceNumber'],
    check(typed) {
      if (toOperation(action, typed, currency)) return undefined;
      const problem = check(typed.amount, currency, mostPossible(detail));
      return [{ name: 'amount', errors: problem === undefined ? [] : [problem] }];
    },
    send(typed, key) {
      const operation = toOperation(action, typed, currency);
      if (!operation) throw new TypeError('An amount that cannot be read was not refused.');
      return operateOnPayment(operation, detail.details.maskedRootTransactionId, key);
    },
    onDone(answer) {
      setOpen(false);
      setResult({ kind: 'done', answer });
      void refresh();
    },
    onFailure({ error }) {
      const stale = error instanceof GatewayError && [402, 404, 409, 422].includes(error.status);
      const uncertain = outcomeUnknown(error);
      const note = uncertain
        ? t('actions.uncertain')
        : error409(error)
          ? t('actions.noLonger')
          : '';
      setResult({ kind: 'failed', message: messageOf(error), note });
      if (stale || uncertain) void refresh();
      return true;
    },
  });
  const { form, sending } = submission;
  const [start] = useState(() => startValues(detail, currency));
  const values = Form.useWatch([], form) as Partial<OperationValues> | undefined;
  const changed = values !== undefined && !sameAs(start, values);
  useEditing(open && (changed || sending));

  const refresh = async (): Promise<void> => {
    onChanged();
    await refreshTransactions();
  };

  const close = async (): Promise<void> => {
    if (sending) return;
    const untouched = sameAs(start, form.getFieldsValue());
    if (untouched || (await askToConfirm(LEAVE_QUESTION))) setOpen(false);
  };

  const acknowledge = (): void => {
    const done = result?.kind === 'done';
    setResult(undefined);
    if (done) onClose();
    // Another user was faster: there is nothing left to do here.
    else if (!allowedActions(detail.allowedActions).includes(action)) setOpen(false);
  };

  return (
    <>
      <Modal
        open={open}
        title={t(`actions.title.${action}`)}
        width={480}
        footer={null}
        mask={{ closable: false }}
        onCancel={() => void close()}
        afterOpenChange={(shown) => {
          if (shown) form.focusField(action === 'void' ? 'description' : 'amount');
        }}
        afterClose={() => {
          if (result?.kind !== 'done') onClose();
        }}
      >
        <p className={styles.lead}>{t(`actions.lead.${action}`)}</p>
        <Subject detail={detail} />
        <OperationForm
          {...{ action, detail, currency, submission }}
          onCancel={() => void close()}
        />
      </Modal>
      {result && (
        <ResultDialog {...wordsOf(t, result)} onClose={acknowledge}>
          {result.kind === 'failed' && result.note !== '' && <p>{result.note}</p>}
        </ResultDialog>
      )}
    </>
  );
}

function wordsOf(
  t: (key: string, params?: Record<string, unknown>) => string,
  result: Result,
): { tone: ResultTone; title: string; message: string } {
  if (result.kind === 'failed') {
    return { tone: 'error', title: t('common.error'), message: result.message };
  }
  const { answer } = result;
  if (waitsForApproval(answer)) {
    return { tone: 'info', title: t('actions.waits'), message: t('actions.waitsWhere') };
  }
  const message = t('actions.done', { state: answer.state });
  return { tone: 'success', title: t('common.success'), message };
}

/** Which payment it is about, so that nobody refunds the wrong one. */
function Subject({ detail }: { detail: ShownTransaction }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { payerName, payerEmail, paymentMethod, ccNumber } = detail.paymentMethods;
  const facts: [string, string[]][] = [
    ['transactionId', [detail.details.maskedRootTransactionId]],
    ['payer', [payerName, payerEmail].filter(Boolean)],
    ['card', [[paymentMethod, ccNumber].filter(Boolean).join(' ')].filter(Boolean)],
  ];
  return (
    <dl className={styles.subject}>
      {facts
        .filter(([, lines]) => lines.length > 0)
        .map(([name, lines]) => (
          <div key={name}>
            <dt>{t(`actions.${name}`)}</dt>
            {lines.map((line, index) => (
              <dd key={index} data-name={name}>
                {line}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

function sameAs(
  start: OperationValues,
  { amount, description, invoiceNumber }: Partial<OperationValues>,
): boolean {
  return (
    (amount ?? start.amount) === start.amount && !description?.trim() && !invoiceNumber?.trim()
  );
}

const error409 = (error: unknown): boolean =>
  error instanceof GatewayError && error.status === 409 && error.code === 'action_not_allowed';
