import { areaDescriptor } from '@mbo/shared/area';
import { navigation } from '@mbo/shared/navigation';
import { useTestGateway } from '@mbo/shared/testing';
import { act, screen } from '@testing-library/react';
import descriptor from '../area.json';
import { bootstrap, mount, unmount } from './area';
import { prepare } from './testing/pages';

const gateway = useTestGateway();

/** React draws at once, single-spa hears of it a moment later. */
async function run(lifecycle: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = lifecycle();
  });
  await done;
}

test('the shell mounts it and it follows the address to each page of its menu', async () => {
  prepare(gateway);
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { name: 'mf-invoicing', domElement };
  const inMenu = areaDescriptor.parse(descriptor).pages.filter(({ menu }) => menu);
  navigation.replace(inMenu[0]!.path);
  await run(() => bootstrap(props));
  await run(() => mount(props));
  for (const { path, title, menu } of inMenu) {
    expect(menu).toMatchObject({ label: title, selection: 'business' });
    act(() => navigation.push(path));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await run(() => unmount(props));
  expect(domElement).toBeEmptyDOMElement();
});
