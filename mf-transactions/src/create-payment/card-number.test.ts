import { cardProblem, grouped, retyped, schemeOf } from './card-number';

test.each([
  ['', undefined],
  ['4', undefined],
  ['4242', 'Visa'],
  ['4242424242424242', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['378282246310005', 'American Express'],
  ['6', undefined],
])('tells the scheme of %j: %s', (digits, name) => {
  expect(schemeOf(digits)?.name).toBe(name);
});

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['42424', '4242 4'],
  ['4242', '4242'],
])('groups %s as its scheme does: %s', (digits, text) => {
  expect(grouped(digits, schemeOf(digits)?.gaps)).toBe(text);
});

describe('the card check', () => {
  test.each([
    ['4242424242424242', '123'],
    ['378282246310005', '1234'],
  ])('takes %s with %s', (digits, code) => {
    expect(cardProblem(digits, code)).toBeUndefined();
  });

  test.each([
    ['', '123', 'number'],
    ['4242424242424241', '123', 'number'],
    ['42424242', '123', 'number'],
    ['1234567890123456', '123', 'number'],
    ['4242424242424242', '', 'code'],
    ['4242424242424242', '12', 'code'],
    ['4242424242424242', '1234', 'code'],
    ['378282246310005', '123', 'code'],
  ])('refuses %s with %j for its %s', (digits, code, problem) => {
    expect(cardProblem(digits, code)).toBe(problem);
  });
});

describe('typing', () => {
  test('drops everything but digits, and what is more than any card has', () => {
    const text = '4242-4242 4242x4242 99999';
    expect(retyped('', text, text.length, false).digits).toBe('4242424242424242999');
  });

  test('keeps the caret behind the digit that was typed', () => {
    // '4242 |4' and a 7 typed at the bar.
    expect(retyped('42424', '4242 74', 6, false)).toEqual({ digits: '424274', caret: 6 });
    // '424|' and a 2: the blank comes with the next digit.
    expect(retyped('424', '4242', 4, false)).toEqual({ digits: '4242', caret: 4 });
  });

  test('deletes the digit before a blank that was deleted', () => {
    expect(retyped('42424', '42424', 4, false)).toEqual({ digits: '4244', caret: 3 });
  });

  test('takes the same number without blanks, as browsers fill it in, for the same', () => {
    const number = '4242424242424242';
    expect(retyped(number, number, number.length, false).digits).toBe(number);
  });

  test('deletes the digit after a blank that was deleted forward', () => {
    expect(retyped('42425', '42425', 4, true)).toEqual({ digits: '4242', caret: 4 });
  });
});
