import { testBuild } from '../testing/catalogue';
import { createActiveBuilds } from './active-builds';

const build = testBuild({ name: 'mf-risk' });
let sheet: HTMLLinkElement;

beforeEach(() => {
  document.head.replaceChildren();
  sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = `${build.base}area.css`;
  document.head.append(sheet);
});

it('a build’s styles are in force while anything of it is on the page', () => {
  const changes: [string, boolean][] = [];
  const activeBuilds = createActiveBuilds((area, onPage) => changes.push([area, onPage]));
  activeBuilds.settle(build);
  expect(sheet.media).toBe('not all');
  const leavePage = activeBuilds.enter(build);
  const leaveDialog = activeBuilds.enter(build);
  expect(sheet.media).toBe('all');
  leavePage();
  leavePage();
  expect(sheet.media).toBe('all');
  expect(activeBuilds.isOnPage('mf-risk')).toBe(true);
  leaveDialog();
  expect(sheet.media).toBe('not all');
  expect(activeBuilds.isOnPage('mf-risk')).toBe(false);
  expect(changes).toEqual([
    ['mf-risk', true],
    ['mf-risk', true],
    ['mf-risk', false],
  ]);
});

it('an area stays on the page while another build of it comes', () => {
  const changed = jest.fn();
  const activeBuilds = createActiveBuilds(changed);
  const leaveOld = activeBuilds.enter(build);
  activeBuilds.enter({ ...build, base: 'https://mf-risk.example.com/2.0.0/' });
  changed.mockReset();
  leaveOld();
  expect(changed).not.toHaveBeenCalled();
});
