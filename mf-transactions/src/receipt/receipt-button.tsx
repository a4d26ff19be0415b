import { Button } from '@mbo/shared/ui';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReceipts } from '../api/notes';

// For those who want a receipt.
const ReceiptDialog = lazy(async () => ({
  default: (await import('./receipt-dialog')).ReceiptDialog,
}));

/** Opens the receipt of a payment; not there where the gateway sends none. */
export function ReceiptButton({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [isOpen, setOpen] = useState(false);
  const { data } = useReceipts(id);
  if (!data) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('receipt.open')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReceiptDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
