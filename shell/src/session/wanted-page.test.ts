import { rememberWanted, takeWanted } from './wanted-page';

const EMAIL = 'merchant@demo.test';

beforeEach(() => sessionStorage.clear());

it('is given back once', () => {
  rememberWanted(sessionStorage, '/reports?entity=7', null);
  expect(takeWanted(sessionStorage, EMAIL)).toBe('/reports?entity=7');
  expect(takeWanted(sessionStorage, EMAIL)).toBeNull();
});

it('of one user is not given to another', () => {
  rememberWanted(sessionStorage, '/reports', 'staff@demo.test');
  expect(takeWanted(sessionStorage, EMAIL)).toBeNull();
  rememberWanted(sessionStorage, '/reports', EMAIL);
  expect(takeWanted(sessionStorage, EMAIL)).toBe('/reports');
});

it.each([
  '//evil.example.com',
  'https://evil.example.com',
  '/\\evil.example.com',
  'javascript:alert(1)',
  '',
])('is never another site: %j', (path) => {
  rememberWanted(sessionStorage, path, null);
  expect(takeWanted(sessionStorage, EMAIL)).toBeNull();
});

it.each(['not json', '5', '{"path":5}'])('is nothing when storage holds %j', (stored) => {
  sessionStorage.setItem('mbo.wanted', stored);
  expect(takeWanted(sessionStorage, EMAIL)).toBeNull();
});
