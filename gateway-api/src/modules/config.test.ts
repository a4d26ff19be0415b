import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { coreEnvironment } from '../core/config/config';
import { environment, loadConfig } from './config';

const README = readFileSync(path.join(__dirname, '../../../README.md'), 'utf8');

/** Of the front end and its builds; the gateway does not read them. */
const OF_OTHERS = ['PORT_AREAS', 'CONFIG_FILE'];

it('names every wrong variable at once, of core and of every module', () => {
  const wrong = { PORT_GATEWAY: '0', RECOVERY_MINUTES: 'long', PAY_URL: 'x', ACH_COMPANY_ID: '1' };
  const load = () => loadConfig(wrong);
  for (const name of Object.keys(wrong)) expect(load).toThrow(`${name}: must`);
});

it('puts files of payouts and the payment page where the gateway is, unless told otherwise', () => {
  expect(loadConfig({ DATA_DIR: '/data', PORT_GATEWAY: '4100' })).toMatchObject({
    payoutFolder: '/data/payouts',
    payUrl: 'http://localhost:4100',
  });
  expect(loadConfig({ PAYOUT_FOLDER: '/bank', PAY_URL: 'https://pay.test/' })).toMatchObject({
    payoutFolder: '/bank',
    payUrl: 'https://pay.test',
  });
});

it('reads what every module says of the environment, each variable for one of them', async () => {
  const files = readdirSync(__dirname)
    .map((folder) => `./${folder}/environment.ts`)
    .filter((file) => existsSync(path.join(__dirname, file)));
  const parts = await Promise.all(
    files.map(async (file) => {
      const exported: unknown[] = Object.values(await import(file));
      const shapes = exported.filter((one) => one instanceof z.ZodObject);
      return shapes.flatMap(({ shape }) => Object.keys(shape));
    }),
  );
  const names = [...Object.keys(coreEnvironment.shape), ...parts.flat()];
  expect(names.sort()).toEqual(Object.keys(environment.shape).sort());
});

it('is described in the README, variable for variable', () => {
  const [table = ''] = README.split('\n## Configure\n')[1]!.split('\n## ');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const described = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(described.sort()).toEqual([...Object.keys(environment.shape), ...OF_OTHERS].sort());
});
