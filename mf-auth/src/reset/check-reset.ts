export interface ResetValues {
  newPassword: string;
  confirmPassword: string;
}

export interface WrongReset {
  field: keyof ResetValues;
  /** Which sentence to show. */
  reason: 'empty' | 'mismatch';
}

/** Rules before a new password is sent; undefined when all is well. Its strength the gateway judges. */
export function checkReset({ newPassword, confirmPassword }: ResetValues): WrongReset | undefined {
  if (newPassword === '') return { field: 'newPassword', reason: 'empty' };
  if (newPassword !== confirmPassword) return { field: 'confirmPassword', reason: 'mismatch' };
  return undefined;
}
