import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import { AppError, invalid } from '../../../core/errors/app-error';
import { fieldError } from '../../../core/errors/field-error';
import { type ActionRefusal, ACTION_RULES } from '../action-rules';
import type { Payment } from '../payment';
import { moneyText } from '../money-text';
import { isHeld, STATES } from '../states';
import { DONE } from './done';

/** @throws {AppError} 409 `action_not_allowed` with what is there and what to do, unless the operation is open now. */
export function requireOpen(payment: Payment, action: TransactionAction, now: Date): void {
  const { status } = payment.root;
  if (!STATES[status].allows.includes(action)) {
    const again = status === DONE[action] ? ' again' : '';
    throw notAllowed({
      message: `This payment is ${status}, so it cannot be ${DONE[action]}${again}. ${STATES[status].advice}`,
      params: { context: 'wrong_status', status, action },
    });
  }
  for (const rule of ACTION_RULES[action]) {
    const refusal = rule.refusal(payment, now);
    if (refusal) throw notAllowed(refusal);
  }
  if (action !== 'void' && isHeld(payment)) {
    throw notAllowed({
      message: `A risk rule holds this payment, so it cannot be ${DONE[action]} yet. ${STATES.flagged.advice}`,
      params: { context: 'on_hold', action },
    });
  }
}

/** @throws {AppError} 422 on `amount`, naming the most that is possible. */
export function requireAtMost(
  amountMinor: number,
  mostMinor: number,
  action: 'capture' | 'refund',
  { currency }: Payment,
): void {
  if (amountMinor <= mostMinor) return;
  const amount = moneyText(mostMinor, currency);
  throw invalid([fieldError('amount', `${action}_too_large`, { amount })]);
}

/** 409: the state of the payment does not let this be done. */
export function notAllowed({ message, params }: ActionRefusal): AppError {
  return new AppError(409, 'action_not_allowed', message, { params });
}
