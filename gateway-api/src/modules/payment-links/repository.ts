import type { PaymentLinkRow, PaymentLinksQuery } from '@mbo/gateway-contract/payment-links';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { pageOf } from '../../core/database/page-of';
import type { Db, Trx } from '../../core/database/schema';
import { updateRow } from '../../core/records/update-row';
import { businessKey, type BusinessRef } from '../businesses/repository';
import { patternOf } from '../invoices/repository';
import type { PaymentLinks } from '../tables';

export interface LinkRef extends BusinessRef {
  linkId: number;
}

export type LinkRecord = Selectable<PaymentLinks> & { alpha_code: string; coefficient: number };

/** What a payment link says; pictures of products by the ids of their files. */
export type PaymentLinkContent = LinkRecord['content'];

/** Without its content. */
export type LinkSummary = Omit<LinkRecord, 'content' | 'updated_by' | 'updated_at'> & {
  call_to_action: PaymentLinkRow['callToAction'];
};

const ofBusiness = (db: Db, { accountId, businessId }: BusinessRef) =>
  db
    .selectFrom('payment_links as l')
    .innerJoin('currencies as c', 'c.currency_id', 'l.currency_id')
    .where('l.account_id', '=', accountId)
    .where('l.business_id', '=', businessId);

const one = (db: Db, { linkId, ...business }: LinkRef) =>
  ofBusiness(db, business)
    .selectAll('l')
    .select(['c.alpha_code', 'c.coefficient'])
    .where('l.link_id', '=', linkId);

/** One of the business; undefined when it has none with that id. */
export function findLink(db: Db, ref: LinkRef): Promise<LinkRecord | undefined> {
  return one(db, ref).executeTakeFirst();
}

/** Keeps others from changing the link until the transaction ends. */
export function lockLink(trx: Trx, ref: LinkRef): Promise<LinkRecord | undefined> {
  return one(trx, ref).forUpdate('l').executeTakeFirst();
}

const SORT_COLUMNS = {
  createdAt: sql`l.created_at`,
  name: sql`lower(l.name) COLLATE "C"`,
  status: sql`l.status`,
  amount: sql`l.amount_minor`,
  payments: sql`l.payments_count`,
  earned: sql`l.earned_minor`,
} as const;

/** One page of a business' links, and how many there are; expired are those whose day has passed too. */
export async function listLinks(
  db: Db,
  business: BusinessRef,
  query: PaymentLinksQuery,
  today: string,
): Promise<{ rows: LinkSummary[]; totalRows: number }> {
  const status = sql<string>`CASE WHEN l.expiry_date < ${today}::date THEN 'expired' ELSE l.status END`;
  let found = ofBusiness(db, business);
  if (query.status) found = found.where(status, '=', query.status);
  if (query.searchText) {
    found = found.where(sql`lower(l.name)`, 'like', patternOf(query.searchText));
  }
  const direction = query.sortOrder === 'ASC' ? 'asc' : 'desc';
  const list = found
    .select([
      'l.account_id',
      'l.business_id',
      'l.link_id',
      'l.status',
      'l.name',
      'l.currency_id',
      'l.amount_minor',
      'l.expiry_date',
      'l.payments_count',
      'l.earned_minor',
      'l.last_paid_at',
      'l.version',
      'l.created_at',
      'c.alpha_code',
      'c.coefficient',
      sql<PaymentLinkRow['callToAction']>`l.content ->> 'callToAction'`.as('call_to_action'),
    ])
    .orderBy(SORT_COLUMNS[query.sortColumn], direction)
    .orderBy('l.link_id', direction);
  return pageOf(list, query);
}

/** Links of all accounts that have pictures in their content, as a release before left them there. */
export function linksWithPicturesInside(db: Db): Promise<LinkRef[]> {
  return db
    .selectFrom('payment_links')
    .select(['account_id as accountId', 'business_id as businessId', 'link_id as linkId'])
    .where(sql<boolean>`content::text LIKE '%"image": "data:%'`)
    .execute();
}

/** Adds a link, and returns its id. */
export async function insertLink(trx: Trx, values: Insertable<PaymentLinks>): Promise<number> {
  const row = await trx
    .insertInto('payment_links')
    .values(values)
    .returning('link_id')
    .executeTakeFirstOrThrow();
  return row.link_id;
}

/** Changes the given columns, of a link that the transaction has locked. */
export async function writeLink(
  trx: Trx,
  { linkId, ...business }: LinkRef,
  values: Updateable<PaymentLinks>,
): Promise<void> {
  await updateRow(trx, 'payment_links', { ...businessKey(business), link_id: linkId }, values);
}

/** The currency with these three letters; undefined for letters that are none. */
export function currencyNamed(
  db: Db,
  alphaCode: string,
): Promise<{ currency_id: number } | undefined> {
  return db
    .selectFrom('currencies')
    .select('currency_id')
    .where('alpha_code', '=', alphaCode)
    .executeTakeFirst();
}
