import { brokenRules } from '../testing/broken-rules';

const MODULES = 'gateway-api/src/modules/';
const RULE = 'mbo/sql-in-repositories';
const QUERY = `export const all = (db) => db.selectFrom('things').selectAll().execute();`;
const MERGE = `export const all = (db) => db.mergeInto('things').execute();`;
const RAW = 'import { sql } from "kysely"; export const one = (db) => sql`SELECT 1`.execute(db);';

/** Whether each file's queries are found fault with. */
function isFound(files: readonly (readonly [name: string, code: string])[]): boolean[] {
  const broken = brokenRules(files.map(([name, code]) => ({ file: `${MODULES}${name}`, code })));
  return broken.map((rules) => rules.includes(RULE));
}

it('keeps a module’s queries in its repositories', () => {
  const found = isFound([
    ['things/service.ts', QUERY],
    ['things/service.ts', RAW],
    ['dashboard/figures.ts', MERGE],
    ['things/repository.ts', QUERY],
    ['things/part-repository.ts', RAW],
    ['things/repository/part.ts', QUERY],
    ['things/service.test.ts', QUERY],
    ['things/testing/things.ts', QUERY],
  ]);
  expect(found).toEqual([true, true, true, false, false, false, false, false]);
});
