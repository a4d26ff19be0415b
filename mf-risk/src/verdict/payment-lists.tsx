import type { RiskListKind } from '@mbo/gateway-contract/risk';
import type { RiskPaymentValue } from '@mbo/gateway-contract/risk-lists';
import { showAlert } from '@mbo/shared/bus';
import { Button, Tag } from '@mbo/shared/ui';
import { useAct } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listOfPayment, unlistOfPayment, type ClickedList } from '../lists/api';
import styles from './verdict.module.css';

/** What is blocked most, and so is before a click. */
const FIRST: readonly RiskListKind[] = ['card', 'email', 'ip'];
const CLICKED = ['blacklist', 'allow'] as const satisfies readonly ClickedList[];

export interface PaymentListsProps {
  paymentId: string;
  values: readonly RiskPaymentValue[];
  mayChange: boolean;
}

/** What of a payment is listed; one click blocks it or lets it through, and one takes it off again. */
export function PaymentLists({ paymentId, values, mayChange }: PaymentListsProps): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { act, isBusy } = useAct({
    run: (work: () => Promise<void>) => work(),
    namespace: 'mf-risk',
  });
  const add = (list: ClickedList, { kind, value }: RiskPaymentValue): void =>
    act(async () => {
      const isEnforced = await listOfPayment(paymentId, list, kind);
      const words = t(`verdict.listed.${list}`, { value });
      if (isEnforced) showAlert('success', words);
      else showAlert('warning', `${words} ${t(`verdict.notObeyed.${list}`)}`);
    });
  const remove = (list: ClickedList, { kind, value }: RiskPaymentValue): void =>
    act(async () => {
      await unlistOfPayment(paymentId, list, kind);
      showAlert('success', t('lists.removed', { value }));
    });

  const listed = values.flatMap((one) =>
    CLICKED.filter((list) => one.lists.includes(list)).map((list) => ({ one, list })),
  );
  const free = values.filter(({ lists }) => !CLICKED.some((list) => lists.includes(list)));
  const first = free.filter(({ kind }) => FIRST.includes(kind));
  return (
    <>
      {listed.length > 0 && (
        <ul className={styles.listed} aria-label={t('verdict.onLists')}>
          {listed.map(({ one, list }) => (
            <li key={`${list} ${one.kind}`}>
              <span className={`${styles.rule} ${styles.tagged}`}>
                <Tag color={list === 'blacklist' ? 'error' : 'success'}>
                  {t(`verdict.tags.${list}`)}
                </Tag>
                {t(`lists.kinds.${one.kind}`)} {one.value}
              </span>
              {mayChange && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={t('verdict.removeOf', { value: one.value })}
                  onClick={() => remove(list, one)}
                >
                  {t('verdict.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && first.length > 0 && (
        <p className={styles.buttons}>
          {first.map((one) => (
            <Button
              key={one.kind}
              size="small"
              disabled={isBusy}
              onClick={() => add('blacklist', one)}
            >
              {t(`verdict.block.${one.kind}`)}
            </Button>
          ))}
        </p>
      )}
      {mayChange && free.length > 0 && (
        <details className={styles.others}>
          <summary>{t('verdict.more')}</summary>
          <ul className={styles.listed} aria-label={t('verdict.listable')}>
            {free.map((one) => (
              <li key={one.kind}>
                <span className={styles.rule}>
                  {t(`lists.kinds.${one.kind}`)} {one.value}
                </span>
                <span className={styles.pair}>
                  {CLICKED.map((list) => (
                    <Button
                      key={list}
                      size="small"
                      disabled={isBusy}
                      aria-label={t(`verdict.addOf.${list}`, { value: one.value })}
                      onClick={() => add(list, one)}
                    >
                      {t(`verdict.add.${list}`)}
                    </Button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
