import { brokenRules } from '../testing/broken-rules';

const bare =
  "import { http } from '@mbo/shared/http';\nexport const read = () => http.get('/any');";
const typed =
  "import { gatewayCalls } from '@mbo/shared/http';\nexport const call = gatewayCalls<Calls>();";

it('keeps areas and shell from calls that the contract does not type', () => {
  const [area, shell, byContract] = brokenRules([
    { file: 'mf-risk/src/lists/made-up.ts', code: bare },
    { file: 'shell/src/boot/made-up.ts', code: bare },
    { file: 'mf-risk/src/lists/made-up.ts', code: typed },
  ]);
  expect(area).toContain('no-restricted-imports');
  expect(shell).toContain('no-restricted-imports');
  expect(byContract).not.toContain('no-restricted-imports');
});
