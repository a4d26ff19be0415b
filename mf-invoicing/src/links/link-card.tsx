import type { PaymentLink } from '@mbo/gateway-contract/payment-links';
import { CopyButton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './links.module.css';

/** The address of a link and its QR code, to be given to payers. */
export function LinkCard({
  link,
}: {
  link: Pick<PaymentLink, 'url' | 'qrCode' | 'name'>;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  return (
    <div className={styles.share}>
      <img className={styles.qr} src={link.qrCode} alt={t('links.qr', { name: link.name })} />
      <div>
        <p className={styles.url}>
          {link.url} <CopyButton text={link.url} label={t('links.copy')} />
        </p>
        <a href={link.qrCode} download={`${link.name}.png`}>
          {t('links.saveQr')}
        </a>
      </div>
    </div>
  );
}
