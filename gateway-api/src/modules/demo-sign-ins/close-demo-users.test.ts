import { hashPassword } from '../../core/authentication/passwords';
import { addUser, signedIn } from '../../core/testing/people';
import { startTestGateway } from '../../core/testing/test-gateway';
import { DEMO_PASSWORD, DEMO_USERS } from '../../../demo/users';
import { closeDemoUsers } from './close-demo-users';

it('has no demo sign-ins without demo mode', async () => {
  const { app, close } = await startTestGateway({});
  expect((await app.inject('/demo/sign-ins')).statusCode).toBe(404);
  await close();
});

describe('closeDemoUsers', () => {
  it('takes the known password and its sessions away where demo data were made', async () => {
    const { db, app, close } = await startTestGateway({});
    const demo = await addUser(db, { email: DEMO_USERS[0]!.email });
    const real = await addUser(db, { email: 'real@company.com' });
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
      .execute();
    const [demoToken, realToken] = [await signedIn(db, demo), await signedIn(db, real)];
    await expect(closeDemoUsers(db)).resolves.toBe(0);

    await db.insertInto('data_fills').values({ name: 'demo', digest: '1' }).execute();
    await expect(closeDemoUsers(db)).resolves.toBe(1);
    await expect(closeDemoUsers(db)).resolves.toBe(0);

    const status = async (email: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/login',
          payload: { email, password: DEMO_PASSWORD },
        })
      ).statusCode;
    expect(await status(demo.email)).toBe(401);
    expect(await status(real.email)).toBe(200);
    const withToken = async (token: string) =>
      (await app.inject({ url: '/accounts', headers: { 'x-authtoken': token } })).statusCode;
    expect(await withToken(demoToken)).toBe(401);
    expect(await withToken(realToken)).toBe(200);
    await close();
  });
});
