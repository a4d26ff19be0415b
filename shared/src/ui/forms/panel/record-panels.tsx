import { Collapse } from 'antd';
import type { ReactNode } from 'react';
import { Name } from '../../layout/name';
import styles from './record-panels.module.css';

export interface RecordPanelsProps {
  /** Keys of those that are open. */
  open: readonly string[];
  onChange: (open: string[]) => void;
  records: readonly {
    key: string;
    name: string;
    /** By which it is told from others of its name. */
    number: string;
    /** Default: none. */
    tags?: ReactNode;
    content: ReactNode;
  }[];
}

/** Records below each other, each behind its name and number; several may be open. */
export function RecordPanels({ open, onChange, records }: RecordPanelsProps): ReactNode {
  return (
    <Collapse
      className={styles.panels ?? ''}
      activeKey={[...open]}
      onChange={(keys) => onChange([keys].flat())}
      items={records.map(({ key, name, number, tags, content }) => ({
        key,
        label: (
          <span className={styles.title}>
            <Name className={styles.name}>{name}</Name>
            <span className={styles.number}>{number}</span>
            {tags}
          </span>
        ),
        children: <div className={styles.body}>{content}</div>,
      }))}
    />
  );
}

/** Buttons above what is read of a record of {@link RecordPanels}. */
export function RecordActions({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
