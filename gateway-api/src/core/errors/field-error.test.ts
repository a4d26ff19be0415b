import {
  FIELD_ERRORS,
  type FieldErrorArgs,
  type FieldErrorCode,
} from '@mbo/gateway-contract/field-errors';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { fieldError, problem, problemOfMessage } from './field-error';

const ROOT = path.resolve(__dirname, '../../../..');
const codes = Object.keys(FIELD_ERRORS) as FieldErrorCode[];
const namesOf = (code: FieldErrorCode): string[] =>
  [...FIELD_ERRORS[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
const paramsOf = (names: string[]): Record<string, string>[] =>
  names.length > 0 ? [Object.fromEntries(names.map((name) => [name, `a ${name}`]))] : [];
const argsOf = (code: FieldErrorCode): FieldErrorArgs =>
  [code, ...paramsOf(namesOf(code))] as FieldErrorArgs;

/** Every text in quotation marks of the gateway's and its contract's sources, the list left out. */
function textsIn(folder: string): { file: string; node: ts.StringLiteralLike }[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith('field-errors.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, folder, file), 'utf8');
      const found: { file: string; node: ts.StringLiteralLike }[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isStringLiteralLike(node)) found.push({ file, node });
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
      return found;
    });
}

it('has one code for each of the words', () => {
  expect(new Set(Object.values(FIELD_ERRORS)).size).toBe(codes.length);
});

it.each(codes)('%s has its words, with the values in them', (code) => {
  const { message, ...rest } = problem(...argsOf(code));
  expect(message).not.toContain('{{');
  expect(problemOfMessage(message)).toEqual({ message, ...rest, code });
});

/** What zod says by itself of values that no rule of ours words. */
const BY_KIND: [FieldErrorCode, z.ZodType, unknown, Record<string, unknown>?][] = [
  ['required', z.string(), undefined],
  ['unknown_field', z.strictObject({}), { a: 1 }, { fields: '"a"' }],
  ['unknown_field', z.strictObject({}), { a: 1, b: 2 }, { fields: '"a", "b"' }],
  ['wrong_type', z.string(), 7, { expected: 'string', received: 'number' }],
  ['wrong_type', z.number(), Number.NaN, { expected: 'number', received: 'NaN' }],
  ['wrong_value', z.literal('a'), 'b', { value: '"a"' }],
  ['not_an_option', z.enum(['a', 'b']), 'c', { values: '"a"|"b"' }],
  ['no_alternative', z.union([z.literal('a'), z.int()]), 'x'],
  ['wrong_format', z.iso.datetime(), 'soon', { format: 'ISO datetime' }],
  ['wrong_pattern', z.string().regex(/^a$/), 'b', { pattern: '/^a$/' }],
  ['too_short', z.string().min(2), 'a', { minimum: 2 }],
  ['too_long', z.string().max(2), 'aaa', { maximum: 2 }],
  ['too_few_items', z.array(z.int()).min(1), [], { minimum: 1 }],
  ['too_many_items', z.array(z.int()).max(1), [1, 2], { maximum: 1 }],
  ['number_too_small', z.int().min(1), 0, { minimum: 1 }],
  ['number_not_above', z.int().positive(), 0, { minimum: 0 }],
  ['number_too_large', z.int().max(1), 1.5e3, { maximum: 1 }],
  ['whole_number_too_large', z.int(), 2 ** 60, { maximum: Number.MAX_SAFE_INTEGER }],
  ['whole_number_too_small', z.int(), -(2 ** 60), { minimum: Number.MIN_SAFE_INTEGER }],
];

it.each(BY_KIND)('%s is what a schema says (%#)', (code, schema, value, params = undefined) => {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  expect(problemOfMessage(message)).toMatchObject({ code, ...(params && { params }) });
});

it('leaves words of nobody as they are', () => {
  const message = 'Nobody says this.';
  expect(problemOfMessage(message)).toEqual({ message, code: 'not_valid' });
  expect(problemOfMessage()).toEqual({ message: 'This is not valid.', code: 'not_valid' });
});

it('takes its time with no message, however long what was sent', () => {
  const message = `Unknown field: "${' is required for  accounts in '.repeat(40_000)}"`;
  // Tried anew from each place of such a text, it would take hours.
  expect(problemOfMessage(message).code).toBe('unknown_field');
});

it('names the field, and keeps the values of the words apart', () => {
  expect(fieldError('amount', 'refund_too_large', { amount: '20.00 EUR' })).toEqual({
    field: 'amount',
    message: 'At most 20.00 EUR can be refunded.',
    code: 'refund_too_large',
    params: { amount: '20.00 EUR' },
  });
});

describe('the sources', () => {
  const contract = textsIn('gateway-contract/src');
  const gateway = textsIn('gateway-api/src');

  it('use every code', () => {
    const used = new Set<string>([...contract, ...gateway].map(({ node }) => node.text));
    const byKind = new Set<string>(BY_KIND.map(([code]) => code));
    // Made of the operation's name.
    const composed = ['capture_too_large', 'refund_too_large'];
    const unused = codes.filter(
      (code) => !used.has(code) && !byKind.has(code) && !composed.includes(code),
    );
    expect(unused).toEqual([]);
  });

  it('word no field error but in the list', () => {
    const worded = contract
      .filter(({ file, node: { text, parent } }) => {
        const isDescription =
          ts.isCallExpression(parent) && /\.describe$/.test(parent.expression.getText());
        return file.endsWith('.schema.ts') && /^[A-Z]\S* .+/.test(text) && !isDescription;
      })
      .map(({ file, node }) => `${file}: ${node.text}`)
      .filter((one) => !/: (GET|POST|PUT|PATCH|DELETE) \//.test(one));
    expect(worded).toEqual([]);
  });
});
