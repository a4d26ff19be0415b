import { render, screen } from '@testing-library/react';
import { PaymentMethod } from './scheme-mark';

const NAMED = [
  'Interac',
  'Cartes Bancaires',
  'Visa',
  'Mastercard',
  'Maestro',
  'American Express',
  'Discover',
  'Diners Club',
  'JCB',
  'UnionPay',
  // As acquirers write them.
  'master',
  'amex',
];

function marksOf(...schemes: string[]): (string | undefined)[] {
  const { container } = render(
    schemes.map((scheme) => <PaymentMethod key={scheme} scheme={scheme} lastFour="4242" />),
  );
  return [...container.querySelectorAll('svg')].map((mark) => mark.dataset['scheme']);
}

test('each payment method of the gateway has a mark of its own, and its name for screen readers', () => {
  const marks = marksOf(...NAMED);
  expect(marks).toHaveLength(NAMED.length);
  expect(new Set(marks).size).toBe(NAMED.length - 2);
  expect(screen.getByText('Cartes Bancaires')).toHaveClass('mbo-visually-hidden');
});

test('one without a mark is named', () => {
  expect(marksOf('Village Credit')).toEqual([]);
  expect(screen.getByText('Village Credit')).not.toHaveClass('mbo-visually-hidden');
});
