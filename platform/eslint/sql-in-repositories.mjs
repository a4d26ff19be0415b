import path from 'node:path';

/** Where a module of the gateway talks to the database, by the parts of its path. */
const isRepository = (parts) =>
  /^(.+-)?repository\.ts$/.test(parts.at(-1)) || parts.at(-2) === 'repository';
const MODULES = path.join('gateway-api', 'src', 'modules') + path.sep;

const QUERY =
  ':matches(CallExpression[callee.property.name=/^(selectFrom|selectNoFrom|insertInto|replaceInto|mergeInto|updateTable|deleteFrom)$/], TaggedTemplateExpression[tag.name="sql"], CallExpression[callee.object.name="sql"])';

/** ESLint rule: a module's queries are in its repositories. */
export const sqlInRepositories = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    docs: { description: 'queries are in repositories' },
  },
  create(context) {
    const file = path.relative(context.options[0].root, context.filename);
    const parts = file.split(path.sep);
    if (!file.startsWith(MODULES) || isRepository(parts)) return {};
    if (file.endsWith('.test.ts') || parts.includes('testing')) return {};
    const message = 'Queries belong in repository.ts or a *-repository.ts.';
    return { [QUERY]: (node) => context.report({ node, message }) };
  },
};
