import { z } from 'zod';
import { storedAccountId } from '../../../core/authorisation/account-id';
import { defineJob } from '../../../core/jobs/job';
import { composeMail, oneLine, type MailFact } from '../../../core/mail/compose-mail';
import type { MailContent } from '../../../core/mail/mailer';
import { timeText } from '../../../core/text/dates';
import {
  BUSINESS_MAIL,
  type MailServiceContext,
  sendForBusiness,
} from '../../invoice-settings/mail-service';
import { settingsOf } from '../../invoice-settings/settings';
import type { PaymentsContext } from '../../payments/create/context';
import { moneyText } from '../../payments/money-text';
import type { Payment } from '../../payments/payment';
import { loadPayment } from '../../payments/repository';
import { receiptToSend, setReceiptState } from './repository';

interface ReceiptContext extends MailServiceContext {
  payments: Pick<PaymentsContext, 'mask'>;
}

/** Sends a receipt by e-mail that somebody has asked for. */
export const receiptMail = defineJob({
  ...BUSINESS_MAIL,
  name: 'payment-receipt-mail',
  data: z.object({ accountId: storedAccountId, receiptId: z.int() }),
  async handle(ref, deps: ReceiptContext, { jobId, log }) {
    const wanted = await receiptToSend(deps.db, ref);
    if (!wanted) return;
    const { sentTo, transactionId } = wanted;
    const payment = await loadPayment(deps.db, { accountId: ref.accountId, transactionId });
    if (!payment) return;
    try {
      const reference = deps.payments.mask(payment.root.transaction_id);
      await sendReceipt(deps, payment, jobId, (companyName) =>
        receiptOf(payment, { to: sentTo, from: oneLine(companyName), reference }),
      );
    } catch (error) {
      const problem = oneLine((error as Error).message).slice(0, 300);
      log.warn({ problem }, 'a receipt could not be sent');
      await setReceiptState(deps.db, ref, 'failed', problem);
      throw error;
    }
    await setReceiptState(deps.db, ref, 'sent');
  },
});

/**
 * Sends a receipt of a payment in the name of its business, through the business's own service where
 * it has one.
 *
 * @throws {Error} in words for people, when the service did not take it.
 */
export async function sendReceipt(
  deps: MailServiceContext,
  { root: { account_id: accountId, business_id: businessId } }: Payment,
  jobId: string,
  receiptOf: (companyName: string) => MailContent,
): Promise<void> {
  const business = { accountId, businessId };
  const { companyName } = await settingsOf(deps.db, business);
  const mail = receiptOf(companyName);
  await sendForBusiness(deps, business, { ...mail, senderName: oneLine(companyName), jobId });
}

/** What a payer may know of their own payment; of the card its last four digits only. */
function receiptOf(
  { root, balance, currency }: Payment,
  { to, from, reference }: { to: string; from: string; reference: string },
): MailContent {
  const takenMinor = balance.capturedMinor || balance.authorisedMinor;
  const amount = moneyText(takenMinor, currency);
  const facts: MailFact[] = [[balance.capturedMinor > 0 ? 'Paid' : 'Authorised', amount]];
  if (balance.refundedMinor > 0)
    facts.push(['Refunded', moneyText(balance.refundedMinor, currency)]);
  facts.push(['Date', timeText(root.occurred_at)]);
  if (root.card_last_four !== '') facts.push(['Card', `ending in ${root.card_last_four}`]);
  if (root.invoice_number !== '') facts.push(['Invoice', oneLine(root.invoice_number)]);
  if (root.authorization_code !== '') facts.push(['Authorisation code', root.authorization_code]);
  facts.push(['Reference', reference]);
  return composeMail({
    to,
    subject: `Receipt of your payment of ${amount} to ${from}`,
    paragraphs: [
      `Hello${root.payer_name === '' ? '' : ` ${oneLine(root.payer_name)}`},`,
      `This is the receipt of your payment to ${from.replace(/\.$/, '')}.`,
      facts,
    ],
    signature: from,
  });
}
