import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useState, type ReactNode } from 'react';
import { refusal, renderInArea, resetBus, useTestGateway } from '../../../testing';
import { Form } from '../../antd';
import { CitySelect } from './city-select';
import { CountrySelect, PhoneCodeSelect } from './country-select';
import { CurrencySelect } from './currency-select';
import { CategoryCodeSelect, IndustrySelect, PayoutCycleSelect } from './list-selects';

const gateway = useTestGateway();
beforeEach(() => {
  resetBus();
  gateway.on('get', '/countries/124/cities', () =>
    HttpResponse.json({
      cities: [
        { cityId: 1, name: 'Montréal' },
        { cityId: 2, name: 'Mont-Royal' },
        { cityId: 3, name: 'Toronto' },
      ],
    }),
  );
  gateway.on('get', '/countries/276/cities', () =>
    HttpResponse.json({ cities: [{ cityId: 9, name: 'Berlin' }] }),
  );
});

function draw(ui: ReactNode): UserEvent {
  return renderInArea(ui, { namespace: 'mf-test', locales: { en: {} } }).user;
}

const box = (name: string): HTMLElement => screen.getByRole('combobox', { name });

/** Rows of the list that is open. */
function rows(): HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
    ),
  ];
}
const offered = (): (string | null | undefined)[] =>
  rows().map((row) => row.querySelector('.name')?.textContent);

async function takeFirst(user: UserEvent): Promise<void> {
  const [first] = rows();
  if (!first) throw new Error('Nothing is offered.');
  await user.click(first);
}

async function search(user: UserEvent, name: string, typed: string): Promise<void> {
  await waitFor(() => expect(box(name)).toBeEnabled());
  await user.click(box(name));
  await user.keyboard(typed);
}

async function choose(user: UserEvent, name: string, typed: string): Promise<void> {
  await search(user, name, typed);
  await takeFirst(user);
}

test.each([['germ'], ['de']])('a country is found by %p', async (typed) => {
  const chosen = jest.fn();
  const user = draw(<CountrySelect aria-label="Country" value={null} onChange={chosen} />);
  await search(user, 'Country', typed);
  expect(offered()).toEqual(['Germany']);
  await takeFirst(user);
  expect(chosen).toHaveBeenCalledWith(276);
});

test('what begins with the typed text is offered before what has it in the middle', async () => {
  const user = draw(<CountrySelect aria-label="Country" value={null} />);
  await search(user, 'Country', 'd');
  expect(offered()).toEqual(['Germany', 'Canada']);
});

test('the likeliest country and currency are on top of their lists', async () => {
  const user = draw(
    <>
      <CountrySelect aria-label="Country" first={276} />
      <CurrencySelect aria-label="Currency" first={392} />
    </>,
  );
  await waitFor(() => expect(box('Country')).toBeEnabled());
  await user.click(box('Country'));
  expect(offered().slice(0, 2)).toEqual(['Germany', 'Canada']);
  await user.keyboard('{Escape}');
  await user.click(box('Currency'));
  expect(offered().slice(0, 2)).toEqual(['Yen', 'Canadian Dollar']);
});

test('a chosen country is shown by flag and name', async () => {
  draw(<CountrySelect aria-label="Country" value={124} />);
  expect(await screen.findByText('🇨🇦 Canada')).toBeVisible();
});

test.each([['kw'], ['dinar']])('a currency is found by %p', async (typed) => {
  const chosen = jest.fn();
  const user = draw(<CurrencySelect aria-label="Currency" value={null} onChange={chosen} />);
  await choose(user, 'Currency', typed);
  expect(chosen).toHaveBeenCalledWith(414);
});

test('several currencies are chosen, of those that are allowed', async () => {
  function Several(): ReactNode {
    const [value, setValue] = useState<number[]>([]);
    return (
      <>
        <CurrencySelect
          aria-label="Currencies"
          multiple
          only={[124, 392]}
          value={value}
          onChange={setValue}
        />
        <output>{value.join(' ')}</output>
      </>
    );
  }
  const user = draw(<Several />);
  await search(user, 'Currencies', 'd');
  expect(offered()).toEqual(['Canadian Dollar']);
  await takeFirst(user);
  await user.clear(box('Currencies'));
  await user.keyboard('yen');
  await takeFirst(user);
  expect(screen.getByRole('status')).toHaveTextContent('124 392');
});

test('of many chosen currencies some are shown, and all are said by their number', async () => {
  gateway.on('get', '/lookups', () =>
    HttpResponse.json({
      currencies: Array.from({ length: 20 }, (_unused, index) => ({
        currencyId: index + 1,
        alphaCode: `Q${String.fromCharCode(65 + index)}A`,
        name: `Currency ${index}`,
        symbol: '',
        coefficient: 2,
      })),
    }),
  );
  const ids = Array.from({ length: 20 }, (_unused, index) => index + 1);
  draw(
    <>
      <CurrencySelect aria-label="All" multiple value={ids} />
      <CurrencySelect aria-label="Many" multiple value={ids.slice(0, 19)} />
    </>,
  );
  expect(await screen.findByText('All 20 currencies')).toBeVisible();
  expect(screen.getAllByText('QAA')).toHaveLength(1);
  expect(screen.getByText('+11')).toBeVisible();
});

test('a phone code comes with its country', async () => {
  const chosen = jest.fn();
  const user = draw(<PhoneCodeSelect aria-label="Code" value={null} onChange={chosen} />);
  await choose(user, 'Code', '+49');
  expect(chosen).toHaveBeenCalledWith(276, '49');
});

test('industry, category code and payout cycle are found by what they are called', async () => {
  const chosen = jest.fn();
  const user = draw(
    <>
      <IndustrySelect aria-label="Industry" value={null} onChange={chosen} />
      <CategoryCodeSelect aria-label="Category" value={null} onChange={chosen} />
      <PayoutCycleSelect aria-label="Cycle" value={null} onChange={chosen} />
    </>,
  );
  await choose(user, 'Industry', 'ret');
  await choose(user, 'Category', '5411');
  await choose(user, 'Category', 'grocery');
  await choose(user, 'Cycle', 'dai');
  expect(chosen.mock.calls.map(([value]) => value)).toEqual(['RET', 1, 1, 1]);
});

describe('a city', () => {
  function Place({ onCity }: { onCity?: (city: number | null) => void }): ReactNode {
    const [country, setCountry] = useState<number | null>(null);
    const [city, setCity] = useState<number | null>(null);
    return (
      <>
        <CountrySelect aria-label="Country" value={country} onChange={setCountry} />
        <CitySelect
          aria-label="City"
          countryId={country}
          value={city}
          onChange={(next) => {
            onCity?.(next);
            setCity(next);
          }}
        />
        <button
          onClick={() => {
            setCountry(276);
            setCity(9);
          }}
        >
          Set back
        </button>
      </>
    );
  }

  test('waits for a country, and says so', () => {
    draw(<Place />);
    expect(box('City')).toBeDisabled();
    expect(screen.getByText('Choose a country first')).toBeVisible();
    expect(gateway.calls.some(({ path }) => path.includes('cities'))).toBe(false);
  });

  test('is found by the beginning of its name, accents aside', async () => {
    const user = draw(<Place />);
    await choose(user, 'Country', 'ca');
    await search(user, 'City', 'montre');
    expect(offered()).toEqual(['Montréal']);
    await user.clear(box('City'));
    await user.keyboard('real');
    expect(screen.getByText('No city of this country begins like this.')).toBeVisible();
  });

  test('is cleared by another country, and kept when it comes with one', async () => {
    const onCity = jest.fn();
    const user = draw(<Place onCity={onCity} />);
    await choose(user, 'Country', 'canada');
    await choose(user, 'City', 'toronto');
    expect(onCity).toHaveBeenLastCalledWith(3);
    await choose(user, 'Country', 'germany');
    expect(onCity).toHaveBeenLastCalledWith(null);

    onCity.mockClear();
    await choose(user, 'Country', 'canada');
    await user.click(screen.getByRole('button', { name: 'Set back' }));
    expect(await screen.findByText('Berlin')).toBeVisible();
    expect(onCity).not.toHaveBeenCalled();
  });
});

test('a list that cannot be loaded says so and is tried again', async () => {
  gateway.on('get', '/lookups', () => refusal(503, 'The lists are away.'));
  const user = draw(<CountrySelect aria-label="Country" value={124} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Countries could not be loaded. The lists are away.');
  expect(box('Country')).toBeDisabled();
  gateway.server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('🇨🇦 Canada')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('inside a form it is named by its label, carries its value, and is marked when it is wrong', async () => {
  const finished = jest.fn();
  const user = draw(
    <Form name="place" onFinish={finished}>
      <Form.Item
        name="country"
        label="Country of the bank"
        rules={[{ required: true, message: 'Bank country is required.' }]}
      >
        <CountrySelect />
      </Form.Item>
      <button type="submit">Save</button>
    </Form>,
  );
  await waitFor(() => expect(box('Country of the bank')).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bank country is required.')).toBeVisible();
  expect(box('Country of the bank')).toBeInvalid();
  expect(box('Country of the bank')).toHaveAccessibleDescription('Bank country is required.');
  await choose(user, 'Country of the bank', 'canada');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(finished).toHaveBeenCalledWith({ country: 124 }));
});
