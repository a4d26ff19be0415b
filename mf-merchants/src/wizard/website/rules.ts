import { isWebAddress, WEB_ADDRESS_MAX_LENGTH } from '@mbo/gateway-contract/web-address';
import { findEmpty, type Problem, type ProblemKind } from '../problems';
import type { FieldPath, WizardValues } from '../values';

/** As the gateway takes it. */
function addressProblem(typed: string): ProblemKind | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (!isWebAddress(text)) return 'url';
  return text.length > WEB_ADDRESS_MAX_LENGTH ? 'urlLength' : undefined;
}

/** Nothing of step 5 is required, but a webhook that is turned on needs an address to call. */
export function requiredWebsiteFields({ website }: WizardValues): readonly FieldPath[] {
  return website.webHookEnabled ? ['website.webHookURL'] : [];
}

/** What is typed must be a web address. */
export function checkWebsite(values: WizardValues): Problem[] {
  const { url, returnURL, cancelURL, webHookEnabled, webHookURL } = values.website;
  const addresses: [FieldPath, string][] = [
    ['website.url', url],
    ['website.returnURL', returnURL],
    ['website.cancelURL', cancelURL],
    ['website.webHookURL', webHookEnabled ? webHookURL : ''],
  ];
  return [
    ...addresses.flatMap(([field, typed]): Problem[] => {
      const kind = addressProblem(typed);
      return kind ? [{ field, kind }] : [];
    }),
    ...findEmpty(values, requiredWebsiteFields(values)),
  ];
}
