import { z } from 'zod';
import { storedAccountId } from '../../../core/authorisation/account-id';
import { defineJob } from '../../../core/jobs/job';
import { composeMail, oneLine } from '../../../core/mail/compose-mail';
import {
  BUSINESS_MAIL,
  type MailServiceContext,
  sendForBusiness,
} from '../../invoice-settings/mail-service';
import { settingsOf } from '../../invoice-settings/settings';
import { moneyText } from '../../payments/money-text';
import { loadPayment } from '../../payments/repository';
import { timeText } from '../../../core/text/dates';

/** Nothing of the rules: who tries stolen cards is not to learn from it. */
const WORDS = {
  approve: 'we have reviewed your payment of {{amount}} and accepted it.',
  decline:
    'we have reviewed your payment of {{amount}} and could not accept it. No money is taken; what was reserved on your card is released.',
  expire:
    'we could not complete the review of your payment of {{amount}} in time. No money is taken; what was reserved on your card is released.',
} as const;

/** Tells the payer what became of a payment that was on hold. */
export const reviewMail = defineJob({
  ...BUSINESS_MAIL,
  name: 'risk-review-mail',
  data: z.object({
    accountId: storedAccountId,
    transactionId: z.uuid(),
    decision: z.enum(['approve', 'decline', 'expire']),
  }),
  async handle({ decision, ...ref }, deps: MailServiceContext, { jobId }) {
    const payment = await loadPayment(deps.db, ref);
    const { root, currency } = payment ?? {};
    if (!root || !currency || root.payer_email === '') return;
    const business = { accountId: root.account_id, businessId: root.business_id };
    const { companyName } = await settingsOf(deps.db, business);
    const amount = moneyText(root.amount_minor, currency);
    const mail = composeMail({
      to: root.payer_email,
      subject: `Your payment of ${amount} to ${companyName}`,
      paragraphs: [
        `Hello ${oneLine(root.payer_name)},`,
        WORDS[decision].replace('{{amount}}', amount),
        `It was made on ${timeText(root.occurred_at)}, with the card ending in ${root.card_last_four}.`,
      ],
      signature: companyName,
    });
    await sendForBusiness(deps, business, { ...mail, senderName: oneLine(companyName), jobId });
  },
});
