/** The sentences of signing in and recovery that people read, as the product specifies them. */
export const MESSAGES = {
  wrongCredentials: 'Email or password is incorrect.',
  linkSent: 'Account recovery link has been sent to your email.',
  linkExpired: 'Recovery token expired. Please request another one.',
  resetMismatch: 'Passwords dont match!',
  resetDone: 'Password Reset Successfully.',
  changeMismatch: "Passwords don't match",
  changeSame: 'New password and old password cannot be same.',
  changeDone: 'Password changed successfully.',
  oldPasswordWrong: 'The old password is not correct.',
  notYourEmail: 'This is not the e-mail address you signed in with.',
  passwordIsEmail: 'Your password cannot be your e-mail address.',
  passwordIsCommon: 'This password is easy to guess. A few unrelated words work well.',
  changedMeanwhile: 'Your password was changed meanwhile. Please sign in again.',
  signedOut: 'You are signed out.',
} as const;
