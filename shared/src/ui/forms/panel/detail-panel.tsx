import { CloseOutlined } from '../../icons';
import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { SidePanel, type SidePanelProps } from './side-panel';
import styles from './detail-panel.module.css';

export interface DetailPanelProps extends Omit<SidePanelProps, 'labelledBy' | 'head'> {
  /** What it shows: its heading. */
  title: string;
  /** Name of the button that closes it. */
  closeLabel: string;
  /** Between the heading and that button, such as a status or buttons to the next row. */
  beside?: ReactNode;
}

/** A {@link SidePanel} with a heading and a button to close it. */
export function DetailPanel({ title, closeLabel, beside, ...panel }: DetailPanelProps): ReactNode {
  const headingId = useId();
  return (
    <SidePanel
      {...panel}
      labelledBy={headingId}
      head={
        <div className={styles.head}>
          <h2 id={headingId} tabIndex={-1} className={styles.title} dir="auto">
            {title}
          </h2>
          {beside}
          <Button
            type="text"
            aria-label={closeLabel}
            icon={<CloseOutlined aria-hidden="true" />}
            onClick={panel.onClose}
          />
        </div>
      }
    />
  );
}
