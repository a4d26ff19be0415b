import type { Problem } from '../problems';
import type { FieldPath, WizardValues } from '../values';

function isWebAddress(text: string): boolean {
  const typed = text.trim();
  return /^https?:\/\/[^/]/i.test(typed) && URL.canParse(typed);
}

/**
 * Nothing of step 5 is required. What is typed must be a web address, and a webhook that is turned
 * on needs one to call.
 */
export function checkWebsite({ website }: WizardValues): Problem[] {
  const fields: FieldPath[] = ['website.uRL', 'website.returnURL', 'website.cancelURL'];
  const addresses = [website.uRL, website.returnURL, website.cancelURL];
  const problems = fields.filter((_field, index) => {
    const typed = addresses[index] ?? '';
    return typed.trim() !== '' && !isWebAddress(typed);
  });
  if (website.webHookEnabled && !isWebAddress(website.webHookURL)) {
    problems.push('website.webHookURL');
  }
  return problems.map((field) => ({ field, kind: 'url' }));
}
