import { checkChange } from './check-change';

describe('checkChange', () => {
  it.each([
    ['nothing is given', '', '', '', 'missing'],
    ['the old one is missing', '', 'b', 'b', 'missing'],
    ['the new one is missing', 'a', '', 'b', 'missing'],
    ['the confirmation is missing', 'a', 'b', '', 'missing'],
    ['new and confirmation differ', 'a', 'b', 'c', 'mismatch'],
    ['the confirmation is the old one but the new one is not', 'a', 'b', 'a', 'mismatch'],
    ['the old one is kept', 'a', 'a', 'a', 'same'],
    ['all is well', 'a', 'b', 'b', undefined],
  ] as const)('when %s', (_case, oldPassword, newPassword, confirmPassword, expected) => {
    expect(checkChange({ oldPassword, newPassword, confirmPassword })).toBe(expected);
  });
});
