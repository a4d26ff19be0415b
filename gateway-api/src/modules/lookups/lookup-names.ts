import { LOOKUP_NAMES, type LookupName } from '@mbo/gateway-contract/lookups';
import { invalid } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';

/**
 * The lists named in `lookupNames`, each once, in the order of their first mention.
 * @throws {AppError} 422 that names every unknown one; so does an empty value.
 */
export function parseLookupNames(text: string): LookupName[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) {
    throw invalid([fieldError('lookupNames', 'no_lookup_named', { names: ALL })]);
  }
  const unknown = names.filter((name) => !isLookupName(name));
  if (unknown.length > 0) {
    throw invalid(
      unknown.map((name) => fieldError('lookupNames', 'no_such_lookup', { name, names: ALL })),
    );
  }
  return [...new Set(names.filter(isLookupName))];
}

const ALL = LOOKUP_NAMES.join(', ');

function isLookupName(name: string): name is LookupName {
  return (LOOKUP_NAMES as readonly string[]).includes(name);
}
