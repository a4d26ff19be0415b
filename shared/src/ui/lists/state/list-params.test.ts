import { paramsOfView, readSearch, readViewId, viewQuery } from './list-params';

const params = (query: string): URLSearchParams => new URLSearchParams(query);

test('a view holds what is shown, not who looks, where in it, or what is open', () => {
  expect(
    viewQuery(params('entity=7&q=x&page=3&open=abc&view=5&filter=b&filter=a&range=last7')),
  ).toBe('filter=b&filter=a&q=x&range=last7');
});

test('a view brings no account, page or open row along', () => {
  expect(paramsOfView('entity=9&open=abc&page=4&q=x', 5).toString()).toBe('q=x&view=5');
});

test('what makes no sense in an address counts as not given', () => {
  expect(readViewId(params('view=-1'))).toBeUndefined();
  expect(readSearch(params(`q=${' a'.repeat(300)}`))).toHaveLength(200);
});
