import { readSettings } from './settings';

test('everything has a default', () => {
  expect(readSettings('/repository', {})).toEqual({
    ports: { shell: 3000, areas: 3001, gateway: 4000 },
    host: undefined,
    dataDir: '/repository/.data',
    configFile: undefined,
    demo: true,
    headers: { token: undefined, credentials: undefined },
  });
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readSettings('/r', { PORT_SHELL: '', DATA_DIR: '' }).ports.shell).toBe(3000);
});

test('a database of one’s own means no demo data, unless asked for', () => {
  const DATABASE_URL = 'postgres://localhost/mbo';
  expect(readSettings('/r', { DATABASE_URL }).demo).toBe(false);
  expect(readSettings('/r', { DATABASE_URL, DEMO: '1' }).demo).toBe(true);
});

test('each setting that is wrong is named', () => {
  const read = (): unknown => readSettings('/r', { PORT_SHELL: 'three', PORT_GATEWAY: '70000' });
  expect(read).toThrow(/PORT_SHELL: Write a whole number from 1 to 65535\./);
  expect(read).toThrow(/PORT_GATEWAY: Write/);
});
