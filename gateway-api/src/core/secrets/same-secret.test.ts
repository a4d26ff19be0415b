import { createTestDatabase } from '../../testing/test-database';
import { isSameSecret } from './same-secret';

it('notices another secret than the one of before, once', async () => {
  const { db, drop } = await createTestDatabase();
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)] as const;
  const seen: boolean[] = [];
  for (const secret of [one, one, other, other, one]) seen.push(await isSameSecret(db, secret));
  expect(seen).toEqual([true, true, false, true, false]);
  await drop();
});
