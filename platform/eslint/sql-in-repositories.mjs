import path from 'node:path';

/** Where a module of the gateway talks to the database, by the parts of its path. */
const isRepository = (parts) =>
  /^(.+-)?repository\.ts$/.test(parts.at(-1)) || parts.at(-2) === 'repository';
const MODULES = path.join('gateway-api', 'src', 'modules') + path.sep;

/** Files that build queries elsewhere, still. Take a name off when its queries have moved. */
const NOT_YET = [
  'dashboard/figures.ts',
  'dashboard/refresh-rollups.ts',
  'demo-sign-ins/close-demo-users.ts',
  'ledger/balances.ts',
  'ledger/post-journal.ts',
  'lookups/fill-reference-data.ts',
];

const QUERY =
  ':matches(CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/], TaggedTemplateExpression[tag.name="sql"], CallExpression[callee.object.name="sql"])';

/**
 * ESLint rule: a module's queries stand in its repositories. A file on the list above that builds none
 * any more has to leave it, so the list only shrinks.
 */
export const sqlInRepositories = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    docs: { description: 'queries stand in repositories' },
  },
  create(context) {
    const { root, notYet = NOT_YET } = context.options[0];
    const file = path.relative(root, context.filename);
    const parts = file.split(path.sep);
    if (!file.startsWith(MODULES) || isRepository(parts)) return {};
    if (file.endsWith('.test.ts') || parts.includes('testing')) return {};
    const listed = notYet.includes(file.slice(MODULES.length).split(path.sep).join('/'));
    let queries = 0;
    return {
      [QUERY](node) {
        queries += 1;
        if (listed) return;
        context.report({ node, message: 'Queries stand in repository.ts or a *-repository.ts.' });
      },
      'Program:exit'(node) {
        if (!listed || queries > 0) return;
        context.report({
          node,
          message: 'No query here any more: take it off the list in sql-in-repositories.mjs.',
        });
      },
    };
  },
};
