import { act, renderHook } from '@testing-library/react';
import { createNavigation, type Navigation } from './history';
import { useOpenId, useParam, type ParamOptions } from './params';
import { PageRouter } from './router';

let source: Navigation;
afterEach(() => source.dispose());

/** A parameter `status` at an address, as a page has it. */
function paramAt(address: string, options?: ParamOptions) {
  window.history.replaceState(null, '', address);
  source = createNavigation(window);
  const push = jest.spyOn(source, 'push');
  const { result } = renderHook(() => useParam('status', options), {
    wrapper: ({ children }) => <PageRouter source={source}>{children}</PageRouter>,
  });
  return { result, push, search: () => source.location.search };
}

test('a parameter is read, set and taken away, and the others stay', () => {
  const { result, push, search } = paramAt('/list?q=a&status=new');
  expect(result.current[0]).toBe('new');
  act(() => result.current[1](7));
  expect(search()).toBe('?q=a&status=7');
  expect(push).toHaveBeenCalledTimes(1);
  act(() => result.current[1](undefined));
  expect(result.current[0]).toBeUndefined();
  expect(search()).toBe('?q=a');
});

test('the page goes with another value, and a replaced one is no step back', () => {
  const { result, push, search } = paramAt('/list?page=3', { replace: true, alsoDrop: 'page' });
  act(() => result.current[1]('paid'));
  expect(search()).toBe('?status=paid');
  expect(push).not.toHaveBeenCalled();
});

test.each([
  ['/page?open=7', 7],
  ['/page?former=8', 8],
  ['/page?open=7&former=8', 7],
  ['/page?open=0', undefined],
  ['/page?open=7x', undefined],
  ['/page', undefined],
])('of %s the record %s is open, by the name of before too', (address, id) => {
  window.history.replaceState(null, '', address);
  source = createNavigation(window);
  const { result } = renderHook(() => useOpenId('former'), {
    wrapper: ({ children }) => <PageRouter source={source}>{children}</PageRouter>,
  });
  expect(result.current).toBe(id);
});
