import { words } from '@mbo/shared/ui';

const KEY = 'mf-auth:audit';

/**
 * What was done, in words: `bank_account.change` is 'Bank account: changed'. A code that has no words
 * here, as a newer gateway may have some, stays as it is.
 */
export function actionWords(action: string): string {
  const [subject = '', act = ''] = action.split('.');
  const keys = [`${KEY}.subjects.${subject}`, `${KEY}.acts.${act}`] as const;
  if (!keys.every((key) => words.exists(key))) return action;
  return words.t(`${KEY}.what`, { subject: words.t(keys[0]), act: words.t(keys[1]) });
}
