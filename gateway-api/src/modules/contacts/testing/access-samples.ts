import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';

export const person = {
  fisrtName: 'Ann',
  lastName: 'Ng',
  email: 'ann.ng@example.test',
  phoneCodeCountryId: 124,
  phoneCode: '1',
  phone: '4165550142',
};

/** A new one of the own tenant. */
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

function contactSamples(kind: 'manager' | 'support'): Record<string, Sample> {
  const path = `/accounts/:accountId/${kind}s`;
  return {
    [`GET ${path}`]: plain,
    [`POST ${path}`]: { request: () => ({ body: person }) },
    [`GET ${path}/:id`]: {
      request: async (world) => ({ params: { id: await addContact(world, kind) } }),
    },
    [`PUT ${path}/:id`]: {
      request: async (world) => ({
        params: { id: await addContact(world, kind) },
        headers: FIRST_VERSION,
        body: person,
      }),
    },
  };
}

export const samples: Record<string, Sample> = {
  ...contactSamples('manager'),
  ...contactSamples('support'),
};
