import {
  button,
  changes,
  choose,
  HttpResponse,
  on,
  put,
  recordEvents,
  refusal,
  terms,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, open, prepare } from '../testing/pages';
import { linkedAccounts } from '../testing/records';
import { BankSettingsPage } from './bank-settings-page';

const gateway = useTestGateway<AreaCalls>();
const LINKS = `${BUSINESS}/bank-accounts`;
const dialog = () => within(screen.getByRole('dialog'));

const WAITING = {
  message: 'Waits for approval by a second administrator.',
  approval: { approvalId: 3, expiresAt: '2026-03-22T10:00:00.000Z' },
};

beforeEach(() => prepare(gateway));

async function page() {
  const user = open(<BankSettingsPage />);
  await screen.findByRole('button', { name: /^First Bank/ });
  return user;
}

describe('Bank Account Settings', () => {
  it('has a panel for each linked account, the default one first and open', async () => {
    await page();
    const panels = screen.getAllByRole('button', { expanded: true });
    expect(panels[0]).toHaveTextContent('First Bank••••6789CADDefault');
    expect(button(/Second Bank/)).toHaveAttribute('aria-expanded', 'false');
    expect(terms()).toEqual(
      expect.arrayContaining([
        'Account holder name: Maple Outfitters Inc.',
        'Account number: ••••6789',
        'Bank country: Canada',
        'Routing code: 000112345',
        'Processing currencies: CAD',
        'Payout cycle: Daily',
      ]),
    );
  });

  it('saves the link with Update, with its version, and reads the list again', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'put', `${LINKS}/21`, {
      linkedBankAccountId: 31,
      message: 'Payout settings saved.',
    });
    const user = await page();
    await user.click(button('Edit First Bank ••••6789'));
    expect(screen.queryByLabelText('Payment threshold')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Pay out above a threshold only'));
    expect(screen.getByText('Minimum 10 x Wire Fee')).toBeVisible();
    await user.click(button('Update'));
    expect(await screen.findByText('Payment threshold is required.')).toBeVisible();
    put(screen.getByLabelText('Payment threshold'), '1,000.5');
    await user.click(button('Update'));
    await waitFor(() => expect(button('Edit First Bank ••••6789')).toBeVisible());
    expect(changes(gateway)).toEqual([
      [
        'PUT',
        `${LINKS}/21`,
        {
          accountId: 7,
          bankAccountId: 21,
          linkedBankAccountId: 31,
          processingCurrencies: [124],
          payoutCycleId: 1,
          isThresholdEnabled: true,
          paymentThreshold: 100_050,
          isSeparatedFees: false,
          feeCycleId: 0,
          isDefault: true,
        },
      ],
    ]);
    expect(gateway.calls.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe(
      '"2"',
    );
    expect(alerts).toEqual([{ severity: 'success', message: 'Payout settings saved.' }]);
  });

  it('says that a change waits for a second administrator, and never that it is saved', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'put', `${LINKS}/21`, WAITING);
    on(gateway, 'delete', `${LINKS}/22`, WAITING);
    const user = await page();
    await user.click(button('Edit First Bank ••••6789'));
    await user.click(screen.getByLabelText('Charge fees separately'));
    await user.click(button('Update'));
    await waitFor(() => expect(button('Edit First Bank ••••6789')).toBeVisible());
    await user.click(button(/^Second Bank/));
    await user.click(button('Delete Second Bank ••••6789'));
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(alerts).toHaveLength(2));
    const info = { severity: 'info', message: WAITING.message };
    expect(alerts).toEqual([info, info]);
  });

  it('keeps what was typed when the update is refused, and says why', async () => {
    const alerts = recordEvents('alert');
    gateway.on('put', `${LINKS}/21`, () => refusal(422, 'Not this one.'));
    const user = await page();
    await user.click(button('Edit First Bank ••••6789'));
    await user.click(screen.getByLabelText('Charge fees separately'));
    await user.click(button('Update'));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'error', message: 'Not this one.' }]));
    expect(screen.getByLabelText('Charge fees separately')).toBeChecked();
    await choose(user, 'Fee cycle', '', 'Daily');
    await user.click(button('Update'));
    await waitFor(() =>
      expect(changes(gateway)[1]?.[2]).toMatchObject({ isSeparatedFees: true, feeCycleId: 1 }),
    );
  });

  it('goes over to another account’s form, and asks first when something was changed', async () => {
    const questions = recordEvents('confirm');
    const user = await page();
    await user.click(button('Edit First Bank ••••6789'));
    await user.click(screen.getByLabelText('Charge fees separately'));
    await user.click(button(/Second Bank/));
    await user.click(button('Edit Second Bank ••••6789'));
    expect(questions).toMatchObject([{ title: 'Warning: Do you want to close this window?' }]);
    questions[0]?.onOk();
    expect(await screen.findByRole('button', { name: 'Edit First Bank ••••6789' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Update' })).toHaveLength(1);
  });

  it('deletes the default account only with the next default', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'delete', `${LINKS}/21`, { message: 'Gone.' });
    const user = await page();
    await user.click(button('Delete First Bank ••••6789'));
    const question = screen.getByRole('dialog', { name: 'Are You Sure to Delete?' });
    expect(question).toHaveTextContent('Next default bank accountSecond Bank ••••6789');
    on(gateway, 'get', LINKS, { bankAccounts: linkedAccounts.slice(0, 1) });
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'success', message: 'Delete success' }]),
    );
    expect(changes(gateway)).toEqual([
      ['DELETE', `${LINKS}/21?LinkedBankAccountId=31&nextDefaultBankAccountId=22`, undefined],
    ]);
    await waitFor(() => expect(screen.queryByText('First Bank')).not.toBeInTheDocument());
  });

  it('says why an account cannot be deleted', async () => {
    const alerts = recordEvents('alert');
    gateway.on('delete', `${LINKS}/22`, () => refusal(409, 'An unpaid settlement needs it.'));
    const user = await page();
    await user.click(button(/Second Bank/));
    await user.click(button('Delete Second Bank ••••6789'));
    expect(dialog().queryByLabelText('Next default bank account')).not.toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('An unpaid settlement needs it.');
    expect(alerts).toEqual([{ severity: 'error', message: 'An unpaid settlement needs it.' }]);
  });

  it('links an account that is not linked yet, with the specification’s draft', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'post', LINKS, { linkedBankAccountId: 33, message: 'Bank account linked.' });
    const user = await page();
    await user.click(button('Link existing bank account'));
    const shown = screen.getByRole('dialog', { name: 'Link Bank Account' });
    expect(dialog().getByRole('button', { name: 'Create' })).toBeDisabled();
    await choose(user, 'Bank account', 'Bank', 'Third Bank', shown);
    expect(screen.queryByTitle('Second Bank', { exact: false })).not.toBeInTheDocument();
    expect(dialog().getByRole('region', { name: 'Preview' })).toHaveTextContent('Germany');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
    expect(changes(gateway)).toEqual([
      [
        'POST',
        LINKS,
        {
          accountId: 7,
          bankAccountId: 23,
          processingCurrencies: [],
          payoutCycleId: 0,
          isThresholdEnabled: false,
          paymentThreshold: 0,
          isSeparatedFees: false,
          feeCycleId: 0,
          isDefault: false,
        },
      ],
    ]);
  });

  it('says why an account could not be linked, and keeps the choice', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', LINKS, () => refusal(422, 'That account is closed.'));
    const user = await page();
    await user.click(button('Link existing bank account'));
    await choose(user, 'Bank account', 'Bank', 'Third Bank', screen.getByRole('dialog'));
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('That account is closed.');
    expect(alerts).toEqual([{ severity: 'error', message: 'That account is closed.' }]);
    expect(dialog().getByRole('region', { name: 'Preview' })).toBeVisible();
  });

  it('shows all to who may only look, and offers no change', async () => {
    prepare(gateway, viewerSession);
    await page();
    expect(screen.queryByRole('button', { name: /Edit|Delete|Link/ })).not.toBeInTheDocument();
    expect(button('Split Details of First Bank ••••6789')).toBeVisible();
    expect(screen.getByText(/view only/i)).toBeVisible();
  });

  it('says when the list cannot be read, and Retry helps', async () => {
    gateway.on('get', LINKS, () => refusal(403, 'Not now.'));
    const user = open(<BankSettingsPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The bank accounts could not be loadedNot now.',
    );
    on(gateway, 'get', LINKS, { bankAccounts: [] });
    await user.click(button('Retry'));
    expect(await screen.findByText('No bank account yet')).toBeVisible();
  });
});

describe('Split Settlement Bank details', () => {
  const SUB = `${LINKS}/21/sub-bank-accounts`;
  beforeEach(() => {
    on(gateway, 'get', `${SUB}/allowed`, [
      { bankAccountId: 22, name: 'Second Bank ••••6789' },
      { bankAccountId: 23, name: 'Third Bank ••••6789' },
    ]);
    on(gateway, 'get', SUB, [{ bankAccountId: 22, name: 'Second Bank', splitPercentage: 30 }]);
  });

  async function openSplits() {
    const user = await page();
    await user.click(button('Split Details of First Bank ••••6789'));
    await dialog().findByLabelText('Second Bank ••••6789');
    return user;
  }

  it('begins with the present percentages and says what remains while they are typed', async () => {
    const user = await openSplits();
    expect(screen.getByRole('dialog', { name: 'Split Settlement Bank details' })).toBeVisible();
    expect(dialog().getByLabelText('Second Bank ••••6789')).toHaveValue('30');
    expect(dialog().getByLabelText('Third Bank ••••6789')).toHaveValue('0');
    expect(dialog().getByRole('status')).toHaveTextContent(
      'Together 30 %. 70 % remains for the main account, First Bank.',
    );
    const third = dialog().getByLabelText('Third Bank ••••6789');
    expect(third).toHaveAttribute('maxlength', '3');
    await user.clear(third);
    await user.type(third, '7x1');
    expect(third).toHaveValue('71');
    expect(dialog().getByRole('status')).toHaveTextContent(
      'Together 101 %: that is more than 100 %.',
    );
    expect(dialog().getByRole('button', { name: 'Update' })).toBeDisabled();
  });

  it('says that they wait for a second administrator', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'post', SUB, WAITING);
    const user = await openSplits();
    put(dialog().getByLabelText('Third Bank ••••6789'), '20');
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'info', message: WAITING.message }]));
  });

  it('saves all of them, with Success', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'post', SUB, { message: 'Saved.' });
    const user = await openSplits();
    put(dialog().getByLabelText('Third Bank ••••6789'), '20');
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
    expect(changes(gateway)).toEqual([
      [
        'POST',
        SUB,
        [
          { bankAccountId: 22, splitPercentage: 30 },
          { bankAccountId: 23, splitPercentage: 20 },
        ],
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says the gateway’s own message when it is refused', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', SUB, () =>
      HttpResponse.json({ message: 'Too late today.' }, { status: 422 }),
    );
    const user = await openSplits();
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Too late today.');
    expect(alerts).toEqual([{ severity: 'error', message: 'Too late today.' }]);
  });
});
