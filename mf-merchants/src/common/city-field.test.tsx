import { HttpResponse, refusal, useTestGateway } from '@mbo/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { AreaCalls } from '../testing/calls';
import { open, prepare } from '../testing/pages';
import type { CityChoice } from './city';
import { CityControl, CityName } from './city-field';

const gateway = useTestGateway<AreaCalls>();
const CANADA = 124;
const NOWHERE = 10;

beforeEach(() => {
  prepare(gateway);
  gateway.on('get', `/countries/${NOWHERE}/cities`, () => HttpResponse.json({ cities: [] }));
});

function Form(): ReactNode {
  const [countryId, setCountryId] = useState(NOWHERE);
  const [city, setCity] = useState<CityChoice>(null);
  return (
    <>
      <label htmlFor="city">City</label>
      <CityControl id="city" countryId={countryId} value={city} onChange={setCity} />
      <output>{JSON.stringify(city)}</output>
      <button onClick={() => setCountryId(countryId === CANADA ? NOWHERE : CANADA)}>Move</button>
    </>
  );
}

test('a city is typed where the list has none, and another country clears it', async () => {
  open(<Form />);
  const typed = await screen.findByRole('textbox', { name: 'City' });
  expect(typed).toHaveAccessibleDescription(
    'No cities are listed for this country: type the name.',
  );
  fireEvent.change(typed, { target: { value: 'McMurdo' } });
  expect(screen.getByRole('status')).toHaveTextContent('"McMurdo"');

  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toBeEnabled());
  expect(screen.getByRole('status')).toHaveTextContent('null');

  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('');
});

test('a city that could not be loaded says so, and is asked for again', async () => {
  gateway.on('get', '/countries/10/cities', () => refusal(422, 'Not now.'));
  open(<CityName countryId={10} cityId={5} />);
  expect(await screen.findByText('The city could not be loaded.')).toBeVisible();
  gateway.on('get', '/countries/10/cities', () =>
    HttpResponse.json({ cities: [{ cityId: 5, name: 'McMurdo Station' }] }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('McMurdo Station')).toBeVisible();
});
