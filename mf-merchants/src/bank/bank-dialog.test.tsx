import { HttpResponse, refusal, useTestGateway } from '@mbo/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { open, prepare } from '../testing/pages';
import { BankDialog } from './bank-dialog';

const gateway = useTestGateway<AreaCalls>();

const lookups = {
  countries: [{ countryId: 276, name: 'Germany', countryPhoneCode: '49', countryIso2Code: 'DE' }],
  currencies: [{ currencyId: 978, alphaCode: 'EUR', name: 'Euro', symbol: '€', coefficient: 2 }],
  frequencies: [{ payoutCycleId: 1, frequency: 'Daily' }],
};

test('which codes are needed is asked again where it could not be loaded', async () => {
  prepare(gateway);
  gateway.on('get', '/bank-fields', () => refusal(422, 'Not now.'));
  open(<BankDialog accountId={7} lookups={lookups} onClose={() => undefined} />);
  expect(await screen.findByText(/could not be loaded; the gateway checks them/)).toHaveTextContent(
    'Not now.',
  );
  gateway.on('get', '/bank-fields', () =>
    HttpResponse.json({ bankFields: [{ bankAccountFieldname: 'IBAN' }] }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('IBAN')).toBeRequired();
});
