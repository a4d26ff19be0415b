import type { FastifyRequest } from 'fastify';
import { storedAccountId } from '../../core/authorisation/account-id';
import { checkDeclaration } from '../../core/authorisation/route-access';
import { TEST_SECRET } from '../../core/testing/test-secret';
import { payerAuthenticator, payLinkScope } from './authenticator';
import { createPayLinks } from './pay-links';

const links = createPayLinks({ secret: TEST_SECRET, previousSecrets: [], payUrl: '' });
const { authenticate } = payerAuthenticator(links);
const asked = (params?: object) => authenticate({ params } as FastifyRequest);

it('takes who holds a link for its payer, on its account only', async () => {
  const accountId = storedAccountId.parse(7);
  const url = links.urlOf({ kind: 'subscription', accountId, businessId: 8, id: 9 });
  expect(await asked({ token: url.split('/').at(-1) })).toEqual({
    kind: 'payer',
    linkId: 'subscription-9',
    staff: false,
    accountIds: [7],
    rights: ['payLinks.read', 'payLinks.write', 'payLinks.move'],
  });
});

it('knows nobody where no token is, and refuses one that it has not signed', async () => {
  expect(await asked()).toBeUndefined();
  expect(await asked({ accountId: '7' })).toBeUndefined();
  await expect(asked({ token: `i_1_1_1_${'A'.repeat(22)}` })).rejects.toMatchObject({
    statusCode: 404,
  });
  await expect(asked({ token: 'cut' })).rejects.toMatchObject({ statusCode: 422 });
});

it('leaves no route below a link unchecked', () => {
  const route = { method: 'GET' as const, url: '/pay/:token/more', schema: {} };
  const access = { kind: 'public' } as const;
  expect(() => checkDeclaration({ ...route, config: { access } }, [payLinkScope(links)])).toThrow(
    "its path holds the token of a link: declare the scope 'payLink'",
  );
});
