import { CloseOutlined, DownloadOutlined, MailOutlined, ReasonedButton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActedOn, Doing, InvoiceActions } from '../common/use-invoice-actions';
import styles from './list.module.css';

/** Download, Dispatch and Cancel of a row; a disabled one gives its reason. */
export function RowActions({
  invoice,
  actions,
}: {
  invoice: ActedOn;
  actions: InvoiceActions;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const doing = actions.doing(invoice);
  const button = (act: Doing, icon: ReactNode, refusal: string, start: () => void): ReactNode => (
    <ReasonedButton
      size="small"
      type="text"
      icon={icon}
      danger={act === 'cancel'}
      aria-label={`${t(`actions.${act}`)} ${invoice.invoiceNumber}`}
      title={t(`actions.${act}`)}
      loading={doing === act}
      reason={doing && doing !== act ? t('actions.waits') : refusal}
      onClick={start}
    />
  );
  return (
    <span className={styles.actions}>
      {button('download', <DownloadOutlined aria-hidden="true" />, '', () =>
        actions.download(invoice),
      )}
      {button(
        'dispatch',
        <MailOutlined aria-hidden="true" />,
        actions.refusal(invoice, 'send'),
        () => void actions.dispatch(invoice),
      )}
      {button(
        'cancel',
        <CloseOutlined aria-hidden="true" />,
        actions.refusal(invoice, 'cancel'),
        () => void actions.cancel(invoice),
      )}
    </span>
  );
}
