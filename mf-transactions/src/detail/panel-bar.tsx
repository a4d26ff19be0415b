import { Button, CloseOutlined, DownOutlined, Tooltip, UpOutlined } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

export interface PanelBarProps {
  headingId: string;
  onClose: () => void;
  /** Undefined where there is none. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The panel's top line: what it is, the way to the rows above and below, and out. */
export function PanelBar({ headingId, onClose, onPrevious, onNext }: PanelBarProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <div className={styles.bar}>
      <h2 id={headingId} tabIndex={-1} className={styles.barTitle}>
        {t('detail.title')}
      </h2>
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
