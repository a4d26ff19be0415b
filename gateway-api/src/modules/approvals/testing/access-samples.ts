import { addUser } from '../../../core/testing/people';
import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { testSealer } from '../../../core/testing/test-secret';
import { payloadPlace } from '../ask';
import { insertApproval, storePayload } from '../repository';

let counter = 0;

const settings = { bankChanges: false, refunds: [] };

/** Something that another administrator of the own tenant asked for. */
function addApproval({ db, own: { accountId } }: World): Promise<number> {
  counter += 1;
  return db.transaction().execute(async (trx) => {
    const asker = await addUser(trx, { accountIds: [accountId] });
    const row = await insertApproval(trx, {
      account_id: accountId,
      kind: 'approvalSettings',
      subject_key: `sample ${counter}`,
      subject: 'what needs approval',
      changes: '[]',
      asked_by: asker.userId,
    });
    const approvalId = row!.approval_id;
    const payload = JSON.stringify({ ...settings, accountId, expected: 1 });
    const sealed = testSealer.seal(payload, payloadPlace(accountId, approvalId));
    await storePayload(trx, { accountId, approvalId }, sealed);
    return approvalId;
  });
}

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/approvals': plain,
  'POST /accounts/:accountId/approvals/:approvalId/decision': {
    request: async (world) => ({
      params: { approvalId: await addApproval(world) },
      body: { decision: 'refuse' },
    }),
  },
  'GET /accounts/:accountId/approval-settings': plain,
  'PUT /accounts/:accountId/approval-settings': {
    request: async ({ db, own }) => {
      // Each caller is the first who saves.
      await db.deleteFrom('approval_settings').where('account_id', '=', own.accountId).execute();
      return { headers: FIRST_VERSION, body: settings };
    },
  },
};
