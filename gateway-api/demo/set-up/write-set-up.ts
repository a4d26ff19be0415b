import type { AccountId } from '../../src/core/authorisation/account-id';
import { newToken } from '../../src/core/authentication/tokens';
import type { Trx } from '../../src/core/database/schema';
import type { SecretSealer } from '../../src/core/secrets/sealed-secrets';
import { insertBankAccount } from '../../src/modules/bank-accounts/repository';
import { insertBusinessUrl } from '../../src/modules/business-urls/repository';
import { mailName } from '../people';
import type { DemoContact, DemoSetUp } from './set-up';

/** Both kinds, and each business' defaults where it has none; not where the account has contacts. */
export async function writeContacts(
  trx: Trx,
  accountId: AccountId,
  setUp: DemoSetUp,
): Promise<void> {
  if (await hasRows(trx, 'account_contacts', accountId)) return;
  const managerId = await writeKind(trx, accountId, 'manager', setUp.managers);
  const supportId = await writeKind(trx, accountId, 'support', setUp.supports);
  await trx
    .updateTable('businesses')
    .set({ default_account_manager_id: managerId, default_account_support_id: supportId })
    .where('account_id', '=', accountId)
    .where('default_account_manager_id', 'is', null)
    .where('default_account_support_id', 'is', null)
    .execute();
}

/** Returns the id of the default: the first. */
async function writeKind(
  trx: Trx,
  accountId: AccountId,
  kind: 'manager' | 'support',
  contacts: readonly DemoContact[],
): Promise<number | null> {
  const ids: number[] = [];
  for (const [index, contact] of contacts.entries()) {
    const { contact_id } = await trx
      .insertInto('account_contacts')
      .values({
        account_id: accountId,
        kind,
        first_name: contact.firstName,
        last_name: contact.lastName,
        email: `${mailName(contact.firstName)}.${mailName(contact.lastName)}@example.com`,
        phone_country_id: contact.phoneCountryId,
        phone_code: contact.phoneCode,
        phone: contact.phone,
        is_default: index === 0,
        updated_by: null,
      })
      .returning('contact_id')
      .executeTakeFirstOrThrow();
    ids.push(contact_id);
  }
  return ids[0] ?? null;
}

/** Returns their ids in the order of the set-up; none where the account has bank accounts already. */
export async function writeBankAccounts(
  trx: Trx,
  secrets: SecretSealer,
  accountId: AccountId,
  { bankAccounts }: DemoSetUp,
): Promise<number[]> {
  if (await hasRows(trx, 'bank_accounts', accountId)) return [];
  const ids: number[] = [];
  for (const account of bankAccounts) {
    const id = await insertBankAccount(
      trx,
      secrets,
      accountId,
      {
        bank_account_name: account.holder,
        bank_name: account.bank,
        bank_address: account.address,
        bank_country_id: account.countryId,
        currency_id: account.currencyId,
        swift: account.swift ?? '',
        sort_code: account.sortCode ?? '',
        routing_code: account.routingCode ?? '',
        aba_number: account.abaNumber ?? '',
        ifsc_code: '',
      },
      { bankAccountNumber: account.number, iban: account.iban ?? '' },
      null,
    );
    ids.push(id);
  }
  return ids;
}

/** How each business is paid out; the first link is its default. */
export async function writeLinks(
  trx: Trx,
  accountId: AccountId,
  { businesses }: DemoSetUp,
  bankAccountIds: readonly number[],
): Promise<void> {
  for (const { mid, links } of businesses) {
    const businessId = await businessOf(trx, accountId, mid);
    if (businessId === undefined) continue;
    for (const [index, link] of links.entries()) {
      const bankAccountId = bankAccountIds[link.bankAccount];
      if (bankAccountId === undefined) continue;
      await trx
        .insertInto('business_bank_accounts')
        .values({
          account_id: accountId,
          business_id: businessId,
          bank_account_id: bankAccountId,
          processing_currencies: [...link.processingCurrencies],
          payout_cycle_id: link.payoutCycleId,
          is_threshold_enabled: link.threshold !== undefined,
          payment_threshold: link.threshold ?? null,
          is_default: index === 0,
          updated_by: null,
        })
        .execute();
    }
  }
}

/** The shop's own address and where its customers come back to. */
export async function writeUrls(
  trx: Trx,
  secrets: SecretSealer,
  accountId: AccountId,
  { businesses }: DemoSetUp,
): Promise<void> {
  for (const { mid, site } of businesses) {
    const businessId = await businessOf(trx, accountId, mid);
    if (businessId === undefined) continue;
    const has = await trx
      .selectFrom('business_urls')
      .select('business_url_id')
      .where('account_id', '=', accountId)
      .where('business_id', '=', businessId)
      .executeTakeFirst();
    if (has) continue;
    const stored = {
      url: site,
      return_url: `${site}/checkout/thank-you`,
      cancel_url: `${site}/checkout/basket`,
      webhook_enabled: false,
      webhook_url: '',
      access_token: newToken(),
    };
    await insertBusinessUrl(trx, secrets, { accountId, businessId }, stored, null);
  }
}

async function businessOf(
  trx: Trx,
  accountId: AccountId,
  mid: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('businesses')
    .select('business_id')
    .where('account_id', '=', accountId)
    .where('mid', '=', mid)
    .executeTakeFirst();
  return row?.business_id;
}

async function hasRows(
  trx: Trx,
  table: 'account_contacts' | 'bank_accounts',
  accountId: AccountId,
): Promise<boolean> {
  const row = await trx
    .selectFrom(table)
    .select('account_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
