import { memorySettings } from './server-settings';

const GIGABYTE = 1024 ** 3;

it.each([
  [1, '128MB', '512MB'],
  [4, '256MB', '1024MB'],
  [64, '1024MB', '16384MB'],
])('of %d GB of memory the server keeps %s of tables for itself', (memory, own, system) => {
  expect(memorySettings(memory * GIGABYTE)).toEqual({
    shared_buffers: own,
    effective_cache_size: system,
  });
});
