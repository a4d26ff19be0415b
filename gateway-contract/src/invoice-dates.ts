/** Days from issue to due where nothing is chosen. */
export const DUE_AFTER_DAYS = 1;

/** Days from due to expiry after the due date was changed. */
export const EXPIRY_AFTER_DUE_DAYS = 6;

/** The calendar date some days later; both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/**
 * Dates of an invoice where nothing else is chosen, `YYYY-MM-DD`: due a day after issue, expired
 * `expireAfter` days after issue. After its due date was changed use {@link expiryAfterDue}.
 *
 * Source: specification of transactions, settings and reporting, 'States and transitions',
 * 'Invoice'.
 */
export function defaultDates(
  issueDate: string,
  expireAfter: number,
): { dueDate: string; expiryDate: string } {
  const dueDate = addDays(issueDate, DUE_AFTER_DAYS);
  const expiryDate = addDays(issueDate, expireAfter);
  return { dueDate, expiryDate: expiryDate < dueDate ? dueDate : expiryDate };
}

/**
 * The expiry date, `YYYY-MM-DD`, that a changed due date brings.
 *
 * Source: specification of transactions, settings and reporting, 'States and transitions',
 * 'Invoice'.
 */
export function expiryAfterDue(dueDate: string): string {
  return addDays(dueDate, EXPIRY_AFTER_DUE_DAYS);
}
