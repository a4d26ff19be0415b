import { testRegistryArea } from '../testing/catalogue';
import { linkFiles, unlinkFiles } from './preload';

const area = testRegistryArea({ name: 'mf-risk' });
const other = testRegistryArea({ name: 'mf-auth' });

beforeEach(() => document.head.replaceChildren());

function links(): string[] {
  return [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.as} ${new URL(link.href).pathname}`,
  );
}

it('asks for container, scripts and styles side by side', () => {
  linkFiles(area, 'preload');
  expect(links()).toEqual([
    'preload script /1.2.3/remoteEntry.js',
    'preload script /1.2.3/area.js',
    'preload style /1.2.3/area.css',
  ]);
});

it('asks for nothing twice', () => {
  linkFiles(area, 'prefetch');
  linkFiles(area, 'preload');
  expect(links()).toHaveLength(3);
});

it('of a module without a list asks for the container alone', () => {
  linkFiles(area, 'preload', './change-password');
  expect(links()).toEqual(['preload script /1.2.3/remoteEntry.js']);
});

it('is taken back for one area only', () => {
  linkFiles(area, 'preload');
  linkFiles(other, 'preload');
  unlinkFiles(area);
  expect(links()).toHaveLength(3);
  expect(document.head.innerHTML).not.toContain('mf-risk');
});
