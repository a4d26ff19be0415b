import { addUser } from '../../../core/testing/people';
import { plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { addPasskey } from '../../second-factor/repository';

let counter = 0;

/** A member of the own tenant, as in a path. */
async function addMember({ db, own }: World): Promise<string> {
  const { userId } = await addUser(db, { accountIds: [own.accountId], accessType: 10 });
  return `user-${userId}`;
}

/** Of nobody yet. */
function newEmail(): string {
  counter += 1;
  return `matrix-${counter}@example.test`;
}

export const samples: Record<string, Sample> = {
  'GET /users': plain,
  'POST /users': {
    request: () => ({ body: { firstName: 'Ann', lastName: 'Ng', email: newEmail(), type: 10 } }),
  },
  'PUT /users/:userId': {
    request: async (world) => ({
      params: { userId: await addMember(world) },
      body: { accessType: 20 },
    }),
  },
  'DELETE /users/:userId/second-factor': {
    request: async (world) => {
      const userId = await addMember(world);
      await addPasskey(world.db, Number(userId.replace('user-', '')), {
        credential_id: `sample ${userId}`,
        public_key: Buffer.alloc(1),
        counter: 0,
        transports: [],
        name: 'Key',
      });
      return { params: { userId } };
    },
  },
  'DELETE /users/:userId': {
    request: async (world) => ({ params: { userId: await addMember(world) } }),
  },
};
