import { MIN_SEARCH_LENGTH, STATUSES_OF_ACTION } from '@mbo/gateway-contract/transactions';
import type { SearchSlotContext } from '@mbo/shared/bus';
import {
  AreaSearch,
  CreditCardOutlined,
  DateTime,
  PlusOutlined,
  SearchGroup,
  useEntity,
  useLookups,
  type SearchResult,
} from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTransaction } from '../api/complete';
import { actionAsked, hashOf } from '../actions/allowed-actions';
import { findPayments, TRANSACTIONS_KEY } from '../api/list';
import { TransactionTag } from '../common/transaction-tag';
import { CREATE_PAYMENT_HASH, useCreatePermission } from '../create-payment/use-create-permission';
import { Amount } from '../list/transaction-columns';

const LOOKUPS = ['currencies'] as const;

/**
 * Payments of the selected account or business, of any time; the way to a new one; and to an act on
 * one: 'refund smith'.
 */
export function PaymentSearch({ text, onChoose }: SearchSlotContext): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const entity = useEntity();
  const { reason, mayMoveMoney } = useCreatePermission();
  const currencies = useLookups(LOOKUPS).data?.currencies;
  if (!entity) return null;

  const title = t('createPayment.title');
  const isAsked = title.toLocaleLowerCase().includes(text.toLocaleLowerCase());
  const actions: SearchResult[] =
    isAsked && reason === ''
      ? [
          {
            key: 'create',
            name: title,
            to: `/transactions${CREATE_PAYMENT_HASH}`,
            detail: entity.name,
            icon: <PlusOutlined />,
          },
        ]
      : [];
  const act = mayMoveMoney ? actionAsked(text, (action) => t(`actions.${action}`)) : undefined;
  if (act && act.rest.length < MIN_SEARCH_LENGTH) {
    const filters = STATUSES_OF_ACTION[act.action].map(
      (status) => `filter=status.EQUALS.${status}`,
    );
    actions.push({
      key: act.action,
      name: `${t(`actions.${act.action}`)} …`,
      to: `/transactions?range=last30&${filters.join('&')}`,
      detail: t(`search.actHint.${act.action}`),
      icon: <CreditCardOutlined />,
    });
  }
  const toResult = (row: ListedTransaction): SearchResult => ({
    key: row.id,
    name: `${row.payerName || row.payerEmail} · ${row.invoiceNumber || row.cardLastFour}`,
    title: row.payerName || row.payerEmail,
    detail: [row.payerEmail, row.invoiceNumber, row.cardLastFour && `•••• ${row.cardLastFour}`]
      .filter(Boolean)
      .join(' · '),
    aside: (
      <>
        <DateTime value={row.timestamp} precision="recent" />
        <TransactionTag status={row.status} />
        <Amount row={row} currencies={currencies} />
      </>
    ),
    icon: <CreditCardOutlined />,
    to: `/transactions?open=${row.id}`,
  });
  return (
    <>
      <SearchGroup title={t('search.actions')} results={actions} onChoose={onChoose} />
      {act && act.rest.length >= MIN_SEARCH_LENGTH && (
        <AreaSearch
          title={t('search.actions')}
          queryKey={[...TRANSACTIONS_KEY, 'search', entity.id, act.action]}
          text={act.rest}
          find={async (wanted, signal) => {
            const found = await findPayments(entity.id, wanted, signal);
            return found.filter(({ status }) => STATUSES_OF_ACTION[act.action].includes(status));
          }}
          toResult={(row) => {
            const payment = toResult(row);
            const action = t(`actions.${act.action}`);
            return {
              ...payment,
              name: t('search.act', { action, payment: payment.name }),
              title: t('search.act', { action, payment: row.payerName || row.payerEmail }),
              to: payment.to + hashOf(act.action),
            };
          }}
          onChoose={onChoose}
        />
      )}
      <AreaSearch
        title={t('search.payments')}
        queryKey={[...TRANSACTIONS_KEY, 'search', entity.id]}
        text={text}
        find={(wanted, signal) => findPayments(entity.id, wanted, signal)}
        toResult={toResult}
        onChoose={onChoose}
      />
    </>
  );
}
