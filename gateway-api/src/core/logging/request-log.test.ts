import Fastify from 'fastify';
import { createLogger } from './logger';
import { requestLog } from './request-log';

async function loggedUrl(url: string): Promise<string> {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: createLogger({
      level: 'info',
      secretHeaders: [],
      stream: { write: (line) => lines.push(line) },
    }),
  });
  await app.register(requestLog);
  await app.inject(url);
  await app.close();
  const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'request');
  return line.url;
}

it('logs an address as it is', async () => {
  expect(await loggedUrl('/health?page=1&size=20')).toBe('/health?page=1&size=20');
});

it('leaves the end of a long address out, with the whole parameter that is cut', async () => {
  const long = `/health?page=1&q=${'a.'.repeat(1_008)}4242%204242%204242%204242`;
  expect(await loggedUrl(long)).toBe('/health?page=1…');
  expect(await loggedUrl(`/health?x=${'a.'.repeat(7_000)}`)).toBe('/health…');
  expect(await loggedUrl(`/${'a.'.repeat(7_000)}`)).toBe('…');
});
