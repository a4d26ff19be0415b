import { AppError } from './app-error';
import type { CodedFieldError } from './field-error';

/**
 * Does `work`; the fields it refuses are added to `errors` instead of ending the request, so that a
 * form hears of all its mistakes at once. Returns undefined then. The caller must throw in the end.
 *
 * @throws {unknown} what `work` throws beside refused fields
 */
export async function collectErrors<T>(
  errors: CodedFieldError[],
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    errors.push(...error.errors);
    return undefined;
  }
}

/** `errors` of a part of a request as errors of the request. */
export function inPart(part: string, errors: readonly CodedFieldError[]): CodedFieldError[] {
  return errors.map((error) => ({ ...error, field: `${part}.${error.field}` }));
}
