import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tables' types are generated for all of them. */
const EXEMPT = /^database\/schema\/tables\.ts$/;

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
  .filter((file) => !EXEMPT.test(file));

/** A file's code, without what people read in it. */
const codeOf = (file: string): string =>
  readFileSync(path.join(__dirname, file), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(^|\s)\/\/.*/g, '');

it('takes nothing from a module', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /from '(\.\.\/)+modules\b/.test(codeOf(file)))).toEqual([]);
});

it('knows no word of what the modules do', () => {
  const theirs =
    /invoice|payout|refund|settlement|processor|webhook|chargeback|subscription|transaction_?(id|ref)/i;
  const found = files.flatMap((file) =>
    [...new Set(codeOf(file).match(/\w+/g))]
      .filter((word) => theirs.test(word) || (/payment/i.test(word) && word !== 'payment'))
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
