import { testBuild } from '../testing/catalogue';
import { dropFiles, linkFiles, setStyles } from './build-files';

const build = testBuild({ name: 'mf-risk' });
const other = testBuild({ name: 'mf-auth' });

beforeEach(() => document.head.replaceChildren());

function links(): string[] {
  return [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.as} ${new URL(link.href).pathname}`,
  );
}

function add<T extends 'link' | 'script'>(
  tag: T,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return element;
}

describe('the files of a module', () => {
  it('are asked for side by side: container, scripts and styles', () => {
    linkFiles(build, 'preload');
    expect(links()).toEqual([
      'preload script /1.2.3/remoteEntry.js',
      'preload script /1.2.3/area.js',
      'preload style /1.2.3/area.css',
    ]);
  });

  it('are asked for under the published hashes, as the later request does', () => {
    linkFiles(build, 'preload');
    const hashes = [...document.head.querySelectorAll('link')].map((link) => link.integrity);
    expect(hashes).toEqual(['sha384-entry', 'sha384-area', 'sha384-style']);
  });

  it('are not asked for twice', () => {
    linkFiles(build, 'prefetch');
    linkFiles(build, 'preload');
    expect(links()).toHaveLength(3);
  });

  it('are the container alone when none are listed', () => {
    linkFiles(build, 'preload', './change-password');
    expect(links()).toEqual(['preload script /1.2.3/remoteEntry.js']);
  });
});

describe('a build that failed', () => {
  it('leaves nothing in the page’s head, and nothing of others is touched', () => {
    linkFiles(build, 'preload');
    linkFiles(other, 'preload');
    add('link', { rel: 'stylesheet', href: `${build.base}area.css` });
    dropFiles(build);
    expect(links()).toHaveLength(3);
    expect(document.head.innerHTML).not.toContain('mf-risk');
  });

  it('has its scripts on their way count as failed, for whoever waits for them', () => {
    const script = add('script', { src: `${build.base}area.js` });
    const failed = jest.fn();
    script.onerror = failed;
    dropFiles(build);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(script.isConnected).toBe(false);
  });
});

it('stylesheets are in force or not, those of one build alone', () => {
  const mine = add('link', { rel: 'stylesheet', href: `${build.base}area.css` });
  const others = add('link', { rel: 'stylesheet', href: `${other.base}area.css` });
  setStyles(build, false);
  expect([mine.media, others.media]).toEqual(['not all', '']);
  setStyles(build, true);
  expect(mine.media).toBe('all');
});
