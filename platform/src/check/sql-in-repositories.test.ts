import { brokenRules } from '../testing/broken-rules';

const MODULES = 'gateway-api/src/modules/';
const RULE = 'mbo/sql-in-repositories';
const QUERY = `export const all = (db) => db.selectFrom('things').selectAll().execute();`;
const RAW = 'import { sql } from "kysely"; export const one = (db) => sql`SELECT 1`.execute(db);';

/** Whether each file's queries are found fault with. */
function isFound(files: readonly (readonly [name: string, code: string])[]): boolean[] {
  const broken = brokenRules(files.map(([name, code]) => ({ file: `${MODULES}${name}`, code })));
  return broken.map((rules) => rules.includes(RULE));
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
