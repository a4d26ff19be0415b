import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file));

/** A file's code, without what people read in it. */
const codeOf = (file: string): string =>
  readFileSync(path.join(__dirname, file), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(^|\s)\/\/.*/g, '');

it('takes nothing from a module', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /from '(\.\.\/)+modules\b/.test(codeOf(file)))).toEqual([]);
});

/** Tenants and principals are core's own: accounts, businesses and payers are none of these. */
const THEIRS = [
  /invoice|checkout|subscription|pay(?!er|load)|payer_?(ip|input|name|email)/i,
  /refund|captur|chargeback|dispute|transaction_?(id|ref)|authori[sz]ation_?code/i,
  /processor|acquir|routing|risk|pricing|\bfee|(?<!con)currenc|\bmcc/i,
  /settlement|payout|ledger|journal|statement_?id|webhook|bank|iban|^ach_/i,
];

it('knows no word of what the modules do', () => {
  const found = files.flatMap((file) =>
    [...new Set(codeOf(file).match(/\w+/g))]
      .filter((word) => THEIRS.some((one) => one.test(word)))
      .map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

it('asks for no table of a module by name', () => {
  const tables = /\b(FROM|INTO|JOIN|UPDATE|Table|From)\W{1,3}(businesses|transactions|accounts)\b/g;
  const found = files.flatMap((file) =>
    [...codeOf(file).matchAll(tables)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
