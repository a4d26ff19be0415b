import type { BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import { askToConfirm, showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { LEAVE_QUESTION } from '@mbo/shared/navigation';
import { Button, FormActions, Input, LoadingState, Modal, useEditing } from '@mbo/shared/ui';
import { QueryBoundary, useIdempotencyKey } from '@mbo/shared/ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSplits, useSplits, type Split } from '../api/bank';
import type { SelectedBusiness } from '../common/business-page';
import { saySaved } from '../common/say-saved';
import styles from './bank.module.css';

export interface SplitDialogProps {
  business: SelectedBusiness;
  account: BusinessBankAccount;
  mayChange: boolean;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Which parts of the settlement go to other bank accounts of the merchant. */
export function SplitDialog(props: SplitDialogProps): ReactNode {
  const { business, account, onClose } = props;
  const { t } = useTranslation('mf-settings');
  const splits = useSplits({ ...business, bankAccountId: account.bankAccountId });
  const [open, setOpen] = useState(true);
  const [changed, setChanged] = useState(false);
  useEditing(open && changed);
  const close = async (): Promise<void> => {
    if (!changed || (await askToConfirm(LEAVE_QUESTION))) setOpen(false);
  };
  return (
    <Modal
      open={open}
      title={t('bank.split.title')}
      width={520}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => void close()}
      afterClose={onClose}
    >
      <QueryBoundary
        queries={[splits]}
        failed={t('bank.split.failed')}
        skeleton={<LoadingState rows={3} />}
      >
        {(list) => (
          <SplitForm
            {...props}
            splits={list}
            onChanged={setChanged}
            onCancel={() => void close()}
            onSaved={() => {
              setChanged(false);
              setOpen(false);
            }}
          />
        )}
      </QueryBoundary>
    </Modal>
  );
}

function SplitForm({
  business,
  account,
  mayChange,
  splits,
  reload,
  onChanged,
  onCancel,
  onSaved,
}: SplitDialogProps & {
  splits: readonly Split[];
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const [typed, setTyped] = useState(() => splits.map((one) => String(one.splitPercentage)));
  const sumId = useId();
  const idempotencyKey = useIdempotencyKey();
  const { sum, remaining } = addUp(typed);
  const saving = useMutation({
    mutationFn: async () => {
      const body = splits.map(({ bankAccountId }, index) => ({
        bankAccountId,
        splitPercentage: Number(typed[index]),
      }));
      const answer = await saveSplits({ ...business, bankAccountId: account.bankAccountId }, body, {
        version: account.version,
        idempotencyKey: idempotencyKey.of([body, account.version]),
      });
      await reload();
      return answer;
    },
    onSuccess: (answer) => {
      idempotencyKey.settle();
      saySaved(answer, t('common.success'));
      onSaved();
    },
    onError: (error) => {
      idempotencyKey.settle(error);
      showAlert('error', messageOf(error));
    },
  });
  const change = (index: number, text: string): void => {
    const next = typed.map((one, at) => (at === index ? keepPercentage(text) : one));
    setTyped(next);
    onChanged(next.some((one, at) => Number(one) !== splits[at]?.splitPercentage));
  };
  if (splits.length === 0) {
    return (
      <>
        <p>{t('bank.split.none')}</p>
        <FormActions>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
        </FormActions>
      </>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (remaining >= 0) saving.mutate();
      }}
    >
      <p className={styles.hint}>{t('bank.split.lead')}</p>
      <ul className={styles.splits}>
        {splits.map(({ bankAccountId, name }, index) => (
          <li key={bankAccountId}>
            <label htmlFor={`split-${bankAccountId}`}>{name}</label>
            <Input
              id={`split-${bankAccountId}`}
              className={styles.percentage ?? ''}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              suffix="%"
              disabled={!mayChange || saving.isPending}
              value={typed[index] ?? ''}
              aria-describedby={sumId}
              {...(remaining < 0 && { status: 'error' as const, 'aria-invalid': true })}
              onChange={({ target }) => change(index, target.value)}
            />
          </li>
        ))}
      </ul>
      <p id={sumId} role="status" className={remaining < 0 ? styles.problem : styles.sum}>
        {remaining < 0
          ? t('bank.split.tooMuch', { sum })
          : t('bank.split.remains', { sum, remaining, name: account.bankName })}
      </p>
      {saving.isError && (
        <p role="alert" className={styles.problem}>
          {messageOf(saving.error)}
        </p>
      )}
      <FormActions>
        <Button disabled={saving.isPending} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {mayChange && (
          <Button
            type="primary"
            htmlType="submit"
            disabled={remaining < 0}
            loading={saving.isPending}
          >
            {t('common.update')}
          </Button>
        )}
      </FormActions>
    </form>
  );
}

/** At most three characters, digits only. */
function keepPercentage(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 3);
}

/** How the parts add up: what goes away, and what remains for the main account (negative: too much). */
function addUp(percentages: readonly string[]): { sum: number; remaining: number } {
  const sum = percentages.reduce((total, typed) => total + Number(typed), 0);
  return { sum, remaining: 100 - sum };
}
