import { createDrafts } from '@mbo/shared/ui/forms';
import type { Draft } from './draft';
import { restoreDraft } from './restore';

/** Drafts of set-ups in the browser. */
export const drafts = createDrafts<Draft>({
  prefix: 'mbo.merchantWizard.',
  restore: restoreDraft,
  toStore: withoutSecrets,
});

/**
 * Secrets are not left behind in the browser: who lost them types them again. A draft holds the
 * bank account's number and IBAN, and the secret of the webhook.
 */
function withoutSecrets(draft: Draft): Draft {
  const { values } = draft;
  return {
    ...draft,
    values: {
      ...values,
      bank: { ...values.bank, BankAccountNumber: '', IBAN: '' },
      website: { ...values.website, accessToken: '' },
    },
  };
}

/** The secrets of one draft put into another, where that has none. */
export function withSecretsOf(draft: Draft, other: Draft): Draft {
  const { bank, website } = draft.values;
  const { bank: otherBank, website: otherWebsite } = other.values;
  return {
    ...draft,
    values: {
      ...draft.values,
      bank: {
        ...bank,
        BankAccountNumber: bank.BankAccountNumber || otherBank.BankAccountNumber,
        IBAN: bank.IBAN || otherBank.IBAN,
      },
      website: { ...website, accessToken: website.accessToken || otherWebsite.accessToken },
    },
  };
}
