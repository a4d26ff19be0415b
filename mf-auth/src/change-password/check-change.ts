export interface ChangeValues {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/**
 * Rules before a change of password is sent, in the order they are shown; returns which sentence to
 * show, undefined when all is well. Its strength the gateway judges.
 */
export function checkChange(values: ChangeValues): 'missing' | 'mismatch' | 'same' | undefined {
  const { oldPassword, newPassword, confirmPassword } = values;
  if (oldPassword === '' || newPassword === '' || confirmPassword === '') return 'missing';
  if (newPassword !== confirmPassword) return 'mismatch';
  if (oldPassword === confirmPassword) return 'same';
  return undefined;
}
