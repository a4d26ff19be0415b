import { brokenRules, type Snippet } from '../testing/broken-rules';

const BOUNDARY = 'mbo/import-boundaries';

const FORBIDDEN: readonly Snippet[] = [
  { file: 'mf-auth/src/x.ts', code: `import { page } from '@mbo/mf-reporting/src/area';` },
  { file: 'mf-auth/src/x.ts', code: `import '../../mf-reporting/src/area';` },
  { file: 'mf-auth/src/x.ts', code: `import '../../shared/src/ui';` },
  { file: 'mf-auth/src/x.ts', code: `import '@mbo/shell';` },
  { file: 'mf-auth/src/x.ts', code: `import '@mbo/platform/build/build';` },
  { file: 'mf-auth/src/x.ts', code: `import '@mbo/gateway-api';` },
  { file: 'mf-auth/src/x.ts', code: `import '@mbo/shared';` },
  { file: 'mf-auth/src/x.ts', code: `import '@mbo/shared/src/ui/theme';` },
  { file: 'mf-auth/src/x.ts', code: `import '@mbo/shared/testing';` },
  { file: 'mf-auth/src/x.ts', code: `import { Button } from 'antd';` },
  { file: 'mf-auth/src/x.ts', code: `import Button from 'antd/es/button';` },
  { file: 'mf-auth/src/x.ts', code: `import { Pie } from '@ant-design/charts';` },
  { file: 'mf-reporting/src/x.ts', code: `import { Foo } from '@ant-design/icons';` },
  { file: 'mf-auth/src/x.ts', code: `import { line } from '@mbo/gateway-contract/common/schema';` },
  {
    file: 'mf-auth/src/x.ts',
    code: `import { line, type A } from '@mbo/gateway-contract/x/schema';`,
  },
  { file: 'mf-auth/src/x.ts', code: `export * from '@mbo/gateway-contract/access/schema';` },
  { file: 'mf-auth/src/x.ts', code: `export const x = () => import('@mbo/mf-reporting');` },
  { file: 'mf-auth/src/x.test.ts', code: `jest.mock('../../mf-reporting/src/area');` },
  { file: 'mf-brand-new/src/x.ts', code: `import { Button } from 'antd';` },
  { file: 'mf-brand-new/src/x.ts', code: `import '../../mf-auth/src/area';` },
  { file: 'shell/src/x.ts', code: `import '@mbo/mf-auth';` },
  { file: 'shell/src/x.ts', code: `import { line } from '@mbo/gateway-contract/common/schema';` },
  { file: 'shared/src/ui/x.ts', code: `import '@mbo/shell';` },
  { file: 'shared/src/ui/x.ts', code: `import '../../../shell/src/index';` },
  {
    file: 'shared/src/ui/x.ts',
    code: `import { line } from '@mbo/gateway-contract/common/schema';`,
  },
  { file: 'gateway-contract/src/x.ts', code: `import '@mbo/shared/config';` },
  { file: 'gateway-contract/src/x.ts', code: `import '@mbo/gateway-api';` },
  { file: 'shared/src/ui/x.ts', code: `import '@mbo/pricing';` },
  { file: 'platform/src/x.ts', code: `import '@mbo/pricing';` },
  { file: 'pricing/src/x.ts', code: `import '@mbo/gateway-contract/common';` },
  { file: 'pricing/src/x.ts', code: `import '../../gateway-api/src/app';` },
  { file: 'gateway-api/src/x.ts', code: `import '@mbo/shared/http';` },
  { file: 'gateway-api/src/x.ts', code: `import '@mbo/shared/config';` },
  { file: 'embedded-postgres/src/x.ts', code: `import '@mbo/gateway-api';` },
  { file: 'gateway-api/src/x.ts', code: `import '@mbo/platform/chromium';` },
  { file: 'platform/src/x.ts', code: `import '@mbo/gateway-contract/access';` },
  { file: 'platform/src/x.ts', code: `import '@mbo/shared/ui';` },
  { file: 'e2e/tests/x.spec.ts', code: `import '../../mf-auth/src/area';` },
  { file: 'e2e/fixtures/mf-sample/src/x.ts', code: `import { Button } from 'antd';` },
];

const ALLOWED: readonly Snippet[] = [
  { file: 'mf-auth/src/x.ts', code: `import { Button } from '@mbo/shared/ui';\nButton();` },
  { file: 'mf-auth/src/x.ts', code: `import { Table } from '@mbo/shared/ui/data';\nTable();` },
  {
    file: 'mf-auth/src/x.ts',
    code: `import { ACCESS_TYPE } from '@mbo/gateway-contract/access';\nconsole.warn(ACCESS_TYPE);`,
  },
  {
    file: 'mf-auth/src/x.ts',
    code: `import type { line } from '@mbo/gateway-contract/common/schema';\nexport type A = typeof line;`,
  },
  { file: 'mf-auth/src/x.ts', code: `import './sign-in/sign-in';` },
  { file: 'mf-auth/src/sign-in/x.ts', code: `import '../api';` },
  { file: 'mf-auth/src/x.test.ts', code: `import '@mbo/shared/testing';` },
  { file: 'mf-reporting/src/x.ts', code: `import { Pie } from '@ant-design/charts';\nPie();` },
  { file: 'mf-brand-new/src/x.ts', code: `import '@mbo/shared/bus';` },
  { file: 'shell/src/x.ts', code: `import '@mbo/shared/area';` },
  { file: 'shared/src/ui/x.ts', code: `import { Button } from 'antd';\nButton();` },
  { file: 'gateway-api/src/x.ts', code: `import '@mbo/gateway-contract/access/schema';` },
  { file: 'gateway-api/src/x.ts', code: `import '@mbo/embedded-postgres';` },
  { file: 'mf-auth/src/x.test.ts', code: `import '@mbo/gateway-contract/access/schema';` },
  ...['mf-auth', 'shell', 'gateway-api'].map((member) => ({
    file: `${member}/src/x.ts`,
    code: `import { charge } from '@mbo/pricing';\ncharge();`,
  })),
  { file: 'platform/src/x.ts', code: `import '@mbo/shared/config';` },
  { file: 'e2e/tests/x.spec.ts', code: `import '@mbo/platform/chromium';` },
  { file: 'e2e/tests/x.spec.ts', code: `import '@mbo/embedded-postgres/testing';` },
];

/** A test that leaves others out, or is left out. */
const LEFT_OUT: readonly Snippet[] = [
  'it.only("a", f)',
  'test.skip("a", f)',
  'describe.only("a", f)',
  'xit("a", f)',
].map((code) => ({
  file: 'mf-auth/src/x.test.ts',
  code: `declare const f: () => void;\n${code};`,
}));

const SNIPPETS = [...FORBIDDEN, ...ALLOWED, ...LEFT_OUT];
// All at once: most of the time goes into starting the linter.
const broken = new Map(brokenRules(SNIPPETS).map((rules, index) => [SNIPPETS[index], rules]));

const title = ({ file, code }: Snippet): string => `${file}: ${code.split('\n')[0]}`;

describe('imports point one way', () => {
  test.each(FORBIDDEN.map((snippet) => [title(snippet), snippet] as const))(
    '%s fails',
    (_title, snippet) => {
      expect(broken.get(snippet)).toContain(BOUNDARY);
    },
  );

  test.each(ALLOWED.map((snippet) => [title(snippet), snippet] as const))(
    '%s passes',
    (_title, snippet) => {
      expect(broken.get(snippet)).toEqual([]);
    },
  );
});

test('a test that leaves others out, or is left out, fails', () => {
  for (const snippet of LEFT_OUT) expect(broken.get(snippet)).toContain('no-restricted-syntax');
});
