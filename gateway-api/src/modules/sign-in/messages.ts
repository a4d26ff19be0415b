/** The sentences of signing in and recovery that people read, as the product specifies them. */
export const MESSAGES = {
  wrongCredentials: 'Email or password is incorrect.',
  linkSent: 'Account recovery link has been sent to your email.',
  linkExpired: 'Recovery token expired. Please request another one.',
  resetDone: 'Password Reset Successfully.',
  changeDone: 'Password changed successfully.',
  changedMeanwhile: 'Your password was changed meanwhile. Please sign in again.',
  signedOut: 'You are signed out.',
} as const;
