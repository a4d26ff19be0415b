/** Runs the development server of an area until told to stop: `run-dev.mjs <folder> <port> <gateway>`. */
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { develop } = await import('../develop.ts');

const [folder, port, gateway] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../../../..');
const allowOrigin = 'https://office.example.com';
process.exit(
  await develop(root, folder, { port: Number(port), gateway, alone: true, allowOrigin }),
);
