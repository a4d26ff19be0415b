import type { ReadInvoiceSettings } from '@mbo/gateway-contract/invoice-settings';
import type { Invoice } from '@mbo/gateway-contract/invoices';
import { showAlert } from '@mbo/shared/bus';
import { GatewayError, messageOf } from '@mbo/shared/http';
import { Button, EntityLine, PageHeader, Spin, useLookups } from '@mbo/shared/ui';
import { useCities } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeInvoice, createInvoice, reloadInvoices } from '../api/invoices';
import { useBusiness } from '../common/use-business';
import { useCurrencies } from '../common/use-currencies';
import { useDraftForm } from '../common/use-draft-form';
import { problemsIn, type Problems } from '../common/use-problems';
import { drafts } from './draft';
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
  const draftForm = useDraftForm<InvoiceValues, void>({
    drafts,
    slot,
    pristine,
    version: invoice?.version,
    onSaved,
    onFailure: refuse,
  });
  const { values, problems, busy, forget } = draftForm;
  const { data: lookups } = useLookups(['countries']);
  const payerCities = useCities(values.payerCountryId).data ?? [];
  const billerCities = useCities(values.billerCountryId).data ?? [];
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const currency =
    invoice?.currencyId === values.currencyId
      ? invoice && currencies.ofRecord(invoice)
      : currencies.byId(values.currencyId);

  function change(part: Partial<InvoiceValues>): void {
    draftForm.change(part, (before) => withChange(before, part, settings?.expireAfter));
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
    draftForm.mark(messages);
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

  async function save(send: boolean, version = draftForm.version): Promise<void> {
    if (draftForm.isSaving()) {
      showAlert('warning', t('invoice.wait'));
      return;
    }
    if (!isReady() || !business || !currency) return;
    if (send && !isRight(sendProblemsOf(values))) return;
    setFailure(undefined);
    const cities = { payer: payerCities, biller: billerCities };
    const body = {
      ...toRequest(withNames(values, lookups?.countries ?? [], cities), currency, business),
      receiverPhone: values.receiverPhone.replace(/[\s()-]/g, ''),
    };
    await draftForm.save([body, send], async (idempotencyKey) => {
      if (invoice) await changeInvoice(business, invoice.invoiceId, body, version);
      else await createInvoice(business, { ...body, send }, idempotencyKey);
      showAlert('success', t(invoice ? 'invoice.updated' : 'invoice.created'));
      void reloadInvoices();
    });
  }

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
                else if (draftForm.isSaving()) showAlert('warning', t('invoice.wait'));
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
        isRestored={draftForm.isRestored}
        elsewhere={draftForm.elsewhere}
        conflict={conflict}
        onDiscard={discard}
        onTakeTheirs={() => {
          void reloadInvoices();
          discard();
        }}
        onKeepMine={(version) => void save(false, version)}
      />
      <div ref={draftForm.form} className={styles.page}>
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
            if (!draftForm.isSaving()) setIsSending(false);
          }}
        />
      )}
    </EditorProvider>
  );
}

/** Fields of the dialog, which stays open for them. */
const OF_DIALOG: readonly string[] = [...MESSAGE_TEXTS, 'attachmentId'];
