import { hashPassword, verifyPassword } from './passwords';

it('knows the right password from a wrong one, and salts', async () => {
  const [one, two] = await Promise.all([
    hashPassword('secret words'),
    hashPassword('secret words'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  await expect(verifyPassword(one, 'secret words')).resolves.toBe(true);
  await expect(verifyPassword(one, 'secret word')).resolves.toBe(false);
});

it('takes the same letters from another keyboard', async () => {
  const composed = 'caf\u00e9 au lait';
  await expect(verifyPassword(await hashPassword(composed), 'cafe\u0301 au lait')).resolves.toBe(
    true,
  );
});

it('says no for nobody, after the work of a real check', async () => {
  const hash = await hashPassword('secret words');
  await verifyPassword(null, 'warm up');
  const time = async (stored: string | null) => {
    const start = process.hrtime.bigint();
    for (let i = 0; i < 5; i += 1) {
      expect(await verifyPassword(stored, 'guess')).toBe(false);
    }
    return Number(process.hrtime.bigint() - start);
  };
  const ratio = (await time(null)) / (await time(hash));
  // A check that is skipped would be thousands of times faster.
  expect(ratio).toBeGreaterThan(0.2);
  expect(ratio).toBeLessThan(5);
});
