import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { unpriced } from '../unpriced';

/** A profile that nobody changed is at its first version. */
async function asNew({ db, own }: World): Promise<void> {
  await db.deleteFrom('pricing_profiles').where('account_id', '=', own.accountId).execute();
}

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/businesses/:businessId/pricing-profiles/default': plain,
  'PUT /accounts/:accountId/businesses/:businessId/pricing-profiles/:id': {
    request: async (world) => {
      await asNew(world);
      return {
        params: { id: world.own.businessIds[0] },
        headers: FIRST_VERSION,
        body: unpriced([1]),
      };
    },
  },
};
