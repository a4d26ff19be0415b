import { checkReset } from './check-reset';

describe('checkReset', () => {
  it.each([
    ['both are empty', '', '', { field: 'newPassword', reason: 'empty' }],
    ['only the confirmation is given', '', 'x', { field: 'newPassword', reason: 'empty' }],
    ['the confirmation is empty', 'x', '', { field: 'confirmPassword', reason: 'mismatch' }],
    ['they differ by case', 'x', 'X', { field: 'confirmPassword', reason: 'mismatch' }],
    ['they differ by a space', 'x', 'x ', { field: 'confirmPassword', reason: 'mismatch' }],
    ['they are the same', 'x', 'x', undefined],
  ] as const)('when %s', (_case, newPassword, confirmPassword, expected) => {
    expect(checkReset({ newPassword, confirmPassword })).toEqual(expected);
  });
});
