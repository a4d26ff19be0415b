import { temporaryFolder } from '../testing/folders';
import { holdOnly } from './claims';

test('an area is developed once at a time, and others beside it', async () => {
  const folder = temporaryFolder();
  const release = await holdOnly(`${folder}/mf-risk`, 'mf-risk');
  await expect(holdOnly(`${folder}/mf-risk`, 'mf-risk', 0)).rejects.toThrow(
    'Another mf dev mf-risk is running.',
  );
  await (
    await holdOnly(`${folder}/mf-lists`, 'mf-lists', 0)
  )();
  await release();
  await (
    await holdOnly(`${folder}/mf-risk`, 'mf-risk', 0)
  )();
});
