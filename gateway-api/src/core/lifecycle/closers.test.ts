import { Closers } from './closers';

const log = { error: jest.fn() };
beforeEach(() => log.error.mockClear());

it('closes in the opposite order of opening, each when the one before is done', async () => {
  const closers = new Closers(log);
  const order: string[] = [];
  closers.add('database', async () => void order.push('database'));
  closers.add('http', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push('http');
  });
  await closers.closeAll();
  expect(order).toEqual(['http', 'database']);
});

it('closes the rest when one fails or hangs', async () => {
  const closers = new Closers(log, 30);
  const last = jest.fn(async () => undefined);
  closers.add('last', last);
  closers.add('hanging', () => new Promise(() => undefined));
  closers.add('failing', () => Promise.reject(new Error('no')));
  await closers.closeAll();
  expect(last).toHaveBeenCalledTimes(1);
  expect(log.error.mock.calls.map(([, text]) => text)).toEqual([
    'closing failed: failing',
    'closing failed: hanging',
  ]);
});

it('closes once, however often it is asked', async () => {
  const closers = new Closers(log);
  const close = jest.fn(async () => undefined);
  closers.add('one', close);
  await Promise.all([closers.closeAll(), closers.closeAll()]);
  expect(close).toHaveBeenCalledTimes(1);
});
