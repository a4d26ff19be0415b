import { plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { addPayoutFile } from './payout-file';

const ofFile = (body?: object): Sample => ({
  request: async ({ db, own }: World) => {
    const { fileId, payoutId } = await addPayoutFile(db, own);
    return { params: { aCHFileId: fileId, payoutId }, ...(body && { body }) };
  },
  // Only staff may; to others a file does not exist.
  reachForForeign: async ({ db, foreign }: World) => {
    const { fileId, payoutId } = await addPayoutFile(db, foreign);
    return { params: { aCHFileId: fileId, payoutId }, ...(body && { body }) };
  },
});

const outcome = ofFile({ status: 'paid out' });

export const samples: Record<string, Sample> = {
  'GET /ach-files': plain,
  'GET /ach-files/:aCHFileId/payouts': ofFile(),
  'PUT /ach-files/:aCHFileId/validate': ofFile({ validated: true }),
  'GET /ach-files/:aCHFileId/download': ofFile(),
  'PUT /ach-files/:aCHFileId/outcome': outcome,
  'PUT /ach-files/:aCHFileId/payouts/:payoutId/outcome': outcome,
};
