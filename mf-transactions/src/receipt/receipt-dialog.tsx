import {
  Button,
  DateTime,
  Form,
  FormActions,
  FormLayout,
  FormProblem,
  Input,
  LoadingState,
  Modal,
  formatDateTime,
  formatMoney,
  readableOn,
  useAccess,
  useBusState,
  useEntity,
  useMerchantBrand,
  useSubmitForm,
} from '@mbo/shared/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sendReceipt, useReceipts } from '../api/notes';
import { useTransaction } from '../api/payments';
import { useCurrency } from '../common/use-currency';
import type { Shown } from '../detail/balance';
import styles from './receipt.module.css';

/** The receipt of a payment, to be printed and sent by e-mail, also once more. */
export function ReceiptDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [isOpen, setOpen] = useState(true);
  const { data: detail } = useTransaction(id);
  const { currency } = useCurrency(detail?.indicators.currencyAlphaCode);
  const paper = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={isOpen}
      width={460}
      title={t('receipt.title')}
      footer={
        <FormActions>
          <Button onClick={() => setOpen(false)}>{t('bulk.close')}</Button>
          <Button
            type="primary"
            onClick={() => paper.current && printAlone(paper.current, t('receipt.title'))}
          >
            {t('receipt.print')}
          </Button>
        </FormActions>
      }
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {detail && currency ? (
        <>
          <div ref={paper} className={styles.paper}>
            <Paper detail={detail} currency={currency} />
          </div>
          <Sending id={id} email={detail.paymentMethods.payerEmail} />
        </>
      ) : (
        <LoadingState rows={4} />
      )}
    </Modal>
  );
}

const PAPER = '#ffffff';

/** What a payer may know of their payment; of the card its last four digits only. */
function Paper({ detail, currency }: Shown): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { balance, paymentMethods, details, indicators } = detail;
  const taken = balance.captured || balance.authorised;
  const accountId = useEntity()?.accountId;
  const brand = useMerchantBrand(
    accountId === undefined ? undefined : { accountId, businessId: detail.businessId },
  );
  const facts = {
    refunded: balance.refunded > 0 ? formatMoney(balance.refunded, currency, locale) : '',
    date: `${formatDateTime(detail.logs[0]?.timestamp ?? indicators.transactionDate, 'UTC', locale)} UTC`,
    card: `${paymentMethods.paymentMethod} •••• ${paymentMethods.ccNumber.slice(-4)}`,
    payer: paymentMethods.payerName,
    invoice: details.invoiceNumber,
    authorizationCode: details.authorizationCode,
    reference: details.maskedRootTransactionId,
  };
  return (
    <>
      {brand && <img className={styles.logo} src={brand.logo} alt="" height={40} />}
      <h3
        className={styles.business}
        dir="auto"
        style={{ color: brand?.colour && readableOn(brand.colour, PAPER) }}
      >
        {detail.businessName}
      </h3>
      <p className={styles.amount}>{formatMoney(taken, currency, locale)}</p>
      <dl className={styles.facts}>
        {Object.entries(facts)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`receipt.${name}`)}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function Sending({ id, email: payerEmail }: { id: string; email: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { mayChange } = useAccess();
  const { data: receipts = [] } = useReceipts(id);
  const { form, formProps, sending, problem } = useSubmitForm<{ email: string }>({
    fields: ['email'],
    alerts: false,
    send: ({ email }, key) => sendReceipt(id, email.trim(), key),
  });
  const to = receipts.at(-1)?.sentTo ?? payerEmail;
  const isEmpty = (Form.useWatch('email', form) ?? to).trim() === '';

  return (
    <div className={styles.sending}>
      {mayChange && (
        <FormLayout<{ email: string }> {...formProps} name="receipt" initialValues={{ email: to }}>
          <div className={styles.form}>
            <Form.Item name="email" className={styles.email ?? ''}>
              <Input
                type="email"
                aria-label={t('receipt.email')}
                maxLength={254}
                readOnly={sending}
              />
            </Form.Item>
            <Button htmlType="submit" loading={sending} disabled={isEmpty}>
              {t(receipts.length > 0 ? 'receipt.again' : 'receipt.send')}
            </Button>
          </div>
          <FormProblem>{problem}</FormProblem>
        </FormLayout>
      )}
      <ul className={styles.sent} aria-label={t('receipt.sent')} aria-live="polite">
        {receipts.map((one) => (
          <li key={one.receiptId}>
            {t(`receipt.state.${one.state}`, { to: one.sentTo, by: one.askedBy })}{' '}
            <DateTime value={one.askedAt} precision="recent" relative />
            {one.problem !== '' && <span className={styles.problem}> {one.problem}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Prints a part of the page alone, in black on white, by a document of its own. */
function printAlone(part: HTMLElement, title: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) return;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.dir = document.documentElement.dir;
  page.body.append(page.importNode(part, true));
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}
