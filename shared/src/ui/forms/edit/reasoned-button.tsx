import { Button, Tooltip, type ButtonProps } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from '../submit/submit.module.css';

export interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it does nothing now; empty or undefined: it works. */
  reason?: string | undefined;
}

/**
 * A button that, while it may not be used, says why: it keeps its place in the keyboard's order, so
 * that the reason is reached without a mouse.
 */
export function ReasonedButton({ reason, onClick, ...props }: ReasonedButtonProps): ReactNode {
  if (!reason) return <Button {...props} {...(onClick && { onClick })} />;
  return <OffButton {...props} reason={reason} />;
}

function OffButton({
  reason,
  ...props
}: Omit<ReasonedButtonProps, 'onClick'> & { reason: string }): ReactNode {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    // A finger that goes elsewhere neither leaves the button nor takes its focus.
    const close = ({ target }: PointerEvent): void => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);
  return (
    <>
      {/* Not by the tooltip's own click: a tap gives the focus as well, and the two undid each other. */}
      <Tooltip title={reason} trigger={['hover', 'focus']} open={open} onOpenChange={setOpen}>
        {/* The tooltip describes what it surrounds, and only while it is open. */}
        <span ref={place}>
          <Button
            {...props}
            className={[styles.off, props.className].filter(Boolean).join(' ')}
            aria-disabled="true"
            aria-describedby={id}
            onClick={() => setOpen(true)}
          />
        </span>
      </Tooltip>
      <span id={id} className="mbo-visually-hidden">
        {reason}
      </span>
    </>
  );
}
