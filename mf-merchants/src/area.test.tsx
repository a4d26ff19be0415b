import { areaDescriptor } from '@mbo/shared/area';
import { navigation } from '@mbo/shared/navigation';
import { mountArea, staffSession, useTestGateway } from '@mbo/shared/testing';
import { act, screen } from '@testing-library/react';
import descriptor from '../area.json';
import * as area from './area';
import type { AreaCalls } from './testing/calls';
import { mapleOnline, prepare } from './testing/pages';

const gateway = useTestGateway<AreaCalls>();

test('its descriptor keeps staff’s pages to staff, and leads each selection to its own page', () => {
  const { pages } = areaDescriptor.parse(descriptor);
  const guards = Object.fromEntries(pages.map((page) => [page.path, page.guards]));
  for (const path of ['/merchants', '/merchantWizard', '/merchant/createbusiness']) {
    expect(guards[path]).toMatchObject({ staff: true });
  }
  expect(guards['/merchant/merchantinfo']).toMatchObject({
    selection: 'account',
    otherwise: '/merchant/businessinfo',
  });
  const businessPage = pages.find(({ path }) => path === '/merchant/businessinfo');
  expect(businessPage?.menu?.label).toBe('MID Information');
  expect(guards['/merchant/businessinfo']).toMatchObject({
    selection: 'business',
    otherwise: '/merchant/merchantinfo',
  });
});

test('Users are one step away: at an account in the drawer, at a business in the profile menu', () => {
  const { pages, profileLinks } = areaDescriptor.parse(descriptor);
  const users = pages.find(({ path }) => path === '/users');
  expect(users?.menu).toMatchObject({ label: 'Users', group: 'Merchant', selection: 'account' });
  expect(users?.guards).toMatchObject({ staff: false, selection: 'any' });
  expect(profileLinks).toContainEqual(
    expect.objectContaining({ path: '/users', selection: 'business' }),
  );
});

test('the shell mounts it and it follows the address to each of its pages', async () => {
  prepare(gateway, { session: staffSession, entity: mapleOnline });
  const pages: [path: string, title: string][] = [
    ['/merchant/merchantinfo', 'Merchant Information'],
    ['/merchant/businessinfo', 'MID Information'],
    ['/merchant/bankinfo', 'Bank Information'],
    ['/merchant/managers', 'Account Managers and Supports'],
    ['/merchant/createbusiness', 'Create New Business'],
  ];
  navigation.replace('/merchant/merchantinfo');
  const { domElement, unmount } = await mountArea(area, { name: 'mf-merchants' });
  for (const [path, title] of pages) {
    act(() => navigation.push(path));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  }
  await unmount();
  expect(domElement).toBeEmptyDOMElement();
});
