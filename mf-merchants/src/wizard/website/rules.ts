import { findEmpty, type Problem } from '../problems';
import type { FieldPath, WizardValues } from '../values';

function isWebAddress(text: string): boolean {
  const typed = text.trim();
  return /^https?:\/\/[^/]/i.test(typed) && URL.canParse(typed);
}

/** Nothing of step 5 is required, but a webhook that is turned on needs an address to call. */
export function requiredWebsiteFields({ website }: WizardValues): readonly FieldPath[] {
  return website.webHookEnabled ? ['website.webHookURL'] : [];
}

/** What is typed must be a web address. */
export function checkWebsite(values: WizardValues): Problem[] {
  const { uRL, returnURL, cancelURL, webHookEnabled, webHookURL } = values.website;
  const addresses: [FieldPath, string][] = [
    ['website.uRL', uRL],
    ['website.returnURL', returnURL],
    ['website.cancelURL', cancelURL],
    ['website.webHookURL', webHookEnabled ? webHookURL : ''],
  ];
  return [
    ...addresses
      .filter(([, typed]) => typed.trim() !== '' && !isWebAddress(typed))
      .map(([field]): Problem => ({ field, kind: 'url' })),
    ...findEmpty(values, requiredWebsiteFields(values)),
  ];
}
