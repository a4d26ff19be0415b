import { areaPorts } from './area-ports';

test('the product’s areas keep their ports whichever others there are', () => {
  expect(areaPorts(['mf-auth', 'mf-reporting'], 3001)).toEqual({
    'mf-auth': 3001,
    'mf-reporting': 3005,
  });
  expect(areaPorts(['mf-reporting'], 3001)).toEqual({ 'mf-reporting': 3005 });
});

test('areas that a team adds follow after the known ones', () => {
  expect(areaPorts(['mf-zoo', 'mf-auth', 'mf-bar'], 4001)).toEqual({
    'mf-auth': 4001,
    'mf-bar': 4008,
    'mf-zoo': 4009,
  });
});
