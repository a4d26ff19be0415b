import { sql } from 'kysely';
import { startTestGateway } from '../../core/testing/test-gateway';

it('says that all is well, to anyone', async () => {
  const gateway = await startTestGateway();
  const response = await gateway.app.inject('/health');
  await gateway.close();
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    status: 'ok',
    database: 'up',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    uptimeSeconds: expect.any(Number),
  });
});

it('does not wait long for a database that is too busy to answer', async () => {
  const gateway = await startTestGateway();
  const busy = Promise.all(
    Array.from({ length: 5 }, () => sql`SELECT pg_sleep(4)`.execute(gateway.db)),
  );
  const start = performance.now();
  const response = await gateway.app.inject('/health');
  expect(performance.now() - start).toBeLessThan(3_500);
  expect(response.statusCode).toBe(503);
  expect(response.json().reason).toBe('The database does not answer in time.');
  await busy;
  await gateway.close();
});
