import { TRANSACTION_STATUSES, type TransactionAction } from '@mbo/gateway-contract/transactions';
import { ACTION_RULES } from './action-rules';
import { STATES } from './states';

/** What each operation does, in words. */
export const ACTION_WORDS: Record<TransactionAction, string> = {
  void: 'Undoes the payment: what is authorised is released, what was captured today never settles.',
  capture: 'Captures what is authorised, or a part of it; the rest is released. Once only.',
  refund: 'Refunds what was captured, or a part of it. May be repeated until nothing is left.',
};

/** What an operation does, when it is open and how it is refused, for the API's document. */
export function describeAction(action: TransactionAction): string {
  return [
    ACTION_WORDS[action],
    `Open while the payment is ${statusesAllowing(action).join(' or ')}, and ${rulesOf(action)}.` +
      (action === 'void' ? '' : ' A flagged payment waits until it is released.'),
    '`id` may be any transaction of the payment or its masked id. Refusals: 409 ' +
      '`action_not_allowed` when it is not open, with the rule as `context` of `params` and the ' +
      'values that it names, 422 when the amount is more than is left, 402 `declined` when the ' +
      'acquirer refuses.' +
      (action === 'void'
        ? ''
        : ` The state \`deferred ${action}\` means that it is accepted and done later.`),
  ].join('\n\n');
}

/** The statuses of a payment on which the operation may be open, as Markdown has them. */
export function statusesAllowing(action: TransactionAction): string[] {
  return TRANSACTION_STATUSES.filter((status) => STATES[status].allows.includes(action)).map(
    (status) => `\`${status}\``,
  );
}

function rulesOf(action: TransactionAction): string {
  return ACTION_RULES[action].map((rule) => rule.description).join('; ');
}
