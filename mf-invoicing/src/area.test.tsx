import { areaDescriptor } from '@mbo/shared/area';
import { navigation } from '@mbo/shared/navigation';
import { mountArea, useTestGateway } from '@mbo/shared/testing';
import { act, screen } from '@testing-library/react';
import descriptor from '../area.json';
import * as area from './area';
import type { AreaCalls } from './testing/calls';
import { prepare } from './testing/pages';

const gateway = useTestGateway<AreaCalls>();

test('the shell mounts it and it follows the address to each page of its menu', async () => {
  prepare(gateway);
  const inMenu = areaDescriptor.parse(descriptor).pages.filter(({ menu }) => menu);
  navigation.replace(inMenu[0]!.path);
  const { domElement, unmount } = await mountArea(area, { name: 'mf-invoicing' });
  for (const { path, title, menu } of inMenu) {
    expect(menu).toMatchObject({ label: title, selection: 'business' });
    act(() => navigation.push(path));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await unmount();
  expect(domElement).toBeEmptyDOMElement();
});
