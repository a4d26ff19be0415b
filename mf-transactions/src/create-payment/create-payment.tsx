import { showAlert } from '@mbo/shared/bus';
import { PlusOutlined, ReasonedButton, ReturnOfFocus } from '@mbo/shared/ui';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsked } from '../common/use-asked';
import { BusinessChoice } from './business-choice';
import type { PaymentDialogProps } from './payment-dialog';
import { CREATE_PAYMENT_HASH, useCreatePermission } from './use-create-permission';

export interface CreatePaymentProps {
  /**
   * A payment was taken, or may have been where its answer was lost: the list is to be read anew.
   *
   * @param transactionId  its id; undefined where it is not known
   */
  onCreated: (transactionId?: string) => void;
  /** Shows the new transaction. Default: it is not offered. */
  onOpen?: ((transactionId: string) => void) | undefined;
}

/** Half of the area's code, and most visits only look. */
const loadDialog = async (): Promise<ComponentType<PaymentDialogProps>> =>
  (await import('./payment-dialog')).PaymentDialog;

/** The Create Payment button with its dialog; where it does nothing it says why. */
export function CreatePayment({ onCreated, onOpen }: CreatePaymentProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { business, choices, reason } = useCreatePermission();
  const [loading, setLoading] = useState(false);
  const opener = useRef<Element | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<PaymentDialogProps>>();

  const open = async (): Promise<void> => {
    opener.current = document.activeElement;
    setLoading(true);
    try {
      const dialog = await loadDialog();
      setDialog(() => dialog);
    } catch {
      showAlert('error', t('createPayment.notLoaded'));
    } finally {
      setLoading(false);
    }
  };
  useAsked(
    (hash) => (hash === CREATE_PAYMENT_HASH && reason === '') || undefined,
    () => void open(),
  );

  // Most likely needed next; a failure shows when it is.
  const prepare = (): void => void loadDialog().catch(() => undefined);

  return (
    <>
      {choices.length > 0 ? (
        <BusinessChoice choices={choices} />
      ) : (
        <ReasonedButton
          type="primary"
          icon={<PlusOutlined aria-hidden="true" />}
          reason={reason}
          loading={loading}
          onMouseEnter={prepare}
          onFocus={prepare}
          onClick={() => void open()}
        >
          {t('createPayment.title')}
        </ReasonedButton>
      )}
      {Dialog && <ReturnOfFocus to={() => opener.current} />}
      {Dialog && business && (
        <Dialog
          key={business.businessId}
          business={business}
          onCreated={onCreated}
          onOpen={onOpen}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
