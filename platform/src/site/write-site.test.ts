import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publishArea } from '../publish/publish-area';
import { publishShell } from '../publish/publish-shell';
import { localStore, type FolderStore } from '../publish/store';
import { builtArea, builtShell } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { SiteWriter, wordsFor } from './write-site';

const ORIGIN = 'https://risk.example.com';

let data: string;
let folder: string;
let store: FolderStore;
let writer: SiteWriter;
beforeEach(async () => {
  data = temporaryFolder();
  folder = temporaryFolder();
  store = localStore(data);
  configure([ORIGIN]);
  writer = new SiteWriter({ store, configFile: path.join(data, 'config.json'), folder });
  await publishShell(builtShell(), store);
  await publishArea(builtArea(), { store, contractVersion: '1.0.0', origin: ORIGIN });
});

function configure(areaOrigins: readonly string[]): void {
  writeFiles(data, { 'config.json': { apiBase: 'https://gateway.example.com', areaOrigins } });
}

const written = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

test('an area whose origin the configuration does not list is named', async () => {
  configure(['https://else.example.com']);
  expect(wordsFor((await writer.write())!)).toBe(
    `1 page written.\nmf-risk is left out: origin ${ORIGIN} is not allowed.`,
  );
});

test.each([
  ['a configuration that is no JSON', 'config.json', '{', /config\.json: .*JSON/],
  ['one that lacks what must be there', 'config.json', '{}', /config\.json: [^]*→ at apiBase/],
  [
    'a registry of another form',
    'store/areas.json',
    '{"areas":[]}',
    /areas\.json: [^]*schemaVersion/,
  ],
])('%s changes nothing of what was written', async (_what, file, text, message) => {
  expect(wordsFor((await writer.write())!)).toBe('1 page written.');
  const before = ['config.json', 'page-headers.conf', 'pages/_other.html'].map(written);
  writeFiles(data, { [file]: text });
  await expect(writer.write()).rejects.toThrow(/^Nothing was written\./);
  await expect(writer.write()).rejects.toThrow(message);
  expect(['config.json', 'page-headers.conf', 'pages/_other.html'].map(written)).toEqual(before);

  configure([ORIGIN, 'https://else.example.com']);
  if (file === 'config.json') expect((await writer.write())?.leftOut).toEqual([]);
});

test('without a shell that is said', async () => {
  const empty = new SiteWriter({
    store: localStore(temporaryFolder()),
    configFile: path.join(data, 'config.json'),
    folder,
  });
  await expect(empty.write()).rejects.toThrow(/^The shell is not published yet\./);
});
