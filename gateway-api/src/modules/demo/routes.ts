import { type DemoSignIn, demoSignInsResponse } from '@mbo/shared/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { isStaffAccountType } from '../../core/auth/principal';
import type { Database } from '../../core/database/schema';
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser } from '../../demo/users';

/** Who can be tried out. Registered in demo mode only. */
export const demoRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.get(
    '/demo/sign-ins',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['operation'],
        summary: 'Users to try the product with; demo mode only',
        response: { 200: demoSignInsResponse },
      },
    },
    async () => {
      const rows = await db
        .selectFrom('users')
        .select('email')
        .where(
          'email',
          'in',
          DEMO_USERS.map(({ email }) => email),
        )
        .execute();
      const existing = new Set(rows.map(({ email }) => email));
      return { signIns: DEMO_USERS.filter(({ email }) => existing.has(email)).map(describe) };
    },
  );
};

function describe(user: DemoUser): DemoSignIn {
  return {
    email: user.email,
    name: user.name,
    description: whatTheyDo(user),
    password: DEMO_PASSWORD,
  };
}

function whatTheyDo({ accountTypeId, accessType, accounts }: DemoUser): string {
  if (isStaffAccountType(accountTypeId)) return "The provider's staff: sees every merchant";
  const where = accounts.join(' and ');
  return accessType === 20 ? `Runs ${where}` : `May only look at ${where}`;
}
