import { createDrafts } from '@mbo/shared/ui/forms';
import type { RecordDraft } from '../common/use-draft-form';
import { EMPTY_VALUES, newItem, type InvoiceValues } from './values';

type InvoiceDraft = RecordDraft<InvoiceValues>;

export const drafts = createDrafts<InvoiceDraft>({
  prefix: 'mbo.invoice.',
  restore: restoreDraft,
  toStore: (draft) => draft,
});

/** Slot of a new invoice of a business, and of one that is changed. */
export const newSlot = (businessId: number | undefined): string => `new-${businessId ?? 'none'}`;
/** Slot of the changes of an invoice. */
export const editSlot = (invoiceId: number): string => `invoice-${invoiceId}`;

/** A draft out of the browser's storage, which an older build may have written. */
function restoreDraft(stored: unknown): InvoiceDraft | undefined {
  const draft = stored as Partial<InvoiceDraft> | null;
  const values = draft?.values as Partial<InvoiceValues> | undefined;
  if (typeof draft?.slot !== 'string' || !Array.isArray(values?.items)) return undefined;
  return {
    slot: draft.slot,
    changedAt: String(draft.changedAt),
    version: draft.version,
    values: {
      ...EMPTY_VALUES,
      ...values,
      items: values.items.map((item) => ({ ...newItem(), ...item })),
    },
  };
}
