import { Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './format.module.css';

/**
 * What the colour of a status says, the same on every page: all is well; on its way by itself; somebody
 * should look; it failed; over, or neither good nor bad.
 */
export type StatusTone = 'success' | 'processing' | 'warning' | 'error' | 'default';

export interface StatusTagProps {
  status: string;
  /** Default: neither good nor bad, as for a status that the page does not know. */
  tone: StatusTone | undefined;
  /** Where the words of statuses are, with their namespace: `mf-invoicing:links.statuses`. */
  words: string;
  /** What it means, on hover. */
  meaning?: string | undefined;
}

/** A status in a word with a colour; one without a word is written as it is. */
export function StatusTag({ status, tone, words, meaning }: StatusTagProps): ReactNode {
  const { t } = useTranslation();
  const tag = (
    <Tag color={tone ?? 'default'} className={styles.status ?? ''}>
      {t(`${words}.${status}`, { defaultValue: status })}
    </Tag>
  );
  return meaning ? <Tooltip title={meaning}>{tag}</Tooltip> : tag;
}
