import type { BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import { Form, FormDialog, Input, LoadingState, useSubmitForm } from '@mbo/shared/ui';
import { QueryBoundary } from '@mbo/shared/ui/forms';
import { useId, type ReactNode } from 'react';
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

/** Percentages as typed, by the id of their bank account. */
type Typed = Record<string, string>;

/** Which parts of the settlement go to other bank accounts of the merchant. */
export function SplitDialog({
  business,
  account,
  mayChange,
  reload,
  onClose,
}: SplitDialogProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { bankAccountId, version, bankName } = account;
  const splits = useSplits({ ...business, bankAccountId });
  const list = splits.data ?? [];
  const submission = useSubmitForm<Typed, Awaited<ReturnType<typeof saveSplits>>>({
    fields: (path) => list[Number(/^\D*(\d+)/.exec(path)?.[1])]?.bankAccountId.toString(),
    send(typed, idempotencyKey) {
      const body = list.map((one) => ({
        bankAccountId: one.bankAccountId,
        splitPercentage: Number(typed[one.bankAccountId]),
      }));
      return saveSplits({ ...business, bankAccountId }, body, { version, idempotencyKey });
    },
    async onDone(answer) {
      await reload();
      saySaved(answer, t('common.success'));
    },
  });
  return (
    <FormDialog<Typed>
      submission={submission}
      name="bank-split"
      title={t('bank.split.title')}
      okLabel={t('common.update')}
      width={520}
      mayChange={mayChange && list.length > 0}
      canSend={(typed) => addUp(typed).remaining >= 0}
      isChanged={(typed) =>
        list.some(
          (one) => Number(typed[one.bankAccountId] ?? one.splitPercentage) !== one.splitPercentage,
        )
      }
      onClose={onClose}
    >
      <QueryBoundary
        queries={[splits]}
        failed={t('bank.split.failed')}
        skeleton={<LoadingState rows={3} />}
      >
        {(read) => <Splits splits={read} {...{ mayChange, bankName }} />}
      </QueryBoundary>
    </FormDialog>
  );
}

function Splits({
  splits,
  mayChange,
  bankName,
}: {
  splits: readonly Split[];
  mayChange: boolean;
  bankName: string;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const sumId = useId();
  const form = Form.useFormInstance<Typed>();
  const typed = Form.useWatch([], form) as Typed | undefined;
  const { sum, remaining } = addUp(typed ?? Object.fromEntries(splits.map(asTyped)));
  if (splits.length === 0) return <p>{t('bank.split.none')}</p>;
  return (
    <>
      <p className={styles.hint}>{t('bank.split.lead')}</p>
      <ul className={styles.splits}>
        {splits.map((split) => {
          const [name, initialValue] = asTyped(split);
          return (
            <li key={name}>
              <label htmlFor={`bank-split_${name}`}>{split.name}</label>
              <Form.Item
                className={styles.percentage ?? ''}
                normalize={keepPercentage}
                {...{ name, initialValue }}
              >
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  suffix="%"
                  {...(!mayChange && { disabled: true })}
                  aria-describedby={sumId}
                  {...(remaining < 0 && { status: 'error' as const, 'aria-invalid': true })}
                />
              </Form.Item>
            </li>
          );
        })}
      </ul>
      <p id={sumId} role="status" className={remaining < 0 ? styles.problem : styles.sum}>
        {remaining < 0
          ? t('bank.split.tooMuch', { sum })
          : t('bank.split.remains', { sum, remaining, name: bankName })}
      </p>
    </>
  );
}

const asTyped = ({ bankAccountId, splitPercentage }: Split): [string, string] => [
  String(bankAccountId),
  String(splitPercentage),
];

/** At most three characters, digits only. */
function keepPercentage(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 3);
}

/** The sum of the parts, and what remains for the main account (negative: too much). */
function addUp(percentages: Readonly<Partial<Typed>>): { sum: number; remaining: number } {
  const sum = Object.values(percentages).reduce<number>(
    (total, typed) => total + Number(typed ?? 0),
    0,
  );
  return { sum, remaining: 100 - sum };
}
