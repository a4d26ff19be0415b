import type { FieldChange } from '@mbo/gateway-contract/history';
import { bus } from '@mbo/shared/bus';
import {
  button,
  changes,
  conflictAnswer,
  on,
  onHistory,
  put,
  recordEvents,
  refusal,
  staffSession,
  useNarrowWindow,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PricingProfileDialog } from '../pricing-profile/pricing-profile-dialog';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, open, prepare } from '../testing/pages';
import { business, pricingProfile } from '../testing/records';
import { PricingProfilePage } from './pricing-page';

const gateway = useTestGateway<AreaCalls>();
const PROFILE = `${BUSINESS}/pricing-profiles/5`;
const cell = (row: string, column: string) => screen.getByLabelText(`${row}: ${column}`);
const sentence = () => screen.getByText(/you receive|has no price|in figures|are marked/);
const said = (text: string) => screen.findByText(text, { selector: '[role="status"]' });

beforeEach(() => prepare(gateway, staffSession));

async function edit() {
  const user = open(<PricingProfilePage />);
  await user.click(await screen.findByRole('button', { name: 'Edit Pricing Profile' }));
  return user;
}

describe('Pricing Profile, read', () => {
  it('has all four figures of each region in sight on a phone, as no table', async () => {
    useNarrowWindow();
    open(<PricingProfilePage />);
    const prices = await screen.findByRole('list', { name: /^Prices/ });
    const [first] = within(prices).getAllByRole('listitem');
    expect(within(first!).getAllByRole('term')).toHaveLength(4);
    expect(screen.queryByRole('columnheader', { name: /^Maximum fee/ })).not.toBeInTheDocument();
  });

  it('has a history that says which prices changed, before and after', async () => {
    const change = (field: string, from: FieldChange['from'], to: FieldChange['to']) => ({
      field,
      from,
      to,
    });
    onHistory(gateway, 'pricing_profile.change', [
      change('fixedFees.voidFee', 0, 50),
      change('fixedFees.isVoidFee', false, true),
      change('administrationFees.monthlyFee', 1500, 2000),
      change('cardSchemes.1.frequency', 1, 3),
      change('cardSchemes.1.credit.consumer.eeaMena.discountRate', '1.60', '1.75'),
      change('cardSchemes.2.generic.generic.domestic.flatFee', null, 30),
    ]);
    const user = open(<PricingProfilePage />);
    await screen.findByText('EEA wiring fee');
    await user.click(button(/^History of/));
    const panel = await screen.findByRole('dialog', { name: /^History of/ });
    const entry = await within(panel).findByText('Void fee');
    const lines = [...entry.closest('dl')!.children].map((line) =>
      line.textContent?.replaceAll('\u00a0', ' '),
    );
    expect(lines).toEqual([
      'Void feebefore 0.00 CAD → now 0.50 CAD',
      'Charge the void feebefore No → now Yes',
      'Monthly feebefore 15.00 CAD → now 20.00 CAD',
      'Visa: Frequencybefore Days → now Months',
      'Visa · Credit · Consumer · EEA/MENA: Discount ratebefore 1.60 % → now 1.75 %',
      'Mastercard · Generic · Domestic/Local: Flat feebefore —Nothing → now 0.30 CAD',
    ]);
  });

  it('shows prices, reserve and fees, and works an example out', async () => {
    const user = open(<PricingProfilePage />);
    expect(await screen.findByText(/Rolling reserve 5 % for 6 Months/)).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'CardRegionDiscount rate %Flat fee CADMinimum fee CADMaximum fee CAD',
      'GenericDomestic/Local20.300.000.00',
      'GenericEEA/MENA2.50.300.000.00',
      'GenericInternational30.300.000.00',
      'Credit · ConsumerEEA/MENA1.550.300.000.00',
    ]);
    expect(screen.getByText('Gateway fee').nextSibling).toHaveTextContent('Not charged');
    expect(screen.getByText('EEA wiring fee').nextSibling).toHaveTextContent('10.00 CAD');
    expect(sentence()).toHaveTextContent(
      'A 100.00 CAD Visa sale, Credit · Consumer, EEA/MENA: fee 1.85, reserve 5.00, you receive 93.15',
    );
    put(screen.getByLabelText('Amount'), 'x');
    expect(sentence()).toHaveTextContent('Write the amount in figures, such as 100.00.');
    put(screen.getByLabelText('Amount'), '200');
    await user.click(screen.getByText('Mastercard'));
    expect(sentence()).toHaveTextContent(
      'Mastercard has no price for Credit · Consumer, EEA/MENA.',
    );
    expect(screen.getByText('No prices yet.')).toBeVisible();
  });

  it('adds VAT to the example of a business that has it', async () => {
    on(gateway, 'get', BUSINESS, { ...business, hasVat: true, vATRate: '20' });
    open(<PricingProfilePage />);
    expect(
      await screen.findByText(/fee 1.85, VAT 0.37, reserve 5.00, you receive 92.78/),
    ).toBeVisible();
  });

  it('is not edited by a merchant, and says why', async () => {
    prepare(gateway);
    open(<PricingProfilePage />);
    expect(await screen.findByText(/Only the provider changes prices/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit/ })).not.toBeInTheDocument();
  });

  it('is read only in the dialog of the profile menu', async () => {
    const onClose = jest.fn();
    const user = open(<PricingProfileDialog onClose={onClose} />);
    expect(screen.getByRole('dialog', { name: 'Pricing Profile' })).toBeVisible();
    expect(await screen.findByText(/Rolling reserve 5 %/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit|Save/ })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('says when it cannot be read', async () => {
    prepare(gateway, viewerSession);
    gateway.on('get', `${BUSINESS}/pricing-profiles/default`, () => refusal(403, 'Not yours.'));
    open(<PricingProfilePage />);
    expect(await screen.findByText('Not yours.')).toBeVisible();
  });
});

describe('Pricing Profile, edited', () => {
  it('holds the page, marks changes, works the example out at once, and saves the whole profile', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'put', PROFILE, { message: 'Saved.', pricingProfile });
    const user = await edit();
    expect(bus.get('editing')).toHaveLength(1);
    put(cell('Credit · Consumer, EEA/MENA', 'Discount rate'), '2.55');
    await waitFor(() =>
      expect(sentence()).toHaveTextContent('fee 2.85, reserve 5.00, you receive 92.15'),
    );
    expect(cell('Credit · Consumer, EEA/MENA', 'Discount rate, changed')).toHaveValue('2.55');
    put(screen.getByLabelText('Gateway fee'), '0.2');
    await user.click(screen.getByLabelText('Charge the gateway fee'));
    expect(await said('3 changes')).toBeVisible();
    await waitFor(() => expect(sentence()).toHaveTextContent('fee 3.05'));
    await user.click(button('Save'));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
    const [[method, path, body] = []] = changes(gateway);
    expect([method, path]).toEqual(['PUT', PROFILE]);
    const { version: _version, pricingCurrencyId: _currency, ...whole } = pricingProfile;
    const expected = structuredClone(whole);
    expected.cardSchemes[0]!.cardSchemeTypes[1]!.cardSchemeTypeCategories[0]!.transactionRegionLevels[0]!.discountRate =
      '2.55';
    Object.assign(expected.fixedFees, { gatewayFee: 20, isGatewayFee: true });
    expect(body).toEqual(expected);
    const [put_] = gateway.calls.filter((call) => call.method === 'PUT');
    expect(put_?.headers.get('if-match')).toBe('"4"');
    await waitFor(() => expect(bus.get('editing')).toEqual([]));
  });

  it('pastes a spreadsheet’s cells, fills down, and undoes both', async () => {
    const user = await edit();
    const first = cell('Debit, Domestic/Local', 'Discount rate');
    fireEvent.paste(first, { clipboardData: { getData: () => '1\t0.10\n2\t0.20\n' } });
    expect(cell('Debit, EEA/MENA', 'Flat fee, changed')).toHaveValue('0.20');
    expect(await said('4 changes')).toBeVisible();
    const from = cell('Debit · Consumer, Domestic/Local', 'Minimum fee');
    put(from, '5');
    await user.click(from);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(cell('Debit · Consumer, International', 'Minimum fee, changed')).toHaveValue('5');
    expect(cell('Debit · Commercial, Domestic/Local', 'Minimum fee')).toHaveValue('');
    expect(await said('7 changes')).toBeVisible();
    await user.click(button('Undo'));
    expect(await said('5 changes')).toBeVisible();
    await user.click(button('Undo'));
    await user.click(button('Undo'));
    expect(await said('Nothing is changed.')).toBeVisible();
    expect(button('Undo')).toBeDisabled();
  });

  it('goes from cell to cell by keys', async () => {
    const user = await edit();
    await user.click(cell('Generic, Domestic/Local', 'Discount rate'));
    await user.keyboard('{ArrowDown}{Enter}{ArrowRight}');
    expect(cell('Generic, International', 'Flat fee')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(cell('Generic, EEA/MENA', 'Flat fee')).toHaveFocus();
  });

  it('does not send what is no price: it shows the scheme and marks the cell', async () => {
    const alerts = recordEvents('alert');
    const user = await edit();
    put(cell('Generic, EEA/MENA', 'Flat fee'), '0.305');
    await waitFor(() =>
      expect(sentence()).toHaveTextContent('Some prices are no figures. They are marked.'),
    );
    await user.click(screen.getByText('Mastercard'));
    await user.click(button('Save'));
    await waitFor(() =>
      expect(alerts).toEqual([
        { severity: 'error', message: 'Some prices are no figures. They are marked.' },
      ]),
    );
    expect(cell('Generic, EEA/MENA', 'Flat fee, changed')).toBeInvalid();
    expect(changes(gateway)).toEqual([]);
  });

  it('asks when somebody else saved meanwhile', async () => {
    const theirs = structuredClone(pricingProfile);
    theirs.fixedFees.refundFee = 99;
    theirs.fixedFees.isRefundFee = false;
    gateway.on('put', PROFILE, () => conflictAnswer(theirs, 8));
    const user = await edit();
    put(screen.getByLabelText('Monthly fee'), '20');
    await user.click(button('Save'));
    expect(await screen.findByText('Somebody else changed this meanwhile')).toBeVisible();
    expect(screen.getByText('Fixed fees · Refund fee')).toBeVisible();
    const charged = screen.getByText('Fixed fees · Charge the refund fee').closest('li');
    const versions = within(charged!).getAllByRole('definition');
    expect(versions.map(({ textContent }) => textContent)).toEqual(['No', 'Yes']);
  });

  it('Cancel brings back what was loaded', async () => {
    const user = await edit();
    put(cell('Generic, EEA/MENA', 'Discount rate'), '9');
    await user.click(button('Cancel'));
    expect(await screen.findByText(/fee 1.85/)).toBeVisible();
    expect(screen.queryByText('9')).not.toBeInTheDocument();
  });
});
