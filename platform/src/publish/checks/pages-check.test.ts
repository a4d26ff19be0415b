import { page } from '@mbo/shared/area';
import { isOfTheShell, pageViolations } from './pages-check';

const pages = (...paths: string[]) => paths.map((path) => page.parse({ path, title: path }));
const reporting = { name: 'mf-reporting', pages: pages('/dashboard', '/reports/:kind') };
const risk = (...paths: string[]) => ({ name: 'mf-risk', pages: pages(...paths) });

test('pages of its own are an area’s business', () => {
  expect(pageViolations(risk('/risk', '/dashboard/risk', '/reports'), [reporting])).toEqual([]);
});

test.each(['/dashboard', '/Dashboard', '/reports/:of'])(
  '%s of another area is refused, with both ways out',
  (path) => {
    expect(pageViolations(risk('/risk', path), [reporting])).toEqual([
      `mf-risk has the page ${path}, which belongs to mf-reporting. Give it another path in ` +
        'mf-risk/area.json and build the area again, or publish mf-reporting without that page first.',
    ]);
  },
);

test('the shell’s own page is nobody’s', () => {
  expect(pageViolations(risk('/inspector'), [])).toEqual([
    'mf-risk has the page /inspector, which belongs to the shell. Give it another path in ' +
      'mf-risk/area.json and build the area again.',
  ]);
  expect(isOfTheShell('/Inspector')).toBe(true);
  expect(isOfTheShell('/inspectors')).toBe(false);
});
