import type { TransactionAction, TransactionStatus } from '@mbo/gateway-contract/transactions';
import { GatewayError } from '@mbo/shared/http';
import {
  Button,
  EmptyState,
  ErrorState,
  ReturnOfFocus,
  SearchOutlined,
  type MoneyCurrency,
  formatMoney,
  useBusState,
} from '@mbo/shared/ui';
import { SidePanel } from '@mbo/shared/ui/forms';
import { useId, useState, type ReactNode, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTransaction } from '../api/complete';
import { OperationDialog } from '../actions/operation-dialog';
import { actionOfHash, allowedActions } from '../actions/allowed-actions';
import { isTransactionId, useTransaction } from '../api/payments';
import { useAsked } from '../common/use-asked';
import { useCurrency } from '../common/use-currency';
import { DetailSkeleton } from './detail-skeleton';
import { PanelBar } from './panel-bar';
import { TransactionView } from './transaction-view';
import styles from './detail.module.css';
import { bus } from '@mbo/shared/bus';
import { signedValue } from '../common/signed-value';

/** Keys that act in a panel while nothing is typed and no modifier is held. */
function panelKeys(
  acts: Readonly<Record<string, (() => void) | undefined>>,
): (event: KeyboardEvent) => void {
  return (event) => {
    const { target } = event;
    const typing =
      target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input, textarea, select'));
    if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

export interface TransactionPanelProps {
  /** Id of a transaction, or the masked id of a payment. */
  id: string;
  /** How it is as far as is known, to draw its shape while it is on its way. */
  status?: TransactionStatus | undefined;
  onClose: () => void;
  /** To the row above or below. Default: there is none. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Another transaction of the payment was chosen. Default: it is shown in the panel alone. */
  onOpen?: ((id: string) => void) | undefined;
  /** Transactions have changed: the list is to be read anew. */
  onChanged?: (() => void) | undefined;
}

/**
 * One transaction in a panel over the list. In it, J and K go to the next and the previous one,
 * Escape closes it.
 */
export function TransactionPanel({
  id,
  status,
  onClose,
  onPrevious,
  onNext,
  onOpen,
  onChanged = () => undefined,
}: TransactionPanelProps): ReactNode {
  const headingId = useId();
  const [inner, setInner] = useState({ id, shown: id });
  if (inner.id !== id) setInner({ id, shown: id });
  const shown = inner.id === id ? inner.shown : id;
  const known = isTransactionId(shown);
  const transaction = useTransaction(known ? shown : undefined);
  const currency = useCurrency(transaction.data?.indicators.currencyAlphaCode);
  // By the payment it is about: reading it anew must not take a dialog's typed amount away.
  const [acting, setActing] = useState<{ action: TransactionAction; id: string }>();
  const detail = transaction.data;
  useAnnounced(detail, currency.currency);
  useAsked(
    (hash) => detail && actionOfHash(hash),
    (action) => {
      const { allowedActions: allowed = 0, flagged = false } = detail ?? {};
      const isHeld = flagged && action !== 'void';
      if (allowedActions(allowed).includes(action) && !isHeld) setActing({ action, id: shown });
    },
  );

  return (
    <>
      <SidePanel
        labelledBy={headingId}
        onClose={onClose}
        onKeyDown={panelKeys({ j: onNext, k: onPrevious })}
        head={<PanelBar {...{ id: shown, headingId, onClose, onPrevious, onNext }} />}
      >
        {detail && currency.currency ? (
          <TransactionView
            key={detail.id}
            detail={detail}
            readAt={transaction.dataUpdatedAt}
            currency={currency.currency}
            onAct={(action) => setActing({ action, id: shown })}
            onOpen={onOpen ?? ((other) => setInner({ id, shown: other }))}
            onChanged={onChanged}
          />
        ) : (
          <Instead {...{ known, status, transaction, currency, onClose }} />
        )}
      </SidePanel>
      {acting && (
        // The act's own button may be gone with it: the panel's keys go on from its heading.
        <ReturnOfFocus to={() => document.getElementById(headingId)} />
      )}
      {acting?.id === shown && detail && currency.currency && (
        <OperationDialog
          action={acting.action}
          detail={detail}
          currency={currency.currency}
          onChanged={onChanged}
          onClose={() => setActing(undefined)}
        />
      )}
    </>
  );
}

/** What is shown while the transaction is not: its shape, or why it does not come. */
function Instead({
  known,
  status,
  transaction,
  currency,
  onClose,
}: {
  /** What is asked for can be an id. */
  known: boolean;
  status: TransactionStatus | undefined;
  transaction: ReturnType<typeof useTransaction>;
  currency: ReturnType<typeof useCurrency>;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const failed = [transaction, currency].find(({ error, isFetching }) => error && !isFetching);
  const missing = failed?.error instanceof GatewayError && [404, 422].includes(failed.error.status);
  if (!known || missing) {
    return (
      <EmptyState
        icon={<SearchOutlined />}
        title={t('detail.notFound')}
        description={t('detail.notFoundDescription')}
        action={<Button onClick={onClose}>{t('detail.backToList')}</Button>}
      />
    );
  }
  if (!failed) return <DetailSkeleton status={status} />;
  return (
    <div className={styles.failed}>
      <ErrorState
        title={t(failed === transaction ? 'detail.failed' : 'detail.currenciesFailed')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    </div>
  );
}

/** Says to screen readers which transaction the panel shows now, when it goes on to another. */
function useAnnounced(
  detail: ShownTransaction | undefined,
  currency: MoneyCurrency | undefined,
): void {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const announced = useRef<string>();
  useEffect(() => {
    if (!detail || !currency) return;
    const { transactionValue: value, transactionStatus: status } = detail.indicators;
    const what = `${detail.id} ${status}`;
    if (announced.current === what) return;
    announced.current = what;
    bus.emit(
      'announce',
      t('detail.shown', {
        amount: formatMoney(signedValue({ type: detail.type, value }), currency, locale),
        status: t(`common.status.${status}`, { defaultValue: status }),
      }),
    );
  }, [detail, currency, locale, t]);
}
