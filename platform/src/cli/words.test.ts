import { formatCommand } from './words';

const MESSAGE = 'mf-risk 1.1.0 is held. See `mf status mf-risk`, or mf rollout mf-risk --stop.';

test('commands in a message can be copied as they are', () => {
  expect(formatCommand(MESSAGE, { npm_lifecycle_event: 'mf' })).toBe(
    'mf-risk 1.1.0 is held. See `npm run mf -- status mf-risk`, or ' +
      'npm run mf -- rollout mf-risk --stop.',
  );
});

test('where the command is by itself, as in a container, they stay', () => {
  expect(formatCommand(MESSAGE, {})).toBe(MESSAGE);
  expect(formatCommand(MESSAGE, { npm_lifecycle_event: 'start' })).toBe(MESSAGE);
});
