import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { MoneyCurrency } from '../../format/money';
import { AmountInput } from './amount-input';
import { useAmountCheck } from './use-amount-check';

const EUR: MoneyCurrency = { alphaCode: 'EUR', coefficient: 2 };
const JPY: MoneyCurrency = { alphaCode: 'JPY', coefficient: 0 };
const KWD: MoneyCurrency = { alphaCode: 'KWD', coefficient: 3 };

function Field({ currency }: { currency?: MoneyCurrency }): ReactNode {
  const [typed, setTyped] = useState('');
  return <AmountInput aria-label="Amount" value={typed} onChange={setTyped} currency={currency} />;
}

function type(text: string): HTMLElement {
  const input = screen.getByLabelText('Amount');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  return input;
}

describe('AmountInput', () => {
  it('names the currency and gives what was typed its decimals when it is left', () => {
    render(<Field currency={EUR} />);
    expect(screen.getByText('EUR')).toBeVisible();
    expect(type('1,234.5')).toHaveValue('1234.50');
  });

  it('shows how a decimal comma was read, and leaves what is no amount as it was typed', () => {
    render(<Field currency={EUR} />);
    expect(type('20,5')).toHaveValue('20.50');
    expect(type('20,5050')).toHaveValue('20,5050');
  });

  it('asks phones for a keyboard with figures', () => {
    render(<Field />);
    expect(type('20')).toHaveAttribute('inputmode', 'decimal');
  });
});

test.each([
  ['', EUR, undefined, 'Enter an amount.'],
  [undefined, EUR, undefined, 'Enter an amount.'],
  ['abc', EUR, undefined, 'Write the amount in figures, such as 20.50.'],
  ['20,5050', EUR, undefined, 'Write the decimals after a point, such as 20.50.'],
  ['20.505', EUR, undefined, 'EUR has 2 decimals at most.'],
  ['20.5', JPY, undefined, 'JPY has no decimals.'],
  ['1.2345', KWD, undefined, 'KWD has 3 decimals at most.'],
  ['0.00', EUR, undefined, 'The amount must be greater than zero.'],
  ['20.01', EUR, 2000, 'No more than 20.00\u00a0EUR is possible.'],
  ['99999999999', EUR, undefined, 'This amount is too large.'],
  ['20.00', EUR, 2000, undefined],
])('says of %j in $alphaCode what is wrong', (typed, currency, most, message) => {
  const { result } = renderHook(() => useAmountCheck());
  expect(result.current(typed, currency, most)).toBe(message);
});
