import fc from 'fast-check';
import { act, render, screen } from '@testing-library/react';
import { bus } from '../../bus';
import { resetBus } from '../../testing/bus';
import { Money, formatAmount, formatMoney, toDecimal } from './money';

const CAD = { alphaCode: 'CAD', coefficient: 2 };
const JPY = { alphaCode: 'JPY', coefficient: 0 };
const KWD = { alphaCode: 'KWD', coefficient: 3 };

beforeEach(() => resetBus());

describe('formatMoney', () => {
  it.each([
    [123450, CAD, 'en', '1,234.50\u00a0CAD'],
    [5, CAD, 'en', '0.05\u00a0CAD'],
    [0, CAD, 'en', '0.00\u00a0CAD'],
    [-5, CAD, 'en', '-0.05\u00a0CAD'],
    [1234, JPY, 'en', '1,234\u00a0JPY'],
    [1234, KWD, 'en', '1.234\u00a0KWD'],
    [123450, CAD, 'de', '1.234,50\u00a0CAD'],
    [Number.MAX_SAFE_INTEGER, CAD, 'en', '90,071,992,547,409.91\u00a0CAD'],
  ])('of %i %o in %s is %s', (minor, currency, locale, expected) => {
    expect(formatMoney(minor, currency, locale)).toBe(expected);
  });

  it('loses nothing of any amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (minor, coefficient) => {
        const shown = formatAmount(minor, { alphaCode: 'XXX', coefficient }, 'en');
        expect(BigInt(shown.replaceAll(/[,.]/g, ''))).toBe(BigInt(minor));
        expect(toDecimal(minor, coefficient).split('.')[1]?.length ?? 0).toBe(coefficient);
      }),
    );
  });

  it.each([1.5, NaN, Infinity])('refuses %d, which is no number of minor units', (minor) => {
    expect(() => formatMoney(minor, CAD, 'en')).toThrow(RangeError);
  });
});

describe('Money', () => {
  it('shows number and code, and follows the locale', () => {
    const { container } = render(<Money minor={123450} currency={CAD} />);
    expect(container).toHaveTextContent('1,234.50 CAD');
    act(() => bus.set('locale', 'de'));
    expect(container).toHaveTextContent('1.234,50 CAD');
  });

  it('leaves the code out where the heading names it', () => {
    render(<Money bare minor={100} currency={CAD} />);
    expect(screen.getByText('1.00')).toBeVisible();
    expect(screen.queryByText(/CAD/)).not.toBeInTheDocument();
  });
});
