import { askToConfirm } from '@mbo/shared/bus';
import type { Words } from '../common/words';
import type { Draft } from './draft/draft';

/** What the draft's merchant is called. */
export function nameOf(t: Words, { values }: Draft): string {
  return values.merchant.name.trim() || t('wizard.offer.unnamed');
}

/** Asks whether what was typed is to be thrown away; says what the gateway has of it by then. */
export function askToDiscard(t: Words, draft: Draft, okLabel: string): Promise<boolean> {
  const reason = draft.made.account ? 'made' : draft.inDoubt.length > 0 ? 'inDoubt' : 'typed';
  return askToConfirm({
    title: t('wizard.offer.question'),
    description: t(`wizard.offer.${reason}`, { name: nameOf(t, draft) }),
    okLabel,
    danger: true,
  });
}
