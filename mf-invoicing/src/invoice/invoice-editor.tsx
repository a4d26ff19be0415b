import type { ReadInvoiceSettings } from '@mbo/gateway-contract/invoice-settings';
import type { Invoice } from '@mbo/gateway-contract/invoices';
import { showAlert } from '@mbo/shared/bus';
import { GatewayError, messageOf } from '@mbo/shared/http';
import {
  Button,
  EntityLine,
  PageHeader,
  Spin,
  useEditing,
  useLookups,
  useSession,
} from '@mbo/shared/ui';
import { useCities, useIdempotencyKey, useDraft } from '@mbo/shared/ui/forms';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeInvoice, createInvoice, reloadInvoices } from '../api/invoices';
import { useBusiness } from '../common/use-business';
import { useCurrencies } from '../common/use-currencies';
import { problemsIn, useProblems, type Problems } from '../common/use-problems';
import { drafts, type InvoiceDraft } from './draft';
import { EditorProvider, type Editor } from './editor-context';
import { EditorForm } from './editor-form';
import { EditorNotices, type Conflict } from './editor-notices';
import { OptionsPanel } from './options-panel';
import { Paper } from './paper';
import { SendDialog } from './send-dialog';
import { problemsOf, sendProblemsOf } from './problems';
import { withChange, withNames } from './value-changes';
import { MESSAGE_TEXTS, toRequest, type InvoiceValues } from './values';
import styles from './invoice.module.css';

export interface InvoiceEditorProps {
  title: string;
  /** Where its draft is kept. */
  slot: string;
  /** As it is before anything is typed. */
  pristine: InvoiceValues;
  /** The invoice that is changed; undefined: a new one. */
  invoice?: Invoice;
  settings: ReadInvoiceSettings | undefined;
  hasExtras: boolean;
  /** Shown above the form. */
  notice?: ReactNode;
  onCancel: () => void;
  /** It was saved. */
  onSaved: () => void;
}

/** The form of an invoice, new or changed. What is typed is kept in the browser until it is saved. */
export function InvoiceEditor({
  title,
  slot,
  pristine,
  invoice,
  settings,
  hasExtras,
  notice,
  onCancel,
  onSaved,
}: InvoiceEditorProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const business = useBusiness();
  const currencies = useCurrencies();
  const user = useSession()?.email ?? '';
  // Data reloaded while somebody types do not change what they began with.
  const [begun] = useState(pristine);
  const untouched = useMemo(() => JSON.stringify(begun), [begun]);
  const isUntouched = useCallback(
    ({ values: typed }: InvoiceDraft) => JSON.stringify(typed) === untouched,
    [untouched],
  );
  const [found] = useState(() => drafts.read(user, slot));
  const [initial] = useState<InvoiceDraft>(
    () => found ?? { slot, values: begun, version: invoice?.version, changedAt: '' },
  );
  const { draft, update, forget, elsewhere } = useDraft(drafts, initial, isUntouched);
  const { values } = draft;
  const { data: lookups } = useLookups(['countries']);
  const payerCities = useCities(values.payerCountryId).data ?? [];
  const billerCities = useCities(values.billerCountryId).data ?? [];
  const { problems, form, mark, clearProblems } = useProblems();
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [busy, setBusy] = useState(false);
  // Set without a render: the second of a double click comes before the next one.
  const saving = useRef(false);
  const attempt = useIdempotencyKey();
  const currency =
    invoice?.currencyId === values.currencyId
      ? invoice && currencies.ofRecord(invoice)
      : currencies.byId(values.currencyId);

  function change(part: Partial<InvoiceValues>): void {
    update((before) => ({
      ...before,
      values: withChange(before.values, part, settings?.expireAfter),
    }));
    clearProblems(part);
    setFailure(undefined);
  }

  /** Marks what is wrong and focuses it; @returns whether nothing is. */
  function isRight(wrong: Problems): boolean {
    if (wrong.size === 0) return true;
    const messages = new Map([...wrong].map(([path, key]) => [path, t(`invoice.problems.${key}`)]));
    showProblems(messages, [...messages.values()][0] ?? '');
    return false;
  }

  function showProblems(messages: Problems, message: string): void {
    mark(messages);
    showAlert('error', message);
    const isOfDialog = [...messages.keys()].every((path) => OF_DIALOG.includes(path));
    if (messages.size > 0 && !isOfDialog) {
      setIsSending(false);
      setIsPreviewed(false);
    }
  }

  /** Whether the form can go on: to its dialog, or to the gateway. */
  function isReady(): boolean {
    if (!business) {
      showAlert('error', t('invoice.problems.business'));
      return false;
    }
    return isRight(problemsOf(values, currency));
  }

  async function save(send: boolean, version = draft.version): Promise<void> {
    if (saving.current) {
      showAlert('warning', t('invoice.wait'));
      return;
    }
    if (!isReady() || !business || !currency) return;
    if (send && !isRight(sendProblemsOf(values))) return;
    saving.current = true;
    setBusy(true);
    setFailure(undefined);
    const cities = { payer: payerCities, biller: billerCities };
    const body = {
      ...toRequest(withNames(values, lookups?.countries ?? [], cities), currency, business),
      receiverPhone: values.receiverPhone.replace(/[\s()-]/g, ''),
    };
    try {
      if (invoice) await changeInvoice(business, invoice.invoiceId, body, version);
      else await createInvoice(business, { ...body, send }, attempt.of([body, send]));
      attempt.settle();
      forget();
      showAlert('success', t(invoice ? 'invoice.updated' : 'invoice.created'));
      void reloadInvoices();
      setSaved(true);
    } catch (error) {
      attempt.settle(error);
      refuse(error);
    } finally {
      saving.current = false;
      setBusy(false);
    }
  }

  // Only once nothing counts as unsaved any more, or leaving would need a confirmation.
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (saved) onSaved();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [saved]);
  useEditing(!saved && !isUntouched(draft), true);

  function refuse(error: unknown): void {
    const message = messageOf(error, 'mf-invoicing');
    const details = error instanceof GatewayError ? error.conflict : undefined;
    if (details) setConflict(details);
    setFailure(message);
    showProblems(problemsIn(error), message);
  }

  const editor: Editor = { values, change, currency, problems, business, hasExtras };
  const discard = (): void => {
    forget();
    onCancel();
  };

  return (
    <EditorProvider value={editor}>
      <PageHeader
        title={title}
        description={business && <EntityLine />}
        actions={
          <>
            {invoice && <Button onClick={discard}>{t('common.cancel')}</Button>}
            {invoice && <Button onClick={() => setIsSending(true)}>{t('invoice.message')}</Button>}
            {!invoice && hasExtras && (
              <Button aria-busy={busy} onClick={() => void save(false)}>
                {t('invoice.saveDraft')}
              </Button>
            )}
            <Button
              type="primary"
              aria-busy={busy}
              {...(busy && { icon: <Spin size="small" /> })}
              onClick={() => {
                if (invoice) void save(false);
                else if (saving.current) showAlert('warning', t('invoice.wait'));
                else if (isReady()) setIsSending(true);
              }}
            >
              {t(invoice ? 'invoice.save' : 'invoice.send.title')}
            </Button>
          </>
        }
      />
      {notice}
      <EditorNotices
        isRestored={found !== undefined}
        elsewhere={elsewhere}
        conflict={conflict}
        onDiscard={discard}
        onTakeTheirs={() => {
          void reloadInvoices();
          discard();
        }}
        onKeepMine={(version) => void save(false, version)}
      />
      <div ref={form} className={styles.page}>
        <div className={styles.main}>
          {isPreviewed && currency ? (
            <Paper values={values} currency={currency} logo={settings?.logo ?? ''} />
          ) : (
            <EditorForm />
          )}
        </div>
        <OptionsPanel
          preview={
            invoice
              ? undefined
              : { isShown: isPreviewed, toggle: () => setIsPreviewed(!isPreviewed) }
          }
        />
      </div>
      {isSending && (
        <SendDialog
          okLabel={t(invoice ? 'invoice.save' : 'invoice.send.create')}
          failure={failure}
          busy={busy}
          onOk={() => void save(true)}
          onClose={() => {
            if (!saving.current) setIsSending(false);
          }}
        />
      )}
    </EditorProvider>
  );
}

/** Fields of the dialog, which stays open for them. */
const OF_DIALOG: readonly string[] = [...MESSAGE_TEXTS, 'attachmentId'];
