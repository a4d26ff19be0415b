import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../testing/root';

const MODULES = 'gateway-api/src/modules/';
const RULE = 'mbo/sql-in-repositories';
const QUERY = `export const all = (db) => db.selectFrom('things').selectAll().execute();`;
const RAW = 'import { sql } from "kysely"; export const one = (db) => sql`SELECT 1`.execute(db);';

/** Whether the repository's own ESLint configuration finds fault with each file's queries. */
function isFound(files: readonly (readonly [name: string, code: string])[]): boolean[] {
  const program = path.join(ROOT, 'platform/src/testing/lint-snippets.mjs');
  const output = execFileSync(process.execPath, [program], {
    cwd: ROOT,
    input: JSON.stringify(files.map(([name, code]) => ({ file: `${MODULES}${name}`, code }))),
    encoding: 'utf8',
  });
  return (JSON.parse(output) as string[][]).map((rules) => rules.includes(RULE));
}

it('keeps a module’s queries in its repositories, but in files that are not moved yet', () => {
  const listed = 'dashboard/figures.ts';
  const found = isFound([
    ['things/service.ts', QUERY],
    ['things/service.ts', RAW],
    ['things/repository.ts', QUERY],
    ['things/part-repository.ts', RAW],
    ['things/repository/part.ts', QUERY],
    ['things/service.test.ts', QUERY],
    ['things/testing/things.ts', QUERY],
    [listed, RAW],
    // It has to leave the list now.
    [listed, 'export const none = 0;'],
  ]);
  expect(found).toEqual([true, true, false, false, false, false, false, false, true]);
});
