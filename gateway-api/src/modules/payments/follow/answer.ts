import type { ApiErrorBody } from '@mbo/gateway-contract/common';
import type { PaymentResult } from '@mbo/gateway-contract/payments';
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/database/schema';
import type { PhasedAnswer } from '../../../core/idempotency/act-in-phases';
import { lastAttempt, loadFamily } from '../repository';
import type { Family, PaymentRow, TransactionRef } from '../family';
import { moneyText } from '../money-text';
import { explainResponse } from '../response-codes';

type Answered = PhasedAnswer<PaymentResult | ApiErrorBody>;

const ACT_WORDS: Record<string, { noun: string; done: string }> = {
  void: { noun: 'void', done: 'voided' },
  capture: { noun: 'capture', done: 'captured' },
  refund: { noun: 'refund', done: 'refunded' },
};

/**
 * What the rows say came of an act; undefined while nobody has heard of the acquirer. 402 `declined`
 * when it was refused or given up.
 */
export async function answerOfAct(
  db: Kysely<Database>,
  ref: TransactionRef,
  { requestId, mask }: { requestId: string; mask: (transactionId: string) => string },
): Promise<Answered | undefined> {
  // Before the payment: what is written meanwhile must not show here only.
  const attempt = await lastAttempt(db, ref);
  const family = await loadFamily(db, ref);
  const act = family?.children.find((child) => child.transaction_id === ref.transactionId);
  if (!family || !act || !attempt) throw new Error(`There is no act ${ref.transactionId}.`);

  if (act.outcome === 'declined') {
    const message = refusalText(family, act);
    return { statusCode: 402, body: { message, code: 'declined', requestId } };
  }
  // Nothing has come back: the gateway that asks is at it, or died.
  const unheardOf = act.outcome === 'pending' && act.status === 'pending';
  if (unheardOf && attempt.outcome === 'pending') return undefined;

  return {
    statusCode: 201,
    // How it stands for now; whoever repeats the request is to learn what came of it.
    final: act.outcome !== 'pending',
    body: {
      transaction: {
        id: act.transaction_id,
        maskedRootTransactionId: mask(family.root.transaction_id),
        type: act.type,
        status: act.status,
        responseCode: act.response_code,
        value: act.amount_minor,
        currencyAlphaCode: family.currency.alphaCode,
      },
      state: act.status,
      message: successText(family, act, attempt.outcome === 'no answer'),
    },
  };
}

function successText(family: Family, act: PaymentRow, unreachable: boolean): string {
  const amount = moneyText(act.amount_minor, family.currency);
  const { noun, done } = wordsOf(act);
  if (act.outcome === 'approved') return `${amount} has been ${done}.`;
  return unreachable
    ? `The acquirer cannot be reached. The ${noun} of ${amount} is made as soon as it can be.`
    : `The ${noun} of ${amount} is accepted and will be carried out later.`;
}

function refusalText(family: Family, act: PaymentRow): string {
  const amount = moneyText(act.amount_minor, family.currency);
  const { noun } = wordsOf(act);
  if (act.response_code === '') {
    return `The ${noun} of ${amount} was given up: the acquirer could not be reached. Nothing moved.`;
  }
  const { title, meaning, code } = explainResponse(act.response_code);
  return `The ${noun} of ${amount} was refused: ${title} (${code}). ${meaning}`;
}

function wordsOf({ type }: PaymentRow): { noun: string; done: string } {
  const words = ACT_WORDS[type];
  if (!words) throw new Error(`A ${type} is no act.`);
  return words;
}
