import type { Sample } from '../../../core/testing/access-matrix/samples';
import type { Caller, World } from '../../../core/testing/access-matrix/world';

const view = { name: 'A view', query: '', columns: ['timestamp'], shared: false };
let counter = 0;

/** A view of the caller's own, in the own tenant. */
async function addView({ db, own }: World, { email }: Caller): Promise<number> {
  counter += 1;
  const user = await db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { view_id: viewId } = await db
    .insertInto('saved_views')
    .values({
      account_id: own.accountId,
      user_id: user.user_id,
      list: 'transactions',
      name: `View ${counter}`,
      query: '',
      columns: [],
    })
    .returning('view_id')
    .executeTakeFirstOrThrow();
  return viewId;
}

const ofCaller = async (world: World, caller: Caller) => ({
  params: { viewId: await addView(world, caller) },
});

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/views': { request: () => ({ query: { list: 'transactions' } }) },
  'POST /accounts/:accountId/views': {
    request: () => ({ body: { list: 'transactions', ...view } }),
  },
  'PUT /accounts/:accountId/views/:viewId': {
    request: async (world, caller) => ({ ...(await ofCaller(world, caller)), body: view }),
  },
  'DELETE /accounts/:accountId/views/:viewId': { request: ofCaller },
};
