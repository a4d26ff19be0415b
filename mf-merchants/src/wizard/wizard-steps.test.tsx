import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  choose,
  HttpResponse,
  merchantHandlers,
  recordEvents,
  refusal,
  useTestGateway,
} from '@mbo/shared/testing';
import { webAddress } from '@mbo/gateway-contract/common/schema';
import { WEB_ADDRESS_MAX_LENGTH } from '@mbo/gateway-contract/web-address';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { openAt, next, openWizard, prepareWizard, save, step, toStep } from './testing/open-wizard';
import { filled } from './testing/values';
import { EMPTY_VALUES } from './values';

const gateway = useTestGateway<AreaCalls>({}, ...merchantHandlers());
beforeEach(prepareWizard);

/** What is below a field that must be filled. */
const MISSING = /is required\.$/;

const group = (name: string): ReturnType<typeof within> =>
  within(screen.getByRole('group', { name }));

test('there are five steps, the first is shown, the others are not reachable yet', () => {
  openWizard();
  const steps = within(screen.getByRole('navigation', { name: 'Steps of the set-up' }));
  expect(steps.getAllByRole('button').map((button) => button.textContent)).toEqual([
    expect.stringContaining('Merchant Information'),
    expect.stringContaining('Account Manager & Support, not reachable yet'),
    expect.stringContaining('MID Information, not reachable yet'),
    expect.stringContaining('Bank Information, not reachable yet'),
    expect.stringContaining('Website Information, not reachable yet'),
  ]);
  expect(step(1)).toHaveAttribute('aria-current', 'step');
  expect(step(2)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('a later step without a valid earlier one: ‘Please fill all required feilds.’', async () => {
  const alerts = recordEvents('alert');
  const user = openWizard();
  await toStep(user, 3);
  expect(alerts).toEqual([{ severity: 'error', message: 'Please fill all required feilds.' }]);
  expect(step(1)).toHaveAttribute('aria-current', 'step');
  await waitFor(() => expect(screen.getByLabelText('Account Name')).toHaveFocus());
  expect(screen.getByLabelText('Account Name')).toBeInvalid();
});

test('Next with invalid data: ‘Please fill all required feilds correctly.’, and each field says so', async () => {
  const alerts = recordEvents('alert');
  const user = openWizard();
  await user.click(next());
  expect(alerts.map(({ message }) => message)).toEqual([
    'Please fill all required feilds correctly.',
  ]);
  expect(screen.getAllByText(MISSING)).toHaveLength(16);
  expect(screen.getByLabelText('Legal Name')).toHaveAccessibleDescription(
    'Legal name is required.',
  );
  await user.type(screen.getByLabelText('Legal Name'), 'x');
  expect(screen.getAllByText(MISSING)).toHaveLength(15);
});

test('an e-mail of the wrong form: ‘Email format is wrong.’', async () => {
  const alerts = recordEvents('alert');
  const manager = { ...filled.manager, email: 'mia' };
  const user = openAt(2, {
    ...filled,
    manager,
    support: manager,
    useManagerForSupport: true,
  });
  await user.click(next());
  expect(alerts.map(({ message }) => message)).toEqual(['Email format is wrong.']);
  expect(group('Account Manager').getByLabelText('Email')).toHaveAccessibleDescription(
    'Email format is wrong.',
  );
});

test('Save with nothing filled: ‘Mandatory feilds are missing.’, and the first step that lacks is shown', async () => {
  const alerts = recordEvents('alert');
  const website = filled.website;
  const user = openAt(5, { ...EMPTY_VALUES, website });
  await user.click(save());
  expect(alerts.map(({ message }) => message)).toEqual(['Mandatory feilds are missing.']);
  expect(step(1)).toHaveAttribute('aria-current', 'step');
  await waitFor(() => expect(screen.getByLabelText('Account Name')).toHaveFocus());
  expect(gateway.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('a valid step leads to the next, whose heading takes the focus; steps reached stay reachable', async () => {
  const user = openAt(1, filled, 1);
  await user.click(next());
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading).toHaveTextContent('Step 2 of 5: Account Manager & Support');
  await waitFor(() => expect(heading).toHaveFocus());
  expect(step(1)).toHaveAccessibleName(/^Step 1: Merchant Information ?, completed$/);
  await user.click(screen.getByRole('button', { name: 'Prev' }));
  await user.clear(screen.getByLabelText('Account Name'));
  await toStep(user, 2);
  expect(step(2)).toHaveAttribute('aria-current', 'step');
});

test('a step after valid ones can be gone to at once', async () => {
  const user = openAt(1, filled, 1);
  expect(step(3)).toHaveAttribute('aria-disabled', 'false');
  await toStep(user, 3);
  expect(step(3)).toHaveAttribute('aria-current', 'step');
});

test('numeric fields take digits only', async () => {
  const user = openAt(2, { ...filled, manager: { ...filled.manager, phone: '' } });
  const phone = group('Account Manager').getByLabelText('Phone');
  await user.type(phone, '+1 a');
  await user.paste('(416) bc 555');
  expect(phone).toHaveValue('1416555');
  await toStep(user, 1);
  const code = group('Registered Address').getByLabelText('Postal code');
  expect(code).toHaveAttribute('inputmode', 'text');
  expect(code).toHaveValue('M5V 2A5');
});

test('a postal code is numeric where the country’s are', async () => {
  const merchant = { ...filled.merchant, companyCountryId: 276, companyPostalCode: '' };
  const user = openAt(1, { ...filled, merchant });
  const code = group('Registered Address').getByLabelText('Postal code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await user.type(code, 'D-1');
  await user.paste('0119x');
  expect(code).toHaveValue('10119');
});

test('the mailing address is the registered one, and empty once that is unchecked', async () => {
  const user = openAt(1);
  const mailing = group('Mailing Address');
  expect(mailing.getByLabelText('Street')).toHaveValue('1 Front Street');
  expect(mailing.getByLabelText('Street')).toBeDisabled();
  await user.click(mailing.getByRole('checkbox', { name: 'Same as the registered address' }));
  expect(mailing.getByLabelText('Street')).toHaveValue('');
  expect(mailing.getByLabelText('Street')).toBeEnabled();
});

test('fields that are no longer asked for are no longer complained about', async () => {
  const user = openAt(1, EMPTY_VALUES, 1);
  await user.click(next());
  const mailing = group('Mailing Address');
  expect(mailing.getAllByText(MISSING)).toHaveLength(6);
  await user.click(mailing.getByRole('checkbox', { name: 'Same as the registered address' }));
  expect(mailing.queryByText(MISSING)).not.toBeInTheDocument();
  expect(group('Registered Address').getAllByText(MISSING)).toHaveLength(6);
});

test('a webhook that is on must have an address, and says so; one that is off need not', async () => {
  const website = { ...filled.website, webHookEnabled: false, webHookURL: '' };
  const user = openAt(5, { ...filled, website });
  expect(screen.queryByText('Fields with a star are required.')).not.toBeInTheDocument();
  const on = screen.getByRole('checkbox', { name: /Call a webhook/ });
  await user.click(on);
  expect(screen.getByText('Fields with a star are required.')).toBeVisible();
  expect(screen.getByLabelText('Webhook URL')).toBeRequired();
  await user.click(save());
  expect(screen.getByLabelText('Webhook URL')).toHaveAccessibleDescription(
    'Webhook URL is required.',
  );
  await user.click(on);
  expect(screen.getByLabelText('Webhook URL')).toHaveAccessibleDescription('');
});

test('an address on the web is judged where it was typed, by the rule of the gateway', async () => {
  const user = openAt(5, { ...filled, website: { ...filled.website, returnURL: '' } });
  const field = screen.getByLabelText('Return URL');
  await user.type(field, 'maple.test/paid');
  expect(field).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field).toHaveAccessibleDescription(/^Type the whole address, beginning with https/);
  expect(field).toBeInvalid();
  // Now that it was left, each key tells.
  await user.clear(field);
  expect(field).toBeValid();
  const long = `https://maple.test/${'x'.repeat(WEB_ADDRESS_MAX_LENGTH)}`;
  for (const typed of ['https:/maple.test', 'ftp://maple.test', 'https://', 'https://a b', long]) {
    await user.clear(field);
    await user.paste(typed);
    expect(field).toHaveValue(typed);
    expect([typed, field.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    expect([typed, webAddress.safeParse(typed).success]).toEqual([typed, false]);
  }
  await user.clear(field);
  await user.paste('https://maple.test/paid?a=1');
  expect(field).toBeValid();
  expect(webAddress.safeParse('https://maple.test/paid?a=1').success).toBe(true);
});

test('the descriptor says its rules, counts, and complains in place instead of cutting', async () => {
  const user = openAt(3);
  const field = screen.getByLabelText('Statement descriptor');
  await user.clear(field);
  expect(field).toHaveAccessibleDescription(/at most 22 characters, letters from A to Z, digits/);
  await user.type(field, 'MAPLE OUTFITTERS TORONTO');
  expect(field).toHaveValue('MAPLE OUTFITTERS TORONTO');
  expect(screen.getByText('24 / 22')).toBeVisible();
  expect(field).toHaveAccessibleDescription(
    'Use at most 22 characters: the rest would be cut off.',
  );
  await user.click(next());
  expect(step(3)).toHaveAttribute('aria-current', 'step');
  await user.clear(field);
  await user.type(field, 'Café');
  expect(field).toHaveAccessibleDescription(/^Use only letters from A to Z/);
  await user.clear(field);
  await user.type(field, '123');
  expect(field).toHaveAccessibleDescription('Use at least one letter.');
  await user.type(field, ' Maple');
  expect(field).toBeValid();
  await user.click(next());
  expect(step(4)).toHaveAttribute('aria-current', 'step');
});

test('an e-mail that is none is doubted where it was typed, and may be sent', async () => {
  const user = openAt(2);
  const email = group('Account Support').getByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'sid');
  expect(email).not.toHaveAccessibleDescription();
  await user.tab();
  expect(email).toHaveAccessibleDescription('Email format is wrong.');
  await user.type(email, '@maple.test');
  expect(email).not.toHaveAccessibleDescription();
  await user.type(email, '{Backspace>11/}');
  await user.click(next());
  expect(step(3)).toHaveAttribute('aria-current', 'step');
});

test('the support is the manager, and empty once that is unchecked', async () => {
  const user = openAt(2);
  const support = group('Account Support');
  const same = support.getByRole('checkbox');
  await user.click(same);
  expect(support.getByLabelText('Email')).toHaveValue('mia@maple.test');
  expect(support.getByLabelText('Email')).toBeDisabled();
  await user.click(same);
  expect(support.getByLabelText('Email')).toHaveValue('');
});

test('a contact without a phone code gets that of the company’s country', async () => {
  openAt(2, { ...EMPTY_VALUES, merchant: filled.merchant });
  expect(await screen.findAllByText('🇨🇦 +1')).toHaveLength(2);
});

test('the last step shows what Save will create', async () => {
  openAt(5);
  const review = screen.getByRole('region', { name: 'Save will create' });
  await waitFor(() => expect(review).toHaveTextContent('5411 Grocery stores'));
  expect(review).toHaveTextContent('Maple Outfitters');
  expect(review).toHaveTextContent('Mia Manager · Sid Support');
  expect(review).toHaveTextContent('Daily · CAD, JPY');
});

describe('the bank’s step', () => {
  test('begins in the merchant’s own country and currency, once', async () => {
    const merchant = { ...filled.merchant, companyCountryId: 276, CurrencyId: 392 };
    const user = openAt(4, { ...filled, merchant, bank: EMPTY_VALUES.bank });
    expect(await screen.findByTitle(/Germany/)).toBeVisible();
    expect(screen.getByTitle(/^JPY/)).toBeVisible();
    await choose(user, 'Bank country', 'Can', 'Canada');
    await toStep(user, 3);
    await toStep(user, 4);
    expect(await screen.findByTitle(/Canada/)).toBeVisible();
  });

  test('the threshold is typed only while its option is on', async () => {
    const user = openAt(4);
    const threshold = screen.getByLabelText('Payment threshold');
    expect(threshold).toHaveValue('100.5');
    await user.click(screen.getByRole('checkbox', { name: 'Pay out above a threshold only' }));
    expect(threshold).toBeDisabled();
    expect(threshold).toHaveValue('');
  });

  test('the codes that the bank’s country and currency require are asked for, the others on demand', async () => {
    const user = openAt(4);
    const code = await screen.findByLabelText('Routing code');
    expect(code).toBeRequired();
    expect(screen.getByLabelText('SWIFT')).not.toBeRequired();
    expect(screen.queryByLabelText('IBAN')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the other bank codes' }));
    expect(screen.getByLabelText('IBAN')).toBeVisible();
    const asked = gateway.calls.find(({ path }) => path.startsWith('/bank-fields'));
    expect(asked?.path).toBe('/bank-fields?currencyId=124&countryId=124');
  });

  test('another bank country asks anew and clears the codes', async () => {
    gateway.on('get', '/bank-fields', ({ request }) =>
      HttpResponse.json({
        bankFields: [
          {
            bankAccountFieldname: request.url.includes('countryId=276') ? 'IBAN' : 'RoutingCode',
          },
        ],
      }),
    );
    const user = openAt(4);
    expect(await screen.findByLabelText('Routing code')).toHaveValue('000112345');
    await choose(user, 'Bank country', 'germ', 'Germany');
    expect(await screen.findByLabelText('IBAN')).toBeRequired();
    expect(screen.queryByLabelText('Routing code')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('SWIFT')).not.toBeInTheDocument();
  });

  test('when the codes cannot be loaded it says so and is tried again', async () => {
    gateway.on('get', '/bank-fields', () => refusal(503, 'No codes today.'));
    const user = openAt(4);
    expect(await screen.findByText('No codes today.')).toBeVisible();
    gateway.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Routing code')).toBeVisible();
  });
});

describe('closing', () => {
  test('goes to the dashboard while nothing is typed', async () => {
    const user = openWizard();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(navigation.location.pathname).toBe('/dashboard');
  });

  test('asks once something is typed', async () => {
    const questions = recordEvents('confirm');
    const user = openWizard();
    await user.type(screen.getByLabelText('Account Name'), 'B');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(questions[0]).toMatchObject({
      title: 'Warning: Do you want to close this window?',
      description:
        'Data which you have entered will be lost if not saved. A draft of it is kept in this browser.',
      okLabel: 'Yes',
    });
    expect(navigation.location.pathname).toBe('/merchantWizard');
    act(() => questions[0]?.onOk());
    await waitFor(() => expect(navigation.location.pathname).toBe('/dashboard'));
    expect(bus.get('editing')).toEqual([]);
  });
});
