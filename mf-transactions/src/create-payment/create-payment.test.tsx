import { accountEntity, bus, type Entity } from '@mbo/shared/bus';
import type { Account, UserSession } from '@mbo/gateway-contract/access';
import { navigation } from '@mbo/shared/navigation';
import {
  HttpResponse,
  merchantSession,
  refusal,
  renderInArea,
  staffSession,
  testAccounts,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { business, mapleOnline, signIn } from '../testing/payment';
import { CreatePayment } from './create-payment';
import { keepsNoNotes } from '../testing/extras';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => keepsNoNotes(gateway));
const [maple] = testAccounts as [Account];
const BUSINESS = '/accounts/7/businesses/41';

function open(
  session: UserSession,
  entity: Entity | null = mapleOnline,
  route = '/transactions',
): void {
  signIn({ session });
  bus.set('entity', entity);
  gateway.on('get', BUSINESS, () => HttpResponse.json(business as never));
  gateway.on('get', '/accounts/7', () => HttpResponse.json({ companyCountryId: 124 } as never));
  gateway.on('get', `${BUSINESS}/business-urls`, () =>
    HttpResponse.json({ businessURLs: [] } as never),
  );
  gateway.on('get', `${BUSINESS}/bank-accounts`, () =>
    HttpResponse.json({ bankAccounts: [] } as never),
  );
  renderInArea(<CreatePayment onCreated={() => undefined} />, {
    namespace: 'mf-transactions',
    locales: { en },
    route,
  });
}
const button = () => screen.getByRole('button', { name: 'Create Payment' });

describe('Create Payment', () => {
  it.each([
    ['nothing is selected', merchantSession, null, /Select a business first/],
    [
      'the user’s account type never moves money',
      { ...staffSession, accountTypeId: 6 },
      mapleOnline,
      'Your kind of account takes no payments.',
    ],
    [
      'the user may view only',
      viewerSession,
      mapleOnline,
      'You can view only. Ask a Merchant Admin of Maple Outfitters to change this.',
    ],
  ])('is off, with the reason, when %s', async (_when, session, entity, reason) => {
    open(session, entity);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription(reason);
    fireEvent.focus(button());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
    fireEvent.click(button());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks an account for the business, and goes on with it', async () => {
    open(merchantSession, accountEntity(maple));
    fireEvent.click(button());
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Maple Online' }));
    expect(navigation.location.search).toContain(`entity=${mapleOnline.id}`);
    expect(navigation.location.hash).toBe('#createPayment');
  });

  it('opens by the address, once, where a payment can be created', async () => {
    open(merchantSession, mapleOnline, '/transactions#createPayment');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(navigation.location.hash).toBe('');
  });

  it('is off when the business takes no payments by mail or telephone', async () => {
    open(merchantSession);
    gateway.on('get', BUSINESS, () =>
      HttpResponse.json({ ...business, motoEnabled: false } as never),
    );
    expect(button()).toHaveAccessibleDescription(/^Finding out/);
    await waitFor(() =>
      expect(button()).toHaveAccessibleDescription(
        'Maple Online may not take payments by mail or telephone (MOTO).',
      ),
    );
  });

  it('is off while nobody knows whether the business does', async () => {
    open(merchantSession);
    gateway.on('get', BUSINESS, () => refusal(500, 'The database is away.'));
    await waitFor(() => expect(button()).toHaveAccessibleDescription(/could not be found out/));
  });

  it('opens the dialog for the selected business', async () => {
    open(merchantSession);
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    fireEvent.click(button());
    expect(await screen.findByText('For Maple Online, Maple Outfitters.')).toBeVisible();
  });
});
