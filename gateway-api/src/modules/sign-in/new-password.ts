import { invalid } from '../../core/errors/app-error';
import { emailKey } from './limits';
import { MESSAGES } from './messages';

/** Throws 422 when the two do not match or the password is the e-mail. Length is the schema's. */
export function checkNewPassword(
  given: { newPassword: string; confirmPassword: string },
  email: string,
  mismatchMessage: string,
): void {
  if (given.newPassword !== given.confirmPassword) {
    throw invalid([{ field: 'confirmPassword', message: mismatchMessage }]);
  }
  if (emailKey(given.newPassword) === emailKey(email)) {
    throw invalid([{ field: 'newPassword', message: MESSAGES.passwordIsEmail }]);
  }
}
