import type { Invoice } from '@mbo/gateway-contract/invoices';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import {
  Alert,
  Button,
  Card,
  CopyButton,
  CopyOutlined,
  DetailTerms,
  DownloadOutlined,
  EditOutlined,
  MailOutlined,
  Money,
  Name,
  PageHeader,
  ReasonedButton,
  useAccess,
} from '@mbo/shared/ui';
import { AccessNote, useAct } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { downloadAttachment, duplicateInvoice, reloadInvoices } from '../api/invoices';
import { CalendarDay } from '../common/calendar-day';
import { InvoiceTag } from '../common/invoice-tag';
import type { useBusiness } from '../common/use-business';
import { useInvoiceActions } from '../common/use-invoice-actions';
import { Paper } from './paper';
import { Timeline } from './timeline';
import { fromInvoice } from './values';
import styles from './invoice.module.css';

export interface InvoiceViewProps {
  business: NonNullable<ReturnType<typeof useBusiness>>;
  invoice: Invoice;
  currency: Currency;
  logo: string;
  onEdit: () => void;
}

/** An invoice to be read, with what can be done with it and what became of it. */
export function InvoiceView({
  business,
  invoice,
  currency,
  logo,
  onEdit,
}: InvoiceViewProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { mayChange } = useAccess();
  const navigate = useNavigate();
  const actions = useInvoiceActions(business);
  const doing = actions.doing(invoice);
  const { act: duplicate, isBusy: duplicating } = useAct({
    run: async () => {
      const { invoice: copy } = await duplicateInvoice(business, invoice.invoiceId);
      showAlert('success', t('invoice.created'));
      void reloadInvoices();
      navigate(`/invoicing/invoice/${copy.invoiceId}`);
    },
    namespace: 'mf-invoicing',
  });
  const { status, invoiceNumber, sendingError, attachment } = invoice;

  return (
    <>
      <PageHeader
        title={t('invoice.titles.view')}
        description={
          <span className={styles.status}>
            <Link to="/invoicing/invoices">{t('list.title')}</Link>
            <span aria-hidden="true">/</span>
            {invoiceNumber} <InvoiceTag status={status} why={sendingError} />
          </span>
        }
        actions={
          <>
            <Button
              icon={<DownloadOutlined aria-hidden="true" />}
              loading={doing === 'download'}
              onClick={() => actions.download(invoice)}
            >
              {t('actions.download')}
            </Button>
            {mayChange && invoice.allowedActions !== undefined && (
              <Button
                icon={<CopyOutlined aria-hidden="true" />}
                loading={duplicating}
                onClick={() => duplicate()}
              >
                {t('invoice.duplicate')}
              </Button>
            )}
            {mayChange && (
              <>
                <ReasonedButton
                  danger
                  reason={actions.refusal(invoice, 'cancel')}
                  loading={doing === 'cancel'}
                  onClick={() => void actions.cancel(invoice)}
                >
                  {t('actions.cancel')}
                </ReasonedButton>
                <ReasonedButton
                  icon={<MailOutlined aria-hidden="true" />}
                  reason={actions.refusal(invoice, 'send')}
                  loading={doing === 'dispatch'}
                  onClick={() => void actions.dispatch(invoice)}
                >
                  {t('actions.dispatch')}
                </ReasonedButton>
                <ReasonedButton
                  type="primary"
                  icon={<EditOutlined aria-hidden="true" />}
                  reason={actions.refusal(invoice, 'edit')}
                  onClick={onEdit}
                >
                  {t('invoice.edit')}
                </ReasonedButton>
              </>
            )}
          </>
        }
      />
      <AccessNote />
      {sendingError && (
        <Alert
          className={styles.notice ?? ''}
          type="error"
          showIcon
          title={t('invoice.sendingFailed', { reason: sendingError })}
        />
      )}
      <div className={styles.page}>
        <div className={styles.main}>
          <Paper
            values={fromInvoice(invoice, currency)}
            currency={currency}
            logo={logo}
            paid={invoice.amountPaid ?? 0}
          />
        </div>
        <div className={styles.main}>
          <Card title={t('invoice.options')}>
            <DetailTerms
              terms={[
                {
                  key: 'currency',
                  label: t('invoice.fields.currencyId'),
                  value: currency.alphaCode,
                },
                {
                  key: 'intent',
                  label: t('invoice.fields.intent'),
                  value: t(`invoice.intent.${invoice.intent}`),
                },
                {
                  key: 'mode',
                  label: t('invoice.fields.mode'),
                  value: t(`invoice.mode.${invoice.mode}`),
                },
                {
                  key: 'expiryDate',
                  label: t('invoice.fields.expiryDate'),
                  value: <CalendarDay value={invoice.expiryDate} />,
                },
                {
                  key: 'amount',
                  label: t('invoice.totals.amount'),
                  value: <Money minor={invoice.amount} currency={currency} />,
                },
                {
                  key: 'receiver',
                  label: t('invoice.fields.receiver'),
                  value: invoice.mode === 'sms' ? invoice.receiverPhone : invoice.receiver,
                  wide: true,
                },
                ...(invoice.referenceId
                  ? [
                      {
                        key: 'referenceId',
                        label: t('invoice.referenceId'),
                        value: invoice.referenceId,
                        wide: true,
                      },
                    ]
                  : []),
                ...(invoice.payLink
                  ? [
                      {
                        key: 'payLink',
                        label: t('invoice.payLink'),
                        value: (
                          <>
                            <span className={styles.hint}>{invoice.payLink}</span>{' '}
                            <CopyButton text={invoice.payLink} label={t('invoice.copyPayLink')} />
                          </>
                        ),
                        wide: true,
                      },
                    ]
                  : []),
                ...(attachment
                  ? [
                      {
                        key: 'attachment',
                        label: t('invoice.attachment'),
                        value: (
                          <Button
                            type="link"
                            className={styles.link ?? ''}
                            onClick={() =>
                              void downloadAttachment(
                                business,
                                invoice.invoiceId,
                                attachment,
                              ).catch((error: unknown) => showAlert('error', messageOf(error)))
                            }
                          >
                            <Name>{attachment.name}</Name>
                          </Button>
                        ),
                        wide: true,
                      },
                    ]
                  : []),
                ...(invoice.transactionId
                  ? [
                      {
                        key: 'transaction',
                        label: t('invoice.payment'),
                        value: (
                          <Link to={`/transactions?open=${invoice.transactionId}`}>
                            {t('invoice.transaction')}
                          </Link>
                        ),
                        wide: true,
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
          <Timeline business={business} invoiceId={invoice.invoiceId} currency={currency} />
        </div>
      </div>
    </>
  );
}
