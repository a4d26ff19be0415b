import { type Acquirer, AcquirerUnreachable } from './acquirer';
import { type AcquirerFailure, acquirerWithTimeout } from './acquirer-with-timeout';

const NUMBER = '4242424242424242';
const troubles: AcquirerFailure[] = [];
beforeEach(() => {
  troubles.splice(0);
});

function acquirerThat(find: () => Promise<undefined>): Acquirer {
  const acquirer = { find } as Partial<Acquirer> as Acquirer;
  return acquirerWithTimeout(acquirer, {
    timeoutMs: 20,
    onFailure: (trouble) => troubles.push(trouble),
  });
}

it('returns what the acquirer returns', async () => {
  expect(await acquirerThat(async () => undefined).find('a/1')).toBeUndefined();
  expect(troubles).toEqual([]);
});

it('waits so long and no longer', async () => {
  const silent = acquirerThat(() => new Promise(() => undefined));
  await expect(silent.find('a/1')).rejects.toThrow(AcquirerUnreachable);
  expect(troubles).toEqual([{ call: 'find', reference: 'a/1', problem: 'AcquirerUnreachable' }]);
});

it('keeps it that a request was certainly not sent', async () => {
  const refusing = acquirerThat(async () => {
    throw new AcquirerUnreachable('no connection', { neverSent: true });
  });
  await expect(refusing.find('a/1')).rejects.toMatchObject({ neverSent: true });
});

it('makes of any other error that nothing is known, and tells of it without its words', async () => {
  const broken = acquirerThat(async () => {
    throw Object.assign(new TypeError(`cannot read card ${NUMBER}`), { code: 'EBROKEN' });
  });
  await expect(broken.find('a/1')).rejects.toMatchObject({
    name: 'AcquirerUnreachable',
    neverSent: false,
    message: expect.not.stringContaining(NUMBER),
  });
  expect(troubles).toEqual([
    { call: 'find', reference: 'a/1', problem: 'AcquirerUnreachable by TypeError EBROKEN' },
  ]);
});
