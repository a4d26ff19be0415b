import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createElement, type ReactNode } from 'react';
import { gatewayAnswers } from '../../../testing';
import { addLocales, words } from '../../../words/words';
import { testFields as fields, testWords } from '../testing';
import { useListWords } from '../list-context';
import { readFilter } from './filter-params';
import { filterWords } from './filter-words';

addLocales('lists-test', { en: testWords });
const { result } = renderHook(() => useListWords('lists-test:list'), {
  wrapper: ({ children }: { children: ReactNode }) =>
    createElement(I18nextProvider, { i18n: words }, children),
});

test.each([
  ['amount.GTE.20', 'Amount at least 20.00'],
  ['-amount.LT.1234.5678', 'Amount not less than 1,234.5678'],
  ['paymentMethod.EQUALS.1', 'Visa'],
  ['-paymentMethod.EQUALS.1', 'not Visa'],
  ['paymentMethod.EQUALS.99', '99'],
  ['payerEmail.CONTAINS.@acme', 'Payer email contains “@acme”'],
  ['-payerEmail.ENDS.<b>', 'Payer email does not end with “<b>”'],
  ['timestamp.LTE.2026-01-31', 'Timestamp until 31 Jan 2026'],
  ['-status.EQUALS.charged back', 'Status not Charged back'],
  ['currency.EQUALS.392', 'Currency JPY'],
  ['country.EQUALS.276', 'Country Germany'],
  ['medium.EQUALS.Payment link', 'Medium Payment link'],
])('%p says %p', (text, said) => {
  expect(
    filterWords(
      { say: result.current, fields },
      readFilter(fields, text)!,
      gatewayAnswers.lookups,
      'en',
    ),
  ).toBe(said);
});
