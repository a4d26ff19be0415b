import { brokenRules } from '../testing/broken-rules';

it('takes no number for the id of a checked account because somebody says so', () => {
  const broken = brokenRules(
    ['row.account_id', 'body.accountId as AccountId'].map((id) => ({
      file: 'gateway-api/src/modules/things/service.ts',
      code: `import type { AccountId } from './account-id';
        export const idOf = (row: { account_id: AccountId }, body: { accountId: number }): AccountId => ${id};`,
    })),
  );
  expect(broken.map((rules) => rules.includes('no-restricted-syntax'))).toEqual([false, true]);
});
