import { isEasilyGuessed } from '../../core/authentication/password-strength';
import { invalid } from '../../core/errors/app-error';
import { emailKey } from './limits';
import { MESSAGES } from './messages';

/**
 * Length is the schema's.
 *
 * @throws {AppError} 422 when the two do not match, the password is the e-mail or is easily guessed
 */
export async function checkNewPassword(
  given: { newPassword: string; confirmPassword: string },
  email: string,
  mismatchMessage: string,
): Promise<void> {
  if (given.newPassword !== given.confirmPassword) {
    throw invalid([{ field: 'confirmPassword', message: mismatchMessage }]);
  }
  if (emailKey(given.newPassword) === emailKey(email)) {
    throw invalid([{ field: 'newPassword', message: MESSAGES.passwordIsEmail }]);
  }
  if (await isEasilyGuessed(given.newPassword, email.split(/[@.]/))) {
    throw invalid([{ field: 'newPassword', message: MESSAGES.passwordIsCommon }]);
  }
}
