import { CalendarOutlined } from '@ant-design/icons';
import { Component, type ReactNode } from 'react';
import styles from './date-range.module.css';

/** A calendar that does not load is done without: `fallback` does its work. */
export class CalendarBorder extends Component<
  { children: ReactNode; fallback: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Stands in for a calendar's field, so that nothing jumps when it comes. */
export function CalendarPlace({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={styles.calendarBox}>
      <span className={styles.calendarText}>{children}</span>
      <CalendarOutlined aria-hidden="true" />
    </span>
  );
}
