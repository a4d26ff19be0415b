import { createBus } from '@mbo/shared/bus';
import { AreaError, createFailureLog, toFailure } from './failures';

it('records what was thrown, with a reference of its own each time', () => {
  const one = toFailure('mf-risk', '1.2.3', 'load', new AreaError('mount', 'boom'));
  const other = toFailure('mf-risk', undefined, 'load', 'plain text');
  expect(one).toMatchObject({ area: 'mf-risk', version: '1.2.3', phase: 'mount', message: 'boom' });
  expect(other).toMatchObject({ phase: 'load', message: 'plain text' });
  expect(other).not.toHaveProperty('version');
  expect(one.reference).not.toBe(other.reference);
  expect(new Date(one.at).toISOString()).toBe(one.at);
});

it('keeps the newest fifty, newest first, and says each on the console', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const bus = createBus();
  const log = createFailureLog(bus);
  for (let count = 1; count <= 51; count += 1) {
    bus.emit('areaFailure', toFailure('mf-risk', '1.2.3', 'load', `failure ${count}`));
  }
  expect(log.list()).toHaveLength(50);
  expect(log.list()[0]?.message).toBe('failure 51');
  expect(said).toHaveBeenCalledTimes(51);
  expect(said.mock.calls[0]?.[0]).toMatch(
    /^mf-risk \(1\.2\.3\) failed to load \[.{9}\]: failure 1$/,
  );
  log.dispose();
});
