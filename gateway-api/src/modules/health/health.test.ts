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
    jobs: { waiting: 0, running: 0, retrying: 0, failed: 0 },
  });
});

it('does not wait long for a database that is too busy to answer', async () => {
  const gateway = await startTestGateway();
  let release = (): void => undefined;
  const answered = new Promise<void>((resolve) => (release = resolve));
  const everyConnection = Array.from({ length: 5 }, () =>
    gateway.db.connection().execute(() => answered),
  );
  const response = await gateway.app.inject('/health');
  expect(response.statusCode).toBe(503);
  expect(response.json().reason).toBe('The database does not answer in time.');
  release();
  await Promise.all(everyConnection);
  await gateway.close();
});
