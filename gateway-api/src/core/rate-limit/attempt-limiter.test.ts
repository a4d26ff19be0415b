import { AttemptLimiter } from './attempt-limiter';

let now = 0;
const limiter = (max: number) => new AttemptLimiter({ max, windowSeconds: 60 }, () => now);

beforeEach(() => {
  now = 1_000_000;
});

it('lets as many attempts through as it allows, then says how long to wait', () => {
  const attempts = limiter(2);
  expect(attempts.take('a')).toBe(0);
  expect(attempts.take('a')).toBe(0);
  now += 20_000;
  expect(attempts.take('a')).toBe(40);
});

it('tells the wait of a key without counting or remembering it', () => {
  const attempts = limiter(1);
  expect(attempts.secondsToWait('a')).toBe(0);
  expect(attempts.secondsToWait('a')).toBe(0);
  attempts.take('a');
  expect(attempts.secondsToWait('a')).toBe(60);
  now += 60_000;
  expect(attempts.secondsToWait('a')).toBe(0);
});

it('counts each key apart', () => {
  const attempts = limiter(1);
  expect(attempts.take('a')).toBe(0);
  expect(attempts.take('b')).toBe(0);
  expect(attempts.take('a')).toBeGreaterThan(0);
});

it('starts anew when the window has passed', () => {
  const attempts = limiter(1);
  attempts.take('a');
  now += 60_000;
  expect(attempts.take('a')).toBe(0);
});

it('does not lengthen the wait when somebody keeps trying', () => {
  const attempts = limiter(1);
  attempts.take('a');
  for (let i = 0; i < 50; i += 1) attempts.take('a');
  now += 59_000;
  expect(attempts.take('a')).toBe(1);
});

it('gives an attempt back that did not count', () => {
  const attempts = limiter(1);
  attempts.take('a');
  attempts.giveBack('a');
  attempts.giveBack('a');
  expect(attempts.take('a')).toBe(0);
  expect(attempts.take('a')).toBeGreaterThan(0);
});

it('forgets the longest untouched key rather than grow without end', () => {
  const attempts = limiter(1);
  attempts.take('first');
  attempts.take('second');
  attempts.take('first');
  for (let i = 0; i < 19_999; i += 1) attempts.take(`key ${i}`);
  expect(attempts.take('first')).toBeGreaterThan(0);
  expect(attempts.take('second')).toBe(0);
});
