import { OPEN_PARAMETER } from '@mbo/shared/navigation';
import {
  Button,
  CloseOutlined,
  CopyButton,
  DownOutlined,
  Tooltip,
  UpOutlined,
  useEntity,
} from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';
import print from './print.module.css';

export interface PanelBarProps {
  /** Id of the transaction that is shown. */
  id: string;
  headingId: string;
  onClose: () => void;
  /** Undefined where there is none. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The panel's top line: what it is, the way to the rows above and below, and out. */
export function PanelBar({ id, headingId, onClose, onPrevious, onNext }: PanelBarProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const entity = useEntity();
  const link = new URL('/transactions', window.location.origin);
  if (entity) link.searchParams.set('entity', entity.id);
  link.searchParams.set(OPEN_PARAMETER, id);
  return (
    <div className={`${styles.bar} ${print.printable}`}>
      <h2 id={headingId} tabIndex={-1} className={styles.barTitle}>
        {t('detail.title')}
      </h2>
      <CopyButton
        text={link.href}
        label={t('detail.copyLink')}
        confirmation={t('detail.linkCopied')}
      />
      <Button type="text" onClick={() => window.print()}>
        {t('detail.print')}
      </Button>
      <Step name={t('detail.previous')} icon={<UpOutlined />} onClick={onPrevious} />
      <Step name={t('detail.next')} icon={<DownOutlined />} onClick={onNext} />
      <Step name={t('detail.close')} icon={<CloseOutlined />} onClick={onClose} />
    </div>
  );
}

function Step({
  name,
  icon,
  onClick,
}: {
  name: string;
  icon: ReactNode;
  onClick: (() => void) | undefined;
}): ReactNode {
  // Never disabled in earnest: that would take the focus, and the keys with it, out of the panel.
  return (
    <Tooltip title={onClick && name}>
      <Button
        type="text"
        className={styles.step ?? ''}
        aria-label={name}
        aria-disabled={!onClick}
        icon={icon}
        onClick={onClick}
      />
    </Tooltip>
  );
}
