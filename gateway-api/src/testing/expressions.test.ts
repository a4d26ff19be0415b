import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/*
 * What a stranger sends may meet any expression here but those for the operator's own text. Each must
 * take time in proportion to the text; an automaton tells that, no clock.
 */

/** Configuration, the API's own description, reference data. */
const OPERATORS = /\/(?:core\/(?:config|openapi)|modules\/lookups\/reference)\//;

const ROOTS = [join(__dirname, '..'), join(__dirname, '../../../gateway-contract/src')];

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(?:\.test\.ts$|(?:^|\/)testing\/)/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => !OPERATORS.test(path));
}

const expressions = new Map<string, string>();
/** Where expressions are made at run time: nobody could look at those. */
const made: string[] = [];

for (const path of ROOTS.flatMap(sourcesIn)) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) expressions.set(node.text, path);
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      if (node.expression.getText(source) === 'RegExp') made.push(path);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** In a process of its own: within jest it takes several times as long. */
const CHECK = `
  const { checkSync } = require('recheck/lib/browser.js');
  const verdicts = JSON.parse(require('fs').readFileSync(0, 'utf8')).map((literal) => {
    const end = literal.lastIndexOf('/');
    const options = { checker: 'automaton', timeout: 60_000 };
    const found = checkSync(literal.slice(1, end), literal.slice(end + 1), options);
    return found.status === 'unknown' ? 'unknown: ' + found.error.kind : found.complexity.type;
  });
  console.log(JSON.stringify(verdicts));
`;

function verdicts(literals: readonly string[]): string[] {
  const said = execFileSync(process.execPath, ['--eval', CHECK], {
    cwd: __dirname,
    input: JSON.stringify(literals),
    encoding: 'utf8',
  });
  return JSON.parse(said) as string[];
}

it('tells an expression that takes the square of a text, and one that has no end', () => {
  const literals = [String.raw`/\/+$/`, '/^(a|a)*$/', '/^a+$/'];
  expect(verdicts(literals)).toEqual(['polynomial', 'exponential', 'linear']);
}, 120_000);

it('finds the expressions of the gateway', () => {
  expect(expressions.size).toBeGreaterThan(60);
  expect(made).toEqual([]);
});

it('takes for each of them as long as the text is', () => {
  const literals = [...expressions.keys()];
  const slow = verdicts(literals).flatMap((verdict, index) =>
    ['safe', 'constant', 'linear'].includes(verdict)
      ? []
      : [`${verdict}: ${literals[index]} in ${expressions.get(literals[index]!)}`],
  );
  expect(slow).toEqual([]);
}, 300_000);
