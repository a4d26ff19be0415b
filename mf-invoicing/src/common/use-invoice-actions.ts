import { INVOICE_STATES, type InvoiceAction } from '@mbo/gateway-contract/invoice-states';
import { askToConfirm, showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { useAccess, type BusinessRef } from '@mbo/shared/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cancelInvoice,
  dispatchInvoice,
  downloadInvoice,
  reloadInvoices,
  type ListedInvoice,
} from '../api/invoices';

/** What an act needs to know of an invoice. */
export type ActedOn = Pick<
  ListedInvoice,
  'invoiceId' | 'invoiceNumber' | 'status' | 'payerName' | 'allowedActions'
>;
export type Doing = 'download' | 'dispatch' | 'cancel';

export interface InvoiceActions {
  download: (invoice: ActedOn) => void;
  /** Both ask for confirmation. */
  dispatch: (invoice: ActedOn) => Promise<void>;
  cancel: (invoice: ActedOn) => Promise<void>;
  /** What is being done to an invoice right now. */
  doing: (invoice: ActedOn) => Doing | undefined;
  /** Why an act is not offered; empty if it is. */
  refusal: (invoice: ActedOn, action: InvoiceAction) => string;
}

/** Download, Dispatch and Cancel, as a row of the list and the invoice's page have them. */
export function useInvoiceActions(business: BusinessRef): InvoiceActions {
  const { t } = useTranslation('mf-invoicing');
  const { mayChange, reason } = useAccess();
  // Set without a render: the second of a double click comes before the next one.
  const acting = useRef(new Map<number, Doing>());
  const [shown, setShown] = useState<ReadonlyMap<number, Doing>>(acting.current);

  async function act(
    { invoiceId }: ActedOn,
    doing: Doing,
    work: () => Promise<unknown>,
  ): Promise<void> {
    if (acting.current.has(invoiceId)) return;
    acting.current.set(invoiceId, doing);
    setShown(new Map(acting.current));
    try {
      await work();
      if (doing !== 'download') showAlert('success', t(`actions.done.${doing}`));
    } catch (error) {
      showAlert('error', messageOf(error, 'mf-invoicing'));
    }
    // After an error too: what is shown may be out of date.
    if (doing !== 'download') await reloadInvoices();
    acting.current.delete(invoiceId);
    setShown(new Map(acting.current));
  }

  async function ask(invoice: ActedOn, doing: 'dispatch' | 'cancel'): Promise<void> {
    const { invoiceNumber: number, payerName, invoiceId } = invoice;
    const agreed = await askToConfirm({
      title: t(`actions.question.${doing}`),
      description: t(payerName ? 'actions.which' : 'actions.whichUnnamed', { number, payerName }),
      okLabel: t('common.yes'),
      cancelLabel: t('common.no'),
      danger: doing === 'cancel',
    });
    const call = doing === 'cancel' ? cancelInvoice : dispatchInvoice;
    if (agreed) await act(invoice, doing, () => call(business, invoiceId));
  }

  return {
    download: (invoice) => void act(invoice, 'download', () => downloadInvoice(business, invoice)),
    dispatch: (invoice) => ask(invoice, 'dispatch'),
    cancel: (invoice) => ask(invoice, 'cancel'),
    doing: ({ invoiceId }) => shown.get(invoiceId),
    refusal({ allowedActions, status }, action) {
      if (!mayChange) return reason;
      if (!allowedActions || allowedActions.includes(action)) return '';
      return INVOICE_STATES[status].allows.includes(action)
        ? t('actions.notNow')
        : t(`actions.refused.${action}`, { status: t(`common.status.${status}`).toLowerCase() });
    },
  };
}
