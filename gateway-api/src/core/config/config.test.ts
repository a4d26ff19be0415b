import { loadCoreConfig } from '../testing/load-core-config';
import { ConfigError } from './config';

describe('the configuration', () => {
  it('works without any variable', () => {
    const config = loadCoreConfig({});
    expect(config).toMatchObject({
      port: 4000,
      host: 'localhost',
      demo: true,
      publicUrl: 'http://localhost:3000',
      corsOrigins: ['http://localhost:3000'],
      headers: { token: 'X-AuthToken', credentials: 'X-Credentials' },
      trustProxy: false,
    });
    expect(config.dataDir).toMatch(/\.data$/);
  });

  it('leaves demo data out of a database of its owner unless asked', () => {
    const DATABASE_URL = 'postgres://u:p@db.example.com/gateway';
    expect(loadCoreConfig({ DATABASE_URL }).demo).toBe(false);
    expect(loadCoreConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(loadCoreConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('takes the one allowed origin from the public address, and several when they are listed', () => {
    expect(loadCoreConfig({ PUBLIC_URL: 'https://office.example.com/app/' })).toMatchObject({
      publicUrl: 'https://office.example.com/app',
      corsOrigins: ['https://office.example.com'],
    });
    expect(
      loadCoreConfig({ CORS_ORIGINS: 'https://a.example.com, https://b.example.com/' }).corsOrigins,
    ).toEqual(['https://a.example.com', 'https://b.example.com']);
  });

  it('takes the secrets of before, separated by commas', () => {
    const [last, first] = ['b'.repeat(32), 'a'.repeat(32)];
    const { previousSecrets } = loadCoreConfig({ GATEWAY_SECRET_PREVIOUS: `${last}, ${first}` });
    expect(previousSecrets).toEqual([last, first]);
    expect(loadCoreConfig({}).previousSecrets).toEqual([]);
  });

  it('keeps files in the data folder unless a bucket is named', () => {
    expect(loadCoreConfig({}).filesBucket).toBeUndefined();
    expect(
      loadCoreConfig({
        FILES_STORE: 's3://files/a/b?region=eu-west-1&endpoint=http://127.0.0.1:9000',
      }).filesBucket,
    ).toEqual({
      bucket: 'files',
      prefix: 'a/b/',
      region: 'eu-west-1',
      endpoint: 'http://127.0.0.1:9000',
    });
    for (const FILES_STORE of ['/var/files', 's3://A', 's3://files/../b', 's3://files?regoin=eu']) {
      expect(() => loadCoreConfig({ FILES_STORE })).toThrow(
        /FILES_STORE: must be an address such as s3/,
      );
    }
  });

  it('treats an empty variable as absent', () => {
    expect(loadCoreConfig({ PORT_GATEWAY: '', SMTP_URL: '' })).toMatchObject({
      port: 4000,
      smtpUrl: undefined,
    });
  });

  it.each([
    ['PORT_GATEWAY', '4000x'],
    ['PORT_GATEWAY', '70000'],
    ['DATABASE_URL', 'mysql://u:hunter2@db/x'],
    ['SMTP_URL', 'hunter2'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example.com/path'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['HEADER_TOKEN', 'X Auth'],
    ['DEMO', 'maybe'],
    ['GATEWAY_SECRET_PREVIOUS', `${'a'.repeat(32)},hunter2`],
  ])('names the variable %s when it is %s, without quoting it', (name, value) => {
    const load = () => loadCoreConfig({ [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(name);
    expect(load).not.toThrow('hunter2');
  });

  it('names every wrong variable at once', () => {
    expect(() => loadCoreConfig({ PORT_GATEWAY: '0', SESSION_HOURS: 'long' })).toThrow(
      /PORT_GATEWAY: must be a whole number from 1 to 65535\n {2}SESSION_HOURS: /,
    );
  });
});
