import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { queryClient } from './query-client';

beforeEach(() => {
  queryClient.mount();
  onlineManager.setOnline(false);
});
afterEach(() => {
  queryClient.unmount();
  onlineManager.setOnline(true);
  queryClient.clear();
});

it('fails at once without a connection, and loads by itself when it is back', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve('here')];
  const call = jest.fn(() => (answers.shift() ?? (() => Promise.resolve('again')))());
  const seen: (string | undefined)[] = [];
  const off = new QueryObserver(queryClient, { queryKey: ['connection'], queryFn: call }).subscribe(
    ({ status, data, fetchStatus }) => fetchStatus === 'idle' && seen.push(data ?? status),
  );
  await settled(() => seen.length === 1);
  expect(seen).toEqual(['error']);
  onlineManager.setOnline(true);
  await settled(() => seen.length === 2);
  expect(seen).toEqual(['error', 'here']);
  off();
});

it('keeps back nothing that a user sends until there is a connection', async () => {
  const send = jest.fn(() => Promise.reject(new Error('away')));
  const mutation = new MutationObserver(queryClient, { mutationFn: send });
  await expect(mutation.mutate()).rejects.toThrow('away');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});

/** Lets promises and the client's batches of news run until something is so. */
async function settled(is: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !is(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}
