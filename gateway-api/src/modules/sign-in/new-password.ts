import { isEasilyGuessed } from '../../core/authentication/password-strength';
import { invalid } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { emailKey } from './limits';

/**
 * Length is the schema's.
 *
 * Source: specification of access and merchants, 'Validation rules'; NIST SP 800-63B for what is
 * easily guessed.
 *
 * @throws {AppError} 422 when the two do not match, the password is the e-mail or is easily guessed
 */
export async function checkNewPassword(
  given: { newPassword: string; confirmPassword: string },
  email: string,
  mismatch: 'reset_passwords_differ' | 'passwords_differ',
): Promise<void> {
  if (given.newPassword !== given.confirmPassword) {
    throw invalid([fieldError('confirmPassword', mismatch)]);
  }
  if (emailKey(given.newPassword) === emailKey(email)) {
    throw invalid([fieldError('newPassword', 'password_is_email')]);
  }
  if (await isEasilyGuessed(given.newPassword, email.split(/[@.]/))) {
    throw invalid([fieldError('newPassword', 'password_easily_guessed')]);
  }
}
