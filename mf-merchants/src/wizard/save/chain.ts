import { createBankAccount, linkBankAccount } from '../../api/bank-accounts';
import { createContact } from '../../api/contacts';
import { madeId } from '../../api/made-id';
import { createAccount, createBusiness, createBusinessUrls } from '../../api/set-up';
import type { CallName, Draft, Made } from '../draft/draft';
import {
  accountBody,
  bankAccountBody,
  bankLinkBody,
  businessBody,
  businessUrlsBody,
  managerBody,
  supportBody,
} from './payloads';

export interface CallFailure {
  call: CallName;
  error: unknown;
}

/** One of the calls failed; of the two that run side by side it may be both. */
export class ChainFailure extends Error {
  override readonly name = 'ChainFailure';

  constructor(readonly failures: readonly CallFailure[]) {
    super(failures.map(({ call }) => call).join(', '));
  }
}

interface ChainOptions {
  /** Decimals of the bank account's currency. */
  coefficient: number;
  /** Told of each call as it begins. */
  onCall: (call: CallName) => void;
  /** Told of each thing that was made, at once: it must not be forgotten. */
  onMade: (made: Made) => void;
}

/**
 * Makes the merchant of a draft: the account, then its bank account, then its business, then side
 * by side the business' URLs and its link to the bank account. What the draft says is made is not
 * made again, so a chain that broke goes on where it broke.
 *
 * @throws {ChainFailure}
 */
export async function runChain(draft: Draft, options: ChainOptions): Promise<void> {
  const { values, keys } = draft;
  let { made } = draft;

  async function attempt(name: CallName, make: () => Promise<Made>): Promise<void> {
    options.onCall(name);
    let result: Made;
    try {
      result = await make();
    } catch (error) {
      throw new ChainFailure([{ call: name, error }]);
    }
    made = { ...made, ...result };
    options.onMade(made);
  }

  /** What `name` makes: as it was made before, or made now. */
  async function call<N extends CallName>(
    name: N,
    make: () => Promise<NonNullable<Made[N]>>,
  ): Promise<NonNullable<Made[N]>> {
    if (!made[name]) await attempt(name, async () => ({ [name]: await make() }));
    return made[name] as NonNullable<Made[N]>;
  }

  if (!made.account) {
    await attempt('account', () => createAccount(accountBody(values), keys.account));
  }
  const { accountId } = made.account ?? unmade('account');
  const { managerId } = await call('manager', async () => {
    const body = managerBody(values);
    const { contact } = await createContact(accountId, body, keys.manager);
    return { managerId: madeId(contact?.id) };
  });
  const { supportId } = await call('support', async () => {
    const body = supportBody(values);
    const { contact } = await createContact(accountId, body, keys.support);
    return { supportId: madeId(contact?.id) };
  });
  const { bankAccountId } = await call('bankAccount', () =>
    createBankAccount(accountId, bankAccountBody(values, accountId), keys.bankAccount),
  );
  const { businessId } = await call('business', () =>
    createBusiness(
      accountId,
      businessBody(values, { accountId, managerId, supportId, bankAccountId }),
      keys.business,
    ),
  );
  const results = await Promise.allSettled([
    call('businessUrls', async () => {
      await createBusinessUrls(accountId, businessUrlsBody(values, businessId), keys.businessUrls);
      return true;
    }),
    call('bankLink', async () => {
      await linkBankAccount(
        { accountId, businessId },
        bankLinkBody(values, accountId, bankAccountId, options.coefficient),
        keys.bankLink,
      );
      return true;
    }),
  ]);
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? (result.reason as ChainFailure).failures : [],
  );
  if (failures.length > 0) throw new ChainFailure(failures);
}

function unmade(name: CallName): never {
  throw new Error(`The call for ${name} answered nothing that was made.`);
}
