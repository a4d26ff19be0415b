import { keepDigits } from './digits';

/** A text that must not be left empty. */
export function required(message: string): { required: true; whitespace: true; message: string } {
  return { required: true, whitespace: true, message };
}

/** A choice that must be made. */
export function chosen(message: string): { required: true; message: string } {
  return { required: true, message };
}

/** An e-mail address, blanks around it aside. */
export function anEmail(message: string): {
  type: 'email';
  message: string;
  transform: (typed: string) => string;
} {
  return { type: 'email', message, transform: (typed) => typed.trim() };
}

/** Keeps the digits of what is typed, as a field's `normalize`. */
export function digitsOnly(typed: string): string {
  return keepDigits(typed);
}
