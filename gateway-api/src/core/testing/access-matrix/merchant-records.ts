import { addUser } from '../people';
import type { World } from './world';

/** Records of the own tenant for samples that change one; each call makes a new one. */

let counter = 0;

export const person = {
  fisrtName: 'Ann',
  lastName: 'Ng',
  email: 'ann.ng@example.test',
  phoneCodeCountryId: 124,
  phoneCode: '1',
  phone: '4165550142',
};

export const bankAccountBody = {
  bankAccountName: 'Matrix Limited',
  bankName: 'First Bank',
  bankAccountNumber: '1234567',
  bankAddress: '1 King Street, Toronto',
  bankCountryId: 124,
  currencyId: 124,
  routingCode: '000312345',
};

export const linkBody = (bankAccountId: number) => ({
  bankAccountId,
  processingCurrencies: [124],
  payoutCycleId: 1,
});

export async function addContact({ db, own }: World, kind: 'manager' | 'support'): Promise<number> {
  const { contact_id } = await db
    .insertInto('account_contacts')
    .values({
      account_id: own.accountId,
      kind,
      first_name: person.fisrtName,
      last_name: person.lastName,
      email: person.email,
      phone_country_id: person.phoneCodeCountryId,
      phone_code: person.phoneCode,
      phone: person.phone,
      updated_by: null,
    })
    .returning('contact_id')
    .executeTakeFirstOrThrow();
  return contact_id;
}

export async function addBankAccount({ db, own }: World): Promise<number> {
  const { bank_account_id } = await db
    .insertInto('bank_accounts')
    .values({
      account_id: own.accountId,
      bank_account_name: bankAccountBody.bankAccountName,
      bank_name: bankAccountBody.bankName,
      bank_account_number: bankAccountBody.bankAccountNumber,
      bank_address: bankAccountBody.bankAddress,
      bank_country_id: bankAccountBody.bankCountryId,
      currency_id: bankAccountBody.currencyId,
      routing_code: bankAccountBody.routingCode,
      updated_by: null,
    })
    .returning('bank_account_id')
    .executeTakeFirstOrThrow();
  return bank_account_id;
}

/** A bank account that the own tenant's first business is paid out to. */
export async function addLinkedBankAccount(world: World): Promise<number> {
  const bankAccountId = await addBankAccount(world);
  await world.db
    .insertInto('business_bank_accounts')
    .values({
      account_id: world.own.accountId,
      business_id: world.own.businessIds[0],
      bank_account_id: bankAccountId,
      processing_currencies: [124],
      payout_cycle_id: 1,
      payment_threshold: null,
      updated_by: null,
    })
    .execute();
  return bankAccountId;
}

/** As in a path. */
export async function addMember({ db, own }: World): Promise<string> {
  const { userId } = await addUser(db, { accountIds: [own.accountId], accessType: 10 });
  return `user-${userId}`;
}

/** Of nobody yet. */
export function newEmail(): string {
  counter += 1;
  return `matrix-${counter}@example.test`;
}
