import { act, renderHook } from '@testing-library/react';
import { bus } from '../../../bus';
import { GatewayError } from '../../../http';
import { recordEvents, resetBus } from '../../../testing/bus';
import { useAct } from './use-act';

beforeEach(resetBus);

test('an act is done once at a time, said, and the record is read anew', async () => {
  const alerts = recordEvents('alert');
  const reload = jest.fn();
  const run = jest.fn(() => Promise.resolve());
  const { result } = renderHook(() =>
    useAct<string>({ run, done: (what) => `Did ${what}.`, reload }),
  );
  act(() => result.current.act('pause'));
  expect(result.current).toMatchObject({ doing: 'pause', isBusy: true });
  await act(async () => result.current.act('resume'));
  expect(result.current).toMatchObject({ doing: undefined, isBusy: false });
  expect(run).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledWith(false);
  expect(alerts).toEqual([{ severity: 'success', message: 'Did pause.' }]);
});

test('a failure is said, and the record is read anew as well', async () => {
  const alerts = recordEvents('alert');
  const reload = jest.fn();
  const run = () => Promise.reject(new GatewayError('Too late.', 409, 'conflict'));
  const { result } = renderHook(() => useAct({ run, done: () => 'Done.', reload }));
  await act(async () => result.current.act());
  expect(reload).toHaveBeenCalledWith(true);
  expect(alerts).toEqual([{ severity: 'error', message: 'Too late.' }]);
  expect(result.current.isBusy).toBe(false);
});

test('nothing is done where the question is answered with no', async () => {
  const run = jest.fn(() => Promise.resolve());
  bus.on('confirm', ({ onCancel }) => onCancel?.());
  const question = { title: 'Delete it?', description: 'It is gone then.' };
  const { result } = renderHook(() => useAct({ run, question: () => question }));
  await act(async () => result.current.act());
  expect(run).not.toHaveBeenCalled();
});
