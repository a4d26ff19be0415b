import { HttpResponse, merchantHandlers, refusal, useTestGateway } from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import { openAt, prepareWizard } from '../testing/open-wizard';

const gateway = useTestGateway({}, ...merchantHandlers());
beforeEach(prepareWizard);

test('the threshold is typed only while its option is on', async () => {
  const user = await openAt(4);
  const threshold = screen.getByLabelText('Payment Threshold');
  expect(threshold).toHaveValue('100.5');
  await user.click(screen.getByRole('checkbox', { name: 'Pay out above a threshold only' }));
  expect(threshold).toBeDisabled();
  expect(threshold).toHaveValue('');
});

test('the codes that the bank’s country and currency require are asked for, the others on demand', async () => {
  const user = await openAt(4);
  const code = await screen.findByLabelText('Routing Code');
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
  const user = await openAt(4);
  expect(await screen.findByLabelText('Routing Code')).toHaveValue('000112345');
  const country = screen.getByRole('combobox', { name: 'Bank Country' });
  await user.click(country);
  await user.keyboard('germ');
  await user.click(screen.getByTitle(/Germany/));
  expect(await screen.findByLabelText('IBAN')).toBeRequired();
  expect(screen.queryByLabelText('Routing Code')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('SWIFT')).not.toBeInTheDocument();
});

test('when the codes cannot be loaded it says so and is tried again', async () => {
  gateway.on('get', '/bank-fields', () => refusal(503, 'No codes today.'));
  const user = await openAt(4);
  expect(await screen.findByText('No codes today.')).toBeVisible();
  gateway.server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Routing Code')).toBeVisible();
});
