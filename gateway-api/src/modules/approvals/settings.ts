import type { ApprovalSettings, ApprovalSettingsRequest } from '@mbo/gateway-contract/approvals';
import { approvalSettingsRequest } from '@mbo/gateway-contract/approvals/schema';
import { z } from 'zod';
import { type AccountId, storedAccountId } from '../../core/authorisation/account-id';
import { audit, changesOf } from '../../core/audit/audit';
import type { Db } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import { administratorsOf } from '../bank-accounts/repository';
import { moneyText } from '../payments/money-text';
import { defineChange } from './approvable';
import {
  type BusinessRefunds,
  insertSettingsOnce,
  listRefunds,
  putRefunds,
  readSettings,
} from './settings-repository';

/** What has to be approved in an account, and how many administrators could approve it. */
export async function approvalSettingsOf(db: Db, accountId: AccountId): Promise<ApprovalSettings> {
  return {
    ...(await readSettings(db, accountId)),
    refunds: await listRefunds(db, accountId),
    administrators: (await administratorsOf(db, accountId)).length,
  };
}

/** Whether something that needs approval now would need none, or less of it would. */
export function lessens(now: ApprovalSettings, wanted: ApprovalSettingsRequest): boolean {
  if (now.bankChanges && !wanted.bankChanges) return true;
  return wanted.refunds.some(({ businessId, amount, needApproval }) => {
    const present = now.refunds.find((one) => one.businessId === businessId);
    if (!present?.needApproval || present.amount === null) return false;
    return !needApproval || amount === null || amount > present.amount;
  });
}

/** What of an account waits for a second administrator. */
export const settingsChange = defineChange({
  kind: 'approvalSettings',
  right: 'accounts.write',
  payload: approvalSettingsRequest.extend({ accountId: storedAccountId, expected: z.int() }),
  describe: async (_trx, _deps, { accountId }) => ({
    accountId,
    key: 'approvalSettings',
    name: 'what needs approval',
  }),
  async apply(trx, _deps, { by, source }, { accountId, expected, bankChanges, refunds }) {
    await insertSettingsOnce(trx, accountId);
    const before = await approvalSettingsOf(trx, accountId);
    const known = new Map(before.refunds.map((one) => [one.businessId, one]));
    const unknown = refunds.findIndex(({ businessId }) => !known.has(businessId));
    if (unknown >= 0) {
      const field = `refunds.${unknown}.businessId`;
      throw invalid([fieldError(field, 'not_of_account')]);
    }
    await updateVersioned(trx, {
      table: 'approval_settings',
      key: { account_id: accountId },
      expected,
      set: { bank_changes: bankChanges },
      by,
      current: () => approvalSettingsOf(trx, accountId),
    });
    for (const wanted of refunds) {
      await putRefunds(trx, accountId, { ...known.get(wanted.businessId)!, ...wanted });
    }
    const after = await approvalSettingsOf(trx, accountId);
    await audit(trx, source, {
      action: 'approval_settings.change',
      accountId,
      record: { kind: 'approvalSettings', id: accountId },
      changes: changesOf(flat(before), flat(after)),
    });
  },
});

/** As history shows it: a line for each business. */
function flat({ bankChanges, refunds }: ApprovalSettings): Record<string, string | boolean> {
  return {
    bankChanges,
    ...Object.fromEntries(
      refunds.map((one) => [`refunds ${one.name} (${one.businessId})`, limitText(one)]),
    ),
  };
}

function limitText({ amount, needApproval, ...currency }: BusinessRefunds): string {
  if (amount === null) return '';
  const { currencyAlphaCode: alphaCode, currencyCoefficient: coefficient } = currency;
  return `${moneyText(amount, { alphaCode, coefficient })}${needApproval ? ', with approval' : ''}`;
}
