import type { InvoicesQuery } from '@mbo/gateway-contract/invoices';
import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import { pageOf } from '../../core/database/page-of';
import type { Database, Db, Trx } from '../../core/database/schema';
import { updateRow } from '../../core/records/update-row';
import { businessKey, type BusinessRef } from '../businesses/repository';
import type { Invoices } from '../tables';

export interface InvoiceRef extends BusinessRef {
  invoiceId: number;
}

export type InvoiceRecord = Selectable<Invoices>;

/** An invoice with what is shown of its currency. */
export type InvoiceWithCurrency = InvoiceRecord & { alpha_code: string; coefficient: number };

const ofBusiness = (db: Db, { accountId, businessId }: BusinessRef) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('currencies as c', 'c.currency_id', 'i.currency_id')
    .selectAll('i')
    .select(['c.alpha_code', 'c.coefficient'])
    .where('i.account_id', '=', accountId)
    .where('i.business_id', '=', businessId);

const one = (db: Db, { invoiceId, ...business }: InvoiceRef) =>
  ofBusiness(db, business).where('i.invoice_id', '=', invoiceId);

/** One of the business; undefined when it has none with that id. */
export async function findInvoice(
  db: Db,
  ref: InvoiceRef,
): Promise<InvoiceWithCurrency | undefined> {
  return one(db, ref).executeTakeFirst();
}

/** Keeps others from changing the invoice until the transaction ends. */
export async function lockInvoice(
  trx: Trx,
  ref: InvoiceRef,
): Promise<InvoiceWithCurrency | undefined> {
  return one(trx, ref).forUpdate('i').executeTakeFirst();
}

const SORT_COLUMNS = {
  issueDate: 'i.issue_date',
  settlementDate: 'i.issue_date',
  invoiceId: 'i.invoice_id',
  invoiceNumber: 'i.invoice_number',
  dueDate: 'i.due_date',
  expiryDate: 'i.expiry_date',
  status: 'i.status',
  amount: 'i.amount_minor',
  payerName: 'i.payer_name',
  receiver: 'i.receiver',
  referenceId: 'i.reference_id',
} as const;

/** Where a text is in another one, whatever its case. */
export function patternOf(text: string, { anywhere = true } = {}): string {
  return `${anywhere ? '%' : ''}${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

function matching(query: InvoicesQuery) {
  return (eb: ExpressionBuilder<Database & { i: Invoices }, 'i'>) => {
    const conditions = [];
    const day = (instant: string) => sql<string>`${instant.slice(0, 10)}::date`;
    if (query.fromDate) conditions.push(eb('i.issue_date', '>=', day(query.fromDate)));
    if (query.toDate) conditions.push(eb('i.issue_date', '<=', day(query.toDate)));
    if (query.currencyId) conditions.push(eb('i.currency_id', '=', query.currencyId));
    if (query.status) conditions.push(eb('i.status', '=', query.status));
    if (query.recipientEmail) {
      const pattern = patternOf(query.recipientEmail);
      conditions.push(
        sql<boolean>`(lower(i.receiver) LIKE ${pattern} OR lower(i.payer_email) LIKE ${pattern})`,
      );
    }
    if (query.invoiceNumber) {
      const pattern = patternOf(query.invoiceNumber, { anywhere: false });
      conditions.push(sql<boolean>`lower(i.invoice_number) LIKE ${pattern}`);
    }
    return eb.and(conditions);
  };
}

/** One page of a business' invoices, and how many there are. */
export async function listInvoices(
  db: Db,
  business: BusinessRef,
  query: InvoicesQuery,
): Promise<{ rows: InvoiceWithCurrency[]; totalRows: number }> {
  const column = SORT_COLUMNS[query.sortColumn];
  const direction = query.sortOrder === 'ASC' ? 'asc' : 'desc';
  const isText = /number|status|name|receiver|reference/.test(column);
  const list = ofBusiness(db, business)
    .where(matching(query))
    .orderBy(isText ? sql`lower(${sql.ref(column)}) COLLATE "C"` : sql.ref(column), direction)
    .orderBy('i.invoice_id', direction);
  return pageOf(list, query);
}

/** Adds an invoice, and returns its id. */
export async function insertInvoice(trx: Trx, values: Insertable<Invoices>): Promise<number> {
  const row = await trx
    .insertInto('invoices')
    .values(values)
    .returning('invoice_id')
    .executeTakeFirstOrThrow();
  return row.invoice_id;
}

/** Changes the given columns, of an invoice that the transaction has locked. */
export async function writeInvoice(
  trx: Trx,
  { invoiceId, ...business }: InvoiceRef,
  values: Updateable<Invoices>,
): Promise<void> {
  await updateRow(trx, 'invoices', { ...businessKey(business), invoice_id: invoiceId }, values);
}

/** The next number of the business that no invoice has, six digits or more. */
export async function nextInvoiceNumber(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
): Promise<string> {
  for (;;) {
    const { last_number } = await trx
      .insertInto('invoice_numbers')
      .values({ account_id: accountId, business_id: businessId, last_number: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'business_id'])
          .doUpdateSet({ last_number: sql<number>`invoice_numbers.last_number + 1` }),
      )
      .returning('last_number')
      .executeTakeFirstOrThrow();
    const number = String(last_number).padStart(6, '0');
    const taken = await trx
      .selectFrom('invoices')
      .select('invoice_id')
      .where('account_id', '=', accountId)
      .where('business_id', '=', businessId)
      .where(sql`lower(invoice_number)`, '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}

/** Names of a country and a city; undefined for those that were not chosen from the lists. */
export async function placeNames(
  db: Db,
  countryId: number | null | undefined,
  cityId: number | null | undefined,
): Promise<{ country: string | undefined; city: string | undefined }> {
  const countries = db.selectFrom('countries').select('name');
  const cities = db.selectFrom('cities').select('name');
  const country = countryId
    ? await countries.where('country_id', '=', countryId).executeTakeFirst()
    : undefined;
  const city = cityId ? await cities.where('city_id', '=', cityId).executeTakeFirst() : undefined;
  return { country: country?.name, city: city?.name };
}

/** Letters and decimals of the currency; undefined for a number that is none. */
export function findCurrency(
  db: Db,
  currencyId: number,
): Promise<{ alpha_code: string; coefficient: number } | undefined> {
  return db
    .selectFrom('currencies')
    .select(['alpha_code', 'coefficient'])
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
}

/** Invoices whose date has passed on that day and whose status does not say so yet. */
export async function lateInvoices(db: Db, today: string, limit: number): Promise<InvoiceRef[]> {
  return db
    .selectFrom('invoices')
    .select(['account_id as accountId', 'business_id as businessId', 'invoice_id as invoiceId'])
    .where('status', 'in', ['sending failed', 'sent', 'viewed', 'overdue'])
    .where((eb) =>
      eb.or([
        eb('expiry_date', '<', today),
        eb.and([eb('due_date', '<', today), eb('status', '<>', 'overdue')]),
      ]),
    )
    .orderBy('due_date')
    .limit(limit)
    .execute();
}
