import { Stopper } from './stopper';

test('what was started last is stopped first, once', async () => {
  const order: string[] = [];
  const stopper = new Stopper();
  await stopper.add(async () => void order.push('gateway'));
  await stopper.add(async () => void order.push('servers'));
  await Promise.all([stopper.stop(), stopper.stop()]);
  expect(order).toEqual(['servers', 'gateway']);
});

test('one that fails to stop keeps no other from stopping', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const stopped = jest.fn(async () => undefined);
  const stopper = new Stopper();
  await stopper.add(stopped);
  await stopper.add(() => Promise.reject(new Error('stuck')));
  await stopper.stop();
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('what is started after the stop is stopped at once', async () => {
  const stopper = new Stopper();
  await stopper.stop();
  const late = jest.fn(async () => undefined);
  await stopper.add(late);
  expect(late).toHaveBeenCalledTimes(1);
});
