import {
  TRANSACTION_ACTIONS,
  TRANSACTION_STATUSES,
  type TransactionAction,
  type TransactionStatus,
} from '@mbo/gateway-contract/transactions';
import { ACTION_RULES, AUTHORISATION_DAYS } from './action-rules';
import { EVENTS, type PaymentEvent, STATES } from './states';

const ACTION_WORDS: Record<TransactionAction, string> = {
  void: 'Undoes the payment: what is reserved is released, what was taken today never settles.',
  capture: 'Takes what is reserved, or a part of it; the rest is released. Once only.',
  refund: 'Pays back what was taken, or a part of it. May be repeated until nothing is left.',
};

const ACTIONS = Object.keys(TRANSACTION_ACTIONS) as TransactionAction[];

/** What an act does, when it is open and how it is refused, for the API's document. */
export function describeAction(action: TransactionAction): string {
  return [
    ACTION_WORDS[action],
    `Open while the payment is ${statusesAllowing(action).join(' or ')}, and ${rulesOf(action)}.` +
      (action === 'void' ? '' : ' A flagged payment waits until it is released.'),
    '`id` may be any transaction of the payment or its masked id. Refusals: 409 ' +
      '`action_not_allowed` when it is not open, 422 when the amount is more than is left, 402 ' +
      '`declined` when the acquirer refuses.' +
      (action === 'void'
        ? ''
        : ` The state \`deferred ${action}\` means that it is accepted and done later.`),
  ].join('\n\n');
}

/** The document of the states, as Markdown. */
export function describeStates(): string {
  return `${[
    '# How transactions stand',
    'Generated from `gateway-api/src/modules/payments/states.ts`, which the gateway itself goes by; written anew by `UPDATE_DOCS=1 npx jest gateway-api/src/modules/payments/states.test.ts`.',
    'A payment begins with a sale or an authorisation, its first transaction; captures, refunds, voids and chargebacks follow as transactions of their own. The status of the first one is that of the payment, and a capture stands as its payment does. A payment of which a part was captured or paid back stays `captured`.',
    '## Statuses',
    table(
      ['status', 'what it means', 'acts that may be open'],
      TRANSACTION_STATUSES.map((status) => {
        const { meaning, allows } = STATES[status];
        return [`\`${status}\``, meaning, allows.join(', ') || 'none'];
      }),
    ),
    '## What may follow',
    'What is not listed here stays as it is for good.',
    TRANSACTION_STATUSES.flatMap(followingOf).join('\n'),
    '## Acts',
    table(
      ['act', 'bit of `allowedActions`', 'open while the payment is'],
      ACTIONS.map((action) => [
        action,
        String(TRANSACTION_ACTIONS[action]),
        statusesAllowing(action).join(', '),
      ]),
    ),
    ...ACTIONS.flatMap((action) => [
      `**${action}**: ${ACTION_WORDS[action]} It is open while`,
      list(ACTION_RULES[action].map((rule) => rule.says)),
    ]),
    'A flagged payment keeps the bits of capture and refund, so that they are shown, but both wait until it is released.',
    'Amounts of acts that are under way count as moved until their outcome is known, so that nothing is captured or paid back twice. An act that the acquirer cannot be reached for is asked again under the same reference; it is given up only when the acquirer confirms that it never arrived.',
    `A reservation that nobody captures is voided and \`expired\` after ${AUTHORISATION_DAYS} days.`,
  ].join('\n\n')}\n`;
}

function statusesAllowing(action: TransactionAction): string[] {
  return TRANSACTION_STATUSES.filter((status) => STATES[status].allows.includes(action)).map(
    (status) => `\`${status}\``,
  );
}

function rulesOf(action: TransactionAction): string {
  return ACTION_RULES[action].map((rule) => rule.says).join('; ');
}

/** Nested lists: a status, and below it what it may become and by what. */
function followingOf(status: TransactionStatus): string[] {
  const events = Object.entries(STATES[status].next) as [PaymentEvent, TransactionStatus][];
  if (events.length === 0) return [];
  return [`- \`${status}\``, ...events.map(([event, to]) => `  - \`${to}\`: ${EVENTS[event]}`)];
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** With cells of one width in each column, as the formatter leaves tables. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
