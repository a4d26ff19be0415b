/**
 * A program for the tests: a gateway that takes the one request it is told, does half of what it
 * asks, says so, and hangs there until it is killed.
 */
import { createDatabase, createPool } from '../../database/pool';
import { thingsApp } from './small-gateways';

const [connectionString = '', token = '', key = '', name = ''] = process.argv.slice(2);

const app = await thingsApp(createDatabase(createPool({ connectionString })), {
  midway: () => {
    process.stdout.write('midway\n');
    return new Promise(() => undefined);
  },
});
setInterval(() => undefined, 60_000);
await app.inject({
  method: 'POST',
  url: '/things',
  headers: { 'x-authtoken': token, 'idempotency-key': key },
  payload: { name },
});
