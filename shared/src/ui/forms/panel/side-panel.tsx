import { Drawer, Button } from 'antd';
import { useEffect, useRef, useId, type KeyboardEvent, type ReactNode } from 'react';
import { useNarrow } from '../../hooks/use-media-query';
import { CloseOutlined } from '../../icons';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  /** Id of the heading that names it; with `tabIndex={-1}` it takes the focus, to be read out. */
  labelledBy: string;
  /** CSS pixels; a narrow screen is filled. Default: 680. */
  width?: number;
  /** Escape, wherever the focus is. A button to close belongs into its head. */
  onClose: () => void;
  /** Keys that are pressed in it. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Stays at its top while the rest scrolls. */
  head: ReactNode;
  children: ReactNode;
}

/**
 * A panel at the side of a list, for the detail of one of its rows. The list beside it stays in use;
 * on a narrow screen the panel covers it and keeps the focus. It is there while it is drawn; the
 * focus goes to its heading, and back to where it was.
 */
export function SidePanel({
  labelledBy,
  width = 680,
  onClose,
  onKeyDown,
  head,
  children,
}: SidePanelProps): ReactNode {
  const covers = useNarrow();
  useReturnOfFocus();
  return (
    <Drawer
      open
      rootClassName={styles.root ?? ''}
      size={covers ? '100%' : width}
      mask={covers}
      focusable={{ trap: covers }}
      autoFocus={false}
      afterOpenChange={() => document.getElementById(labelledBy)?.focus({ preventScroll: true })}
      closable={false}
      aria-modal={covers}
      aria-labelledby={labelledBy}
      push={false}
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
      {...(onKeyDown && { onKeyDown })}
    >
      <div className={styles.head}>{head}</div>
      <div className={styles.body}>{children}</div>
    </Drawer>
  );
}

/** Where the focus was goes back there when the component leaves the page with it. */
function useReturnOfFocus(): void {
  const before = useRef<Element | null>(null);
  // While drawing: an effect would come after the panel has taken the focus.
  before.current ??= document.activeElement;
  useEffect(
    () => () => {
      const target = before.current;
      requestAnimationFrame(() => {
        const lost = !document.activeElement || document.activeElement === document.body;
        if (lost && target instanceof HTMLElement && target.isConnected) {
          target.focus({ preventScroll: true });
        }
      });
    },
    [],
  );
}

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
        <div className={styles.titleLine}>
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
