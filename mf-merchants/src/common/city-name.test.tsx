import { HttpResponse, refusal, useTestGateway } from '@mbo/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { open, prepare } from '../testing/pages';
import { CityName } from './city-name';

const gateway = useTestGateway<AreaCalls>();

test('a city that could not be loaded says so, and is asked for again', async () => {
  prepare(gateway);
  gateway.on('get', '/countries/10/cities', () => refusal(422, 'Not now.'));
  open(<CityName countryId={10} cityId={5} />);
  expect(await screen.findByText('The city could not be loaded.')).toBeVisible();
  gateway.on('get', '/countries/10/cities', () =>
    HttpResponse.json({ cities: [{ cityId: 5, name: 'McMurdo Station' }] }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('McMurdo Station')).toBeVisible();
});
