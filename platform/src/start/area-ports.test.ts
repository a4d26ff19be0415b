import { areaPorts, localOrigins, localPort } from './area-ports';

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

test('an area that a team added keeps the port it has, whoever comes later', () => {
  const current = { 'mf-zoo': 4008, 'mf-risk': 4007 };
  expect(areaPorts(['mf-bar', 'mf-zoo'], 4001, current)).toEqual({
    'mf-bar': 4009,
    'mf-zoo': 4008,
  });
});

test('a port that an area of elsewhere has is not given to another', () => {
  expect(areaPorts(['mf-bar'], 4001, { 'mf-away': 4008 })).toEqual({ 'mf-bar': 4009 });
});

test('ports of another range are not kept', () => {
  expect(areaPorts(['mf-zoo'], 4001, { 'mf-zoo': 3008 })).toEqual({ 'mf-zoo': 4008 });
});

test('the origins that areas may have are known ahead', () => {
  expect(localOrigins(4001)).toHaveLength(40);
  expect(localOrigins(4001)).toContain('http://localhost:4040');
  expect(localPort('http://localhost:4008')).toBe(4008);
  expect(localPort('https://risk.example.com')).toBeUndefined();
});
