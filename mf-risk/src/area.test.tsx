import { areaDescriptor } from '@mbo/shared/area';
import { businessEntity } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  HttpResponse,
  merchantSession,
  resetBus,
  signInForTest,
  testAccounts,
  useTestGateway,
} from '@mbo/shared/testing';
import { act, screen } from '@testing-library/react';
import descriptor from '../area.json';
import { bootstrap, mount, unmount } from './area';
import { ruleSet } from './testing/rules';

const gateway = useTestGateway();

/** React draws at once, single-spa hears of it a moment later. */
async function run(lifecycle: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = lifecycle();
  });
  await done;
}

test('its descriptor is valid and puts the risk engine into the menu while a business is selected', () => {
  expect(areaDescriptor.parse(descriptor).pages[0]).toMatchObject({
    path: '/riskengine',
    menu: { label: 'Risk Engine', selection: 'business' },
    guards: { selection: 'business' },
  });
});

test('the shell mounts it, sees the rules, and takes it off again', async () => {
  resetBus();
  const [maple] = testAccounts;
  const [shop] = maple?.assets ?? [];
  if (!maple || !shop) throw new Error('The test account has a business.');
  signInForTest(merchantSession, businessEntity(maple, shop));
  gateway.on('get', '/accounts/7/businesses/41/risk-rules', () => HttpResponse.json(ruleSet()));
  navigation.replace('/riskengine');
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { name: 'mf-risk', domElement };
  await run(() => bootstrap(props));
  await run(() => mount(props));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Risk Engine');
  expect(await screen.findByText('Velocity by card number')).toBeVisible();
  await run(() => unmount(props));
  expect(domElement).toBeEmptyDOMElement();
});
