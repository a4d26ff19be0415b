import { bus } from '@mbo/shared/bus';
import {
  button,
  changes,
  choose,
  conflictAnswer,
  on,
  put,
  recordEvents,
  refusal,
  type TestGateway,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, open, prepare } from '../testing/pages';
import { processorManagement as loaded } from '../testing/records';
import { ProcessorsPage } from './processors-page';

const gateway = useTestGateway<AreaCalls>();
const mainRoute = loaded.cards[0]!;
const MANAGEMENT = `${BUSINESS}/processor-management`;
const STORED = /••••1234, set .* by Ada Lovelace/;
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(label);

beforeEach(() => prepare(gateway));

async function page(): Promise<UserEvent> {
  const user = open(<ProcessorsPage />);
  await screen.findByText('Main route');
  return user;
}
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

describe('Processors Management', () => {
  it('lists the card processors in their order', async () => {
    await page();
    expect(rows()).toEqual([
      'OrderTypeNameProcessorMCCSchemesCurrencies3DActions',
      'DEDICATEDMain routeSim One5411Visa, MastercardCAD, JPYYesEdit',
      'IPSPSpare routeSim Two5411VisaCADNoEdit',
    ]);
    expect(screen.getByRole('switch', { name: 'Enabled Auto Cascading' })).toBeChecked();
  });

  it('turns auto cascading at once, and puts it back with a message when that fails', async () => {
    const alerts = recordEvents('alert');
    gateway.on('put', `${MANAGEMENT}/auto-cascading`, () => refusal(409, 'Not today.'));
    const user = await page();
    await user.click(screen.getByRole('switch'));
    await waitFor(() =>
      expect(alerts).toEqual([
        { severity: 'error', message: 'Auto cascading is as it was. Not today.' },
      ]),
    );
    expect(changes(gateway)).toEqual([
      ['PUT', `${MANAGEMENT}/auto-cascading`, { CascadingEnabled: false }],
    ]);
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  });

  it('shows all to who may only look', async () => {
    prepare(gateway, viewerSession);
    const user = await page();
    expect(screen.getByRole('switch')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Edit|Add|Move/ })).not.toBeInTheDocument();
    await user.click(button('Show Main route'));
    await dialog().findByText('Merchant number');
    const shown = screen.getByRole('dialog', { name: 'Card Processor' });
    expect(shown).toHaveTextContent(STORED);
    expect(shown).toHaveTextContent('They are stored encrypted and never shown again.');
    // Nothing can be left empty there.
    expect(shown).not.toHaveTextContent('What is left empty stays as it is.');
  });

  it('says what to do while there is none', async () => {
    on(gateway, 'get', MANAGEMENT, { isAutoCascading: false, cards: [] });
    open(<ProcessorsPage />);
    expect(await screen.findByText('No card processor yet')).toBeVisible();
    expect(button('Add New Card Processor')).toBeVisible();
  });
});

describe('Create/Edit Card Processor', () => {
  async function create(): Promise<UserEvent> {
    const user = await page();
    await user.click(button('Add New Card Processor'));
    await screen.findByRole('dialog', { name: 'Create Card Processor' });
    return user;
  }
  const fill = async (user: UserEvent): Promise<void> => {
    await choose(user, 'Processor', 'Sim', 'Sim One', screen.getByRole('dialog'));
    put(field('Name'), 'Third route');
    await choose(user, 'MCC', '5411', '5411', screen.getByRole('dialog'));
    await choose(user, 'Payment methods', 'Visa', 'Visa', screen.getByRole('dialog'));
    await choose(user, 'Currencies', 'CAD', 'CAD', screen.getByRole('dialog'));
  };

  it('begins with the specification’s defaults and sends nothing that is incomplete', async () => {
    const alerts = recordEvents('alert');
    const user = await create();
    expect(dialog().getByText('DEDICATED')).toBeVisible();
    for (const name of ['3D', 'Dynamic descriptor', 'Dynamic city', 'Gateway services only']) {
      expect(field(name)).not.toBeChecked();
    }
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'error', message: 'Fill all the required Feilds.' }]),
    );
    await waitFor(() =>
      expect(dialog().getAllByText('This is required.').length).toBeGreaterThan(3),
    );
    expect(changes(gateway)).toEqual([]);
  });

  it('says how long the descriptor’s part may be, counts it and cuts nothing', async () => {
    const user = await create();
    await user.click(field('Dynamic descriptor'));
    const part = field('Default descriptor part');
    expect(part).toHaveAccessibleDescription('At most 22 characters.');
    await user.type(part, 'MAPLE OUTFITTERS TORONTO');
    await user.tab();
    expect(part).toHaveValue('MAPLE OUTFITTERS TORONTO');
    expect(dialog().getByText('24 / 22')).toBeVisible();
    expect(await dialog().findByText(/^Use at most 22 characters/)).toBeVisible();
  });

  it('sends one set of credentials for all currencies, with currencyId -1', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'post', `${BUSINESS}/processors`, { message: 'Made.', processor: mainRoute });
    const user = await create();
    await fill(user);
    expect(dialog().getByText('Max length: 12')).toBeVisible();
    expect(field('Merchant number')).toHaveAttribute('maxlength', '12');
    put(field('Merchant number'), 'M-77');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
    expect(changes(gateway)).toEqual([
      [
        'POST',
        `${BUSINESS}/processors`,
        {
          type: 1,
          name: 'Third route',
          processorId: 1,
          mcc: '5411',
          paymentMethodIds: [1],
          currencyIds: [124],
          is3DSupported: false,
          isCurrencyBasedMidSupported: false,
          isDynamicDescriptor: false,
          isDynamicCity: false,
          isGatewayServicesOnly: false,
          dynamicDescriptorDefaultPart: '',
          isActive: true,
          credentials: [{ currencyId: -1, merchantNumber: 'M-77' }],
        },
      ],
    ]);
  });

  it('resets what depends on a choice', async () => {
    const user = await create();
    await fill(user);
    await choose(user, 'Payment methods', 'Master', 'Mastercard', screen.getByRole('dialog'));
    expect(await dialog().findByText('Choose currencies')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Choose all 2 currencies' }));
    expect(dialog().getByTitle('JPY')).toBeVisible();
    await choose(user, 'Processor', 'Sim', 'Sim Two', screen.getByRole('dialog'));
    for (const empty of ['Choose payment methods', 'Choose payment methods first']) {
      expect(await dialog().findByText(empty)).toBeVisible();
    }
    expect(dialog().getByText('Choose a category code')).toBeVisible();
    expect(dialog().getByText('The processor does not support 3D.')).toBeVisible();
    expect(field('3D')).toBeDisabled();
  });

  it('asks for credentials of each currency; stored ones may stay empty', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'put', `${BUSINESS}/processors/11`, { message: 'Saved.', processor: mainRoute });
    const user = await page();
    await user.click(button('Edit Main route'));
    await screen.findByRole('dialog', { name: 'Edit Card Processor' });
    expect(field('Merchant number')).toHaveValue('');
    expect(screen.getByRole('dialog')).toHaveTextContent(STORED);
    expect(dialog().getByText(/What is left empty stays as it is\.$/)).toBeVisible();
    await user.click(field('Currency based MID'));
    const [cad, jpy] = dialog().getAllByLabelText('Merchant number');
    put(cad!, 'C-1');
    put(jpy!, 'J-1');
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'success', message: 'Successfully updated!' }]),
    );
    expect(changes(gateway)[0]?.[2]).toMatchObject({
      isCurrencyBasedMidSupported: true,
      credentials: [
        { currencyId: 124, merchantNumber: 'C-1' },
        { currencyId: 392, merchantNumber: 'J-1' },
      ],
    });
  });

  it('opens by a click on its row, and sends credentials that a gateway returns in full', async () => {
    const plain = [{ currencyId: -1, merchantNumber: 'M-1' }];
    const other: TestGateway = gateway;
    on(other, 'get', MANAGEMENT, { ...loaded, cards: [{ ...mainRoute, credentials: plain }] });
    on(gateway, 'put', `${BUSINESS}/processors/11`, { message: 'Saved.', processor: mainRoute });
    const user = await page();
    await user.click(screen.getByText('Main route'));
    await screen.findByRole('dialog', { name: 'Edit Card Processor' });
    expect(field('Merchant number')).toHaveValue('M-1');
    put(field('Name'), 'Renamed');
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(changes(gateway)[0]?.[2]).toMatchObject({ credentials: plain, name: 'Renamed' }),
    );
  });

  it('says what the gateway says, or that something went wrong', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', `${BUSINESS}/processors`, () => refusal(409, 'There are too many.'));
    gateway.on('put', `${BUSINESS}/processors/11`, () => refusal(409, ''));
    const user = await create();
    await fill(user);
    put(field('Merchant number'), 'M-77');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(alerts.splice(0)).toEqual([{ severity: 'error', message: 'There are too many.' }]),
    );
    bus.on('confirm', ({ onOk }) => onOk());
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Edit Main route'));
    await screen.findByRole('dialog', { name: 'Edit Card Processor' });
    put(field('Name'), 'Other');
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'error', message: 'Something went wrong.' }]),
    );
    gateway.on('put', `${BUSINESS}/processors/11`, () => refusal(409, 'It is in use.'));
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    expect(await dialog().findByText(/It is in use/)).toBeVisible();
    expect(field('Name')).toHaveValue('Other');
  });

  it('shows both versions when somebody else saved meanwhile', async () => {
    gateway.on('put', `${BUSINESS}/processors/11`, () =>
      conflictAnswer({ ...mainRoute, name: 'Theirs' }, 9),
    );
    const user = await page();
    await user.click(button('Edit Main route'));
    await screen.findByRole('dialog', { name: 'Edit Card Processor' });
    put(field('Name'), 'Mine');
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Somebody else changed this meanwhile')).toBeVisible();
    expect(screen.getByText('Theirs', { selector: 'dd *' })).toBeVisible();
  });
});
