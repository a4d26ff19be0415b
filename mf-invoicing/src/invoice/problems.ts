import { MAX_QUANTITY } from '@mbo/gateway-contract/invoices';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { MAX_AMOUNT } from '@mbo/gateway-contract/payments';
import { parseAmount } from '@mbo/shared/ui/forms';
import { type InvoiceValues, totalsOf } from './values';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = /^\+[1-9]\d{5,14}$/;

/**
 * What is wrong: words' keys below `invoice.problems` by the paths that the gateway names fields by,
 * such as `items.0.quantity`, in the order of the page.
 */
export function problemsOf(values: InvoiceValues, currency: Currency | undefined) {
  const found: [path: string, problem: string][] = [];
  const check = (path: string, problem: string | false | undefined): void => {
    if (problem) found.push([path, problem]);
  };
  const { issueDate, dueDate, expiryDate } = values;
  check('description', values.description.trim() === '' && 'description');
  check('invoiceNumber', values.invoiceNumber.trim() === '' && 'invoiceNumber');
  check('issueDate', issueDate === '' && 'date');
  check('dueDate', dueDate === '' ? 'date' : dueDate < issueDate && 'dueBeforeIssue');
  check('billerEmail', emailProblem(values.billerEmail, 'billerEmail'));
  check('payerEmail', emailProblem(values.payerEmail));
  check('items', values.items.length === 0 && 'noItems');
  for (const [index, item] of values.items.entries()) {
    check(`items.${index}.description`, item.description.trim() === '' && 'itemDescription');
    check(`items.${index}.quantity`, quantityProblem(item.quantity));
    check(`items.${index}.unitPrice`, amountProblem(item.unitPrice, currency, 'empty'));
    check(`items.${index}.tax`, amountProblem(item.tax, currency));
  }
  const totals = currency && totalsOf(values.items, currency.coefficient);
  check('items', totals && (totals.isTooLarge || totals.amount > MAX_AMOUNT) && 'tooLargeTotal');
  check('currencyId', !currency && 'currency');
  check('expiryDate', expiryDate === '' ? 'date' : expiryDate < dueDate && 'expiryBeforeDue');
  return new Map(found);
}

/** What keeps an invoice from being sent by its mode, in the form of {@link problemsOf}. */
export function sendProblemsOf(values: InvoiceValues): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (values.mode !== 'sms') {
    const sender = emailProblem(values.sender);
    const receiver = emailProblem(values.receiver || values.payerEmail, 'receiver');
    if (sender) found.set('sender', sender);
    if (receiver) found.set('receiver', receiver);
  }
  if (values.mode !== 'email' && !PHONE.test(values.receiverPhone.replace(/[\s()-]/g, ''))) {
    found.set('receiverPhone', 'receiverPhone');
  }
  return found;
}

function emailProblem(email: string, missing?: string): string | undefined {
  if (email.trim() === '') return missing;
  return EMAIL.test(email.trim()) ? undefined : 'email';
}

function quantityProblem(typed: string): string | undefined {
  if (!/^\d+$/.test(typed)) return 'quantity';
  if (Number(typed) < 1) return 'quantityZero';
  return Number(typed) > MAX_QUANTITY ? 'quantityTooLarge' : undefined;
}

function amountProblem(
  typed: string,
  currency: Currency | undefined,
  missing?: string,
): string | undefined {
  if (typed.trim() === '') return missing;
  const parsed = parseAmount(typed, currency?.coefficient ?? 4);
  return 'problem' in parsed ? parsed.problem : undefined;
}
