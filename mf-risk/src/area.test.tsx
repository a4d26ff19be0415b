import { areaDescriptor } from '@mbo/shared/area';
import { navigation } from '@mbo/shared/navigation';
import {
  HttpResponse,
  merchantSession,
  mountArea,
  resetBus,
  signInForTest,
  testOnline,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import descriptor from '../area.json';
import * as area from './area';
import { ruleSet } from './testing/rules';
import type { AreaCalls } from './testing/calls';

const gateway = useTestGateway<AreaCalls>();

test('its descriptor is valid and puts the risk engine into the menu while a business is selected', () => {
  expect(areaDescriptor.parse(descriptor).pages[0]).toMatchObject({
    path: '/riskengine',
    menu: { label: 'Risk Engine', selection: 'business' },
    guards: { selection: 'business' },
  });
});

test('the shell mounts it, sees the rules, and takes it off again', async () => {
  resetBus();
  signInForTest(merchantSession, testOnline);
  gateway.on('get', '/accounts/7/businesses/41/risk-rules', () => HttpResponse.json(ruleSet()));
  navigation.replace('/riskengine');
  const { domElement, unmount } = await mountArea(area, { name: 'mf-risk' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Risk Engine');
  expect(await screen.findByText('Velocity by card number')).toBeVisible();
  await unmount();
  expect(domElement).toBeEmptyDOMElement();
});
