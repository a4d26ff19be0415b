import { areaDescriptor } from '@mbo/shared/area';
import { navigation } from '@mbo/shared/navigation';
import { mountArea, useTestGateway } from '@mbo/shared/testing';
import { act, screen } from '@testing-library/react';
import descriptor from '../area.json';
import * as area from './area';
import type { AreaCalls } from './testing/calls';
import { prepare } from './testing/pages';

const gateway = useTestGateway<AreaCalls>();

const { pages } = areaDescriptor.parse(descriptor);

test('its pages are of a business: without one they lead to the account’s information', () => {
  for (const { guards } of pages) {
    expect(guards).toMatchObject({ selection: 'business', otherwise: '/merchant/merchantinfo' });
  }
});

test('the shell mounts it and it follows the address to each of its pages', async () => {
  prepare(gateway);
  navigation.replace(pages[0]!.path);
  const { domElement, unmount } = await mountArea(area, { name: 'mf-settings' });
  for (const { path, title } of pages) {
    act(() => navigation.push(path));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const soon = { '/edit/ProcessingSet': 'Coming soon.', '/edit/MedSetting': 'Coming soon' }[path];
    if (soon !== undefined) {
      expect(screen.getByText(soon)).toBeVisible();
      expect(screen.getByRole('link', { name: `Go to ${title}` })).toBeVisible();
    }
  }
  await unmount();
  expect(domElement).toBeEmptyDOMElement();
});
