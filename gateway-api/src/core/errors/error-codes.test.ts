import {
  ERROR_PARAMS,
  ERROR_RULES,
  type ErrorCode,
  type RuledCode,
} from '@mbo/gateway-contract/errors';
import { apiError } from '@mbo/gateway-contract/common/schema';
import Fastify from 'fastify';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { AppError } from './app-error';
import { errorHandler } from './error-handler';

const SOURCES = path.resolve(__dirname, '../..');

const sourceTexts = (): { file: string; text: string }[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }));

interface Refusal {
  where: string;
  code: string;
  params: string[];
}

/** Every `new AppError(…)` and every body with a code that the gateway's sources hold. */
function refusals(): Refusal[] {
  return sourceTexts().flatMap(({ file, text }) => {
    if (!/new AppError\(|ApiErrorBody|requestId/.test(text)) return [];
    return refusalsIn(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  });
}

function refusalsIn(where: string, source: ts.SourceFile): Refusal[] {
  const found: Refusal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'AppError') {
      const [, code, , options] = node.arguments ?? [];
      found.push({
        where,
        code: code && ts.isStringLiteral(code) ? code.text : (code?.getText() ?? ''),
        params: namesIn(options),
      });
    }
    const isBody =
      ts.isObjectLiteralExpression(node) &&
      node.properties.some((one) => one.name?.getText() === 'message');
    const code = isBody && property(node, 'code');
    if (code && ts.isStringLiteral(code)) {
      found.push({ where, code: code.text, params: namesIn(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names of the parameters that options or a body give. */
function namesIn(node: ts.Node | undefined): string[] {
  const params = node && ts.isObjectLiteralExpression(node) && property(node, 'params');
  if (!params || !ts.isObjectLiteralExpression(params)) return [];
  // Those that are spread are the compiler's to check.
  return params.properties.flatMap((one) => one.name?.getText() ?? []);
}

function property(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const one of node.properties) {
    if (ts.isPropertyAssignment(one) && one.name.getText() === name) return one.initializer;
  }
  return undefined;
}

const all = refusals();
const codes = Object.keys(ERROR_PARAMS) as ErrorCode[];

it('finds the refusals in the sources', () => expect(all.length).toBeGreaterThan(30));

it.each(all)('$code in $where is on the list, with its parameters', ({ code, params }) => {
  expect(codes).toContain(code);
  const names: readonly string[] = ERROR_PARAMS[code as ErrorCode];
  const required = names.filter((name) => !name.endsWith('?'));
  expect(params).toEqual(expect.arrayContaining(required));
  expect(names.map((name) => name.replace('?', ''))).toEqual(expect.arrayContaining(params));
});

it.each(codes)('%s is the code of a refusal', (code) => {
  expect(all.map((one) => one.code)).toContain(code);
});

/** The contexts that the sources give, as patterns: a part of one may be known only when it is thrown. */
const contexts = sourceTexts().flatMap(({ text }) =>
  [...text.matchAll(/context: (['`])(.+?)\1/g)].map(
    ([, , context = '']) => new RegExp(`^${context.replace(/\$\{[^}]+\}/g, '[a-z]+')}$`),
  ),
);

it.each(Object.keys(ERROR_RULES) as RuledCode[])(
  'every rule of %s is that of a refusal',
  (code) => {
    for (const rule of Object.keys(ERROR_RULES[code])) {
      expect([rule, contexts.some((one) => one.test(rule))]).toEqual([rule, true]);
      // So that no word of the message is taken for it, and `errors.<code>_<rule>` is nobody else's.
      expect(rule).toMatch(/^[a-z]+(_[a-z]+)+$/);
    }
  },
);

it.each(codes)('%s reaches the caller with its parameters', async (code) => {
  const params = Object.fromEntries(
    ERROR_PARAMS[code].map((name) => [name.replace('?', ''), 'given']),
  );
  const app = Fastify();
  await app.register(errorHandler);
  app.get('/', () => {
    throw new AppError<ErrorCode>(409, code, 'Refused.', { params: params as never });
  });
  const body = apiError.parse((await app.inject('/')).json());
  expect(body).toMatchObject({ code, message: 'Refused.', params });
  await app.close();
});
