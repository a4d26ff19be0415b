import type { Draft } from './draft';
import { restoreDraft } from './restore';

const PREFIX = 'mbo.merchantWizard.';

/** Tells this tab's writing from another's. */
const TAB = crypto.randomUUID();

interface Stored {
  /** E-mail of whose draft it is. */
  user: string;
  tab: string;
  draft: unknown;
}

/**
 * Secrets are not left behind in the browser: who lost them types them again. A draft holds the
 * bank account's number and IBAN, and the secret of the webhook.
 */
export function withoutSecrets(draft: Draft): Draft {
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

/**
 * Local storage is shared by the tabs and is cleared as the session ends. This tab's own storage
 * outlives that, so that who signs in again finds what was typed; signing out clears both.
 */
function storages(): Storage[] {
  return [window.localStorage, window.sessionStorage];
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    // Storage is closed or full: the draft lives as long as the page.
    return undefined;
  }
}

function parse(text: string | null | undefined): Stored | undefined {
  const value = attempt(() => JSON.parse(text ?? 'null') as unknown);
  return typeof value === 'object' && value !== null && 'user' in value
    ? (value as Stored)
    : undefined;
}

/** The user's draft in a slot; somebody else's is thrown away. */
export function readDraft(user: string, slot: string): Draft | undefined {
  for (const storage of attempt(storages) ?? []) {
    const stored = parse(attempt(() => storage.getItem(PREFIX + slot)));
    if (stored && stored.user !== user) attempt(() => storage.removeItem(PREFIX + slot));
    else if (stored) {
      const draft = restoreDraft(stored.draft);
      if (draft) return draft;
    }
  }
  return undefined;
}

export function writeDraft(user: string, draft: Draft): void {
  const stored: Stored = { user, tab: TAB, draft: withoutSecrets(draft) };
  const text = JSON.stringify(stored);
  for (const storage of attempt(storages) ?? []) {
    attempt(() => storage.setItem(PREFIX + draft.slot, text));
  }
}

export function removeDraft(slot: string): void {
  for (const storage of attempt(storages) ?? []) {
    attempt(() => storage.removeItem(PREFIX + slot));
  }
}

/** What another tab did with a draft. */
export type Elsewhere = 'changed' | 'gone';

/** Hears of what other tabs do with the draft of a slot, until the answer is called. */
export function watchDraft(slot: string, heard: (what: Elsewhere) => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.storageArea !== window.localStorage || event.key !== PREFIX + slot) return;
    const stored = parse(event.newValue);
    if (!stored) {
      attempt(() => window.sessionStorage.removeItem(PREFIX + slot));
      heard('gone');
    } else if (stored.tab !== TAB) heard('changed');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
