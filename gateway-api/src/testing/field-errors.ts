import { type Problem, problemOfMessage } from '../core/errors/field-error';

/** A field error as the gateway sends it: beside its words their code, and the values they hold. */
export function withCode<Given extends { message: string }>(error: Given): Given & Problem {
  return { ...problemOfMessage(error.message), ...error };
}

/** The same of several. */
export function coded<Given extends { message: string }>(...errors: Given[]): (Given & Problem)[] {
  return errors.map(withCode);
}
