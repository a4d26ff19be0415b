import { z } from 'zod';
import { storedAccountId } from '../../core/authorisation/account-id';
import type { Db } from '../../core/database/schema';
import { defineJob } from '../../core/jobs/job';
import { composeMail, oneLine } from '../../core/mail/compose-mail';
import type { PayLinks } from '../hosted-payments/pay-links';
import {
  BUSINESS_MAIL,
  type MailServiceContext,
  sendForBusiness,
} from '../invoice-settings/mail-service';
import { settingsOf } from '../invoice-settings/settings';
import { moneyText } from '../payments/money-text';
import { findSubscription, type SubscriptionRecord } from './repository';
import { timeText } from '../../core/text/dates';

/** The news that payers get by mail. */
const SUBSCRIPTION_NEWS = [
  'started',
  'announced',
  'charged',
  'declined',
  'unpaid',
  'paused',
  'resumed',
  'cancelled',
  'card changed',
] as const;

export type SubscriptionNews = (typeof SUBSCRIPTION_NEWS)[number];

export const subscriptionMail = defineJob({
  ...BUSINESS_MAIL,
  name: 'subscription-mail',
  data: z.object({
    accountId: storedAccountId,
    businessId: z.int(),
    subscriptionId: z.int(),
    news: z.enum(SUBSCRIPTION_NEWS),
  }),
  async handle(
    { news, ...ref },
    deps: MailServiceContext & { db: Db; payLinks: PayLinks },
    { jobId },
  ) {
    const row = await findSubscription(deps.db, ref);
    if (!row) return;
    const { companyName } = await settingsOf(deps.db, ref);
    const company = oneLine(companyName);
    const address = deps.payLinks.urlOf({ ...ref, kind: 'subscription', id: ref.subscriptionId });
    const { subject, text } = wordsOf(news, row);
    const mail = composeMail({
      to: row.payer_email,
      subject: `${company}: ${subject}`,
      paragraphs: [
        `Hello ${oneLine(row.payer_name)},`,
        text,
        ...(news === 'cancelled' ? [] : ['Here you can change the card, or cancel:', address]),
      ],
      link: { address, label: news === 'unpaid' ? 'Pay with another card' : 'Your subscription' },
      signature: company,
    });
    await sendForBusiness(deps, ref, { ...mail, senderName: company, jobId });
  },
});

function wordsOf(
  news: SubscriptionNews,
  row: SubscriptionRecord,
): { subject: string; text: string } {
  const amount = moneyText(row.amount_minor, {
    alphaCode: row.alpha_code,
    coefficient: row.coefficient,
  });
  const what = `${oneLine(row.name)} (${row.billing_period})`;
  const card = `the card ending in ${row.card_last_four}`;
  const next = row.next_charge_at ? timeText(row.next_charge_at) : '';
  const then = next && ` The next charge is on ${next}.`;
  switch (news) {
    case 'started':
      return {
        subject: 'your subscription has begun',
        text: `As you have agreed, we charge ${amount} for ${what} to ${card}.${then}`,
      };
    case 'announced':
      return {
        subject: `${amount} is charged soon`,
        text: `On ${next} we charge ${amount} for ${what} to ${card}.`,
      };
    case 'charged':
      return {
        subject: `receipt: ${amount}`,
        text: `Thank you. We have charged ${amount} for ${what} to ${card}.${then}`,
      };
    case 'declined':
      return {
        subject: `${amount} could not be charged`,
        text: `Your bank has declined ${amount} for ${what} on ${card}. We try again on ${next}.`,
      };
    case 'unpaid':
      return {
        subject: `${amount} is still to be paid`,
        text: `Your bank has declined ${amount} for ${what} on ${card}. We do not try that card again.`,
      };
    case 'paused':
      return { subject: 'your subscription is paused', text: `We charge nothing for ${what}.` };
    case 'resumed':
      return {
        subject: 'your subscription goes on',
        text: `We charge ${amount} for ${what}.${then}`,
      };
    case 'cancelled':
      return {
        subject: 'your subscription is cancelled',
        text: `We charge nothing more for ${what}.`,
      };
    case 'card changed':
      return {
        subject: 'your card was changed',
        text: `From now on we charge ${what} to ${card}.${then}`,
      };
  }
}
