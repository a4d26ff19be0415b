import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runtimeConfig } from '@mbo/shared/config';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { prepareConfig } from './config-file';
import { readSettings } from './settings';

const AREAS = ['http://localhost:3101'];

test('without one of the user’s own it follows the ports at each start', async () => {
  const DATA_DIR = temporaryFolder();
  await prepareConfig(readSettings('/', { DATA_DIR, PORT_GATEWAY: '4100' }), AREAS);
  const settings = readSettings('/', { DATA_DIR, PORT_GATEWAY: '4200', HEADER_TOKEN: 'X-Token' });
  const { file, config } = await prepareConfig(settings, AREAS);
  expect(file).toBe(path.join(DATA_DIR, 'config.json'));
  expect(runtimeConfig.parse(JSON.parse(readFileSync(file, 'utf8')))).toEqual(config);
  expect(config).toMatchObject({
    apiBase: 'http://localhost:4200',
    areaOrigins: AREAS,
    reportUrl: '/reports',
    headers: { token: 'X-Token', credentials: 'X-Credentials' },
    features: { demo: true, knownDevices: true },
  });
});

test('the user’s own is used as it is and never written', async () => {
  const folder = temporaryFolder();
  const text = '{ "apiBase": "https://api.example.com", "areaOrigins": [] }';
  writeFiles(folder, { 'mine.json': text });
  const CONFIG_FILE = path.join(folder, 'mine.json');
  const settings = readSettings('/', { CONFIG_FILE, DATA_DIR: folder });
  const { file, config } = await prepareConfig(settings, AREAS);
  expect(file).toBe(CONFIG_FILE);
  expect(config.apiBase).toBe('https://api.example.com');
  expect(readFileSync(CONFIG_FILE, 'utf8')).toBe(text);
});

test.each([
  ['{', /CONFIG_FILE cannot be read/],
  ['{"areaOrigins":["*"]}', /apiBase/],
])('one that reads %s is refused with the reason', async (text, message) => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'mine.json': text });
  const settings = readSettings(folder, { CONFIG_FILE: 'mine.json' });
  await expect(prepareConfig(settings, AREAS)).rejects.toThrow(message);
});
