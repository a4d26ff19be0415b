import { askToConfirm } from '@mbo/shared/bus';
import { messageOf, sortFieldErrors } from '@mbo/shared/http';
import type { PaymentResult } from '@mbo/gateway-contract/payments';
import { LEAVE_QUESTION } from '@mbo/shared/navigation';
import {
  ErrorState,
  LoadingState,
  Modal,
  useAccountRecord,
  useBusinessCurrency,
  useBusinessUrls,
  useEditing,
  useLookups,
  useSession,
  useSubmitForm,
} from '@mbo/shared/ui';
import { outcomeUnknown } from '@mbo/shared/ui/forms';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createPayment, refreshTransactions } from '../api/payments';
import { ResultDialog } from '../common/result-dialog';
import { cardProblem } from './card-number';
import { fieldOf, type FieldName } from './field-errors';
import { sectionOf, type SectionName } from './more-sections';
import { PaymentForm } from './payment-form';
import { PaymentOutcome } from './payment-outcome';
import { toRequest, type PaymentLookups } from './to-request';
import type { PayableBusiness } from './use-create-permission';
import { withoutCard, type PaymentValues, type WithoutCard } from './values';
import styles from './create-payment.module.css';

export interface PaymentDialogProps {
  business: PayableBusiness;
  onCreated: (transactionId?: string) => void;
  onOpen?: ((transactionId: string) => void) | undefined;
  /** The dialogs have closed; take them off the page. */
  onClose: () => void;
}

interface Failure {
  message: string;
  /** More about it, a line each. */
  notes: string[];
  /** Field to go on with. */
  field?: FieldName | undefined;
}

/** The form is not there before they are read. */
const NO_LOOKUPS: PaymentLookups = { countries: [], currencies: [] };

/**
 * Takes a payment by card. The card lives in the form while the dialog is there: it goes with it, and
 * the form is emptied as soon as the payment was answered. Of one that was declined all but the card
 * is put back for another card.
 */
export function PaymentDialog({
  business,
  onCreated,
  onOpen,
  onClose,
}: PaymentDialogProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const displayCurrencyId = useSession()?.displayCurrencyId ?? null;
  const lookups = useLookups(['countries', 'currencies']);
  const known = useBusinessUrls(business).data;
  // Payments can be taken for those that have an address.
  const urls = useMemo(() => known?.filter(({ uRL }) => uRL !== '') ?? [], [known]);
  const ownCurrency = useBusinessCurrency(business);
  const account = useAccountRecord(business.accountId);
  const countryId = account.data?.companyCountryId ?? null;
  const isLoaded = lookups.data !== undefined && !ownCurrency.isPending && !account.isPending;
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState(false);
  const [sections, setSections] = useState<readonly SectionName[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [result, setResult] = useState<PaymentResult>();
  const submission = useSubmitForm<PaymentValues, PaymentResult>({
    fields: fieldOf,
    send: (values, key) =>
      createPayment(toRequest(values, business, lookups.data ?? NO_LOOKUPS, urls, countryId), key),
    onDone(answer, values) {
      kept.current = withoutCard(values);
      form.resetFields();
      setAgain(false);
      setTyped(false);
      setOpen(false);
      setResult(answer);
      onCreated(answer.transaction.id);
      void refreshTransactions();
    },
    onFailure({ error, fields }) {
      const wanted = fields.flatMap(({ name }) => sectionOf(name) ?? []);
      setSections((now) => [...new Set([...now, ...wanted])]);
      const message = messageOf(error);
      const uncertain = outcomeUnknown(error);
      const { others } = sortFieldErrors(error, fieldOf);
      const messages = [...fields.flatMap(({ errors }) => errors), ...others];
      setFailure({
        message,
        notes: uncertain
          ? [t('createPayment.uncertain')]
          : messages.filter((one) => one !== message),
        field: fields[0]?.name,
      });
      if (uncertain) onCreated();
      return true;
    },
  });
  const { form, sending } = submission;
  useEditing(open && (typed || sending));

  const [shown, setShown] = useState(false);
  const ready = shown && isLoaded;
  const kept = useRef<WithoutCard>();
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (ready) form.focusField(again ? 'number' : 'amount');
  }, [form, ready, again]);

  const afterResult = (): void => {
    if (!again || !kept.current) return onClose();
    form.setFieldsValue(kept.current);
    setResult(undefined);
    setTyped(true);
    setOpen(true);
  };

  const complainOfCard = (fields: FieldName[]): void => {
    const { number = '', securityCode = '' } = form.getFieldsValue();
    // An empty field has its error beside it.
    if (number === '' || securityCode === '') return;
    const problem = cardProblem(number, securityCode);
    if (!problem || !fields.some((name) => ['number', 'securityCode'].includes(String(name))))
      return;
    setFailure({
      message: t('createPayment.invalidCard'),
      notes: [t(`createPayment.card.${problem}Hint`)],
      field: fields[0],
    });
  };

  const close = async (): Promise<void> => {
    if (sending) return;
    if (!typed || (await askToConfirm(LEAVE_QUESTION))) setOpen(false);
  };

  return (
    <>
      <Modal
        open={open}
        title={t('createPayment.title')}
        width={680}
        footer={null}
        mask={{ closable: false }}
        onCancel={() => void close()}
        className={styles.dialog ?? ''}
        afterOpenChange={setShown}
        afterClose={() => !result && onClose()}
      >
        {isLoaded ? (
          <PaymentForm
            {...{ submission, business, urls }}
            lookups={lookups.data}
            currencyId={ownCurrency.data ?? displayCurrencyId}
            countryId={countryId}
            openSections={sections}
            onOpenSections={setSections}
            onTyped={() => setTyped(true)}
            onIncomplete={complainOfCard}
            onCancel={() => void close()}
          />
        ) : lookups.error && !lookups.isFetching ? (
          <ErrorState error={lookups.error} onRetry={() => void lookups.refetch()} />
        ) : (
          <LoadingState rows={10} />
        )}
      </Modal>
      {failure && (
        <ResultDialog
          tone="error"
          title={t('common.error')}
          message={failure.message}
          onClose={() => {
            const { field } = failure;
            setFailure(undefined);
            if (field !== undefined) form.focusField(field as never);
          }}
        >
          {failure.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </ResultDialog>
      )}
      {result && (
        <PaymentOutcome
          result={result}
          onOpen={onOpen}
          onAnotherCard={() => setAgain(true)}
          onClose={afterResult}
        />
      )}
    </>
  );
}
