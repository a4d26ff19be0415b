import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');

/** Rows of the table of promises: what is promised, and the files that prove it. */
const promises = text
  .slice(text.indexOf('## Promises'), text.indexOf('## What is not promised'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise') && line.includes('`'))
  .map((line) => line.split('|').slice(1, 3));

it('links each promise of SECURITY.md to tests that are there', () => {
  expect(promises.length).toBeGreaterThan(15);
  for (const [promise, proof = ''] of promises) {
    const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    const found = files.filter((file) => existsSync(join(__dirname, file)));
    expect([promise, found]).toEqual([promise, files]);
    expect(files.length).toBeGreaterThan(0);
  }
});
