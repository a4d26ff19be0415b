import { Button, Tooltip, type ButtonProps } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './reasoned-button.module.css';

export interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it does nothing now; empty or undefined: it works. */
  reason?: string | undefined;
}

/**
 * A button that, while it may not be used, says why: it keeps its place in the keyboard's order, so
 * that the reason is reached without a mouse.
 */
export function ReasonedButton({ reason, onClick, ...props }: ReasonedButtonProps): ReactNode {
  const id = useId();
  if (!reason) return <Button {...props} {...(onClick && { onClick })} />;
  return (
    <>
      <Tooltip title={reason} trigger={['hover', 'focus', 'click']}>
        {/* The tooltip describes what it surrounds, and only while it is open. */}
        <span>
          <Button
            {...props}
            className={[styles.off, props.className].filter(Boolean).join(' ')}
            aria-disabled="true"
            aria-describedby={id}
          />
        </span>
      </Tooltip>
      <span id={id} className="mbo-visually-hidden">
        {reason}
      </span>
    </>
  );
}
