import { Button, type ButtonProps } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './popup.module.css';

export interface PopupButtonProps {
  /** What is on the button; with `iconOnly` it is only its name. */
  label: string;
  icon?: ReactNode;
  /** Default: false. */
  iconOnly?: boolean;
  /** What the panel is called. Default: the button's label. */
  title?: string;
  /** Edge of the button that the panel keeps to. Default: end. */
  align?: 'start' | 'end';
  button?: Pick<ButtonProps, 'type' | 'size' | 'className'>;
  /** Opens and closes it from outside. Default: it does so by itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Given a function that closes the panel and puts the focus back on the button. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button with a small panel beneath it, at the foot of the window on narrow screens. Escape, a
 * click elsewhere, or the focus going elsewhere close it.
 */
export function PopupButton({
  label,
  icon,
  iconOnly = false,
  title = label,
  align = 'end',
  button = {},
  open: given,
  onOpenChange,
  children,
}: PopupButtonProps): ReactNode {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const open = given ?? own;

  function change(next: boolean): void {
    setOwn(next);
    onOpenChange?.(next);
  }
  function close(): void {
    change(false);
    trigger.current?.focus();
  }

  const changeNow = useRef(change);
  useEffect(() => {
    changeNow.current = change;
  });
  useEffect(() => {
    if (!open) return;
    const look = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) changeNow.current(false);
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [open]);

  return (
    // Hears Escape from the button and from all that is in the panel.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        {...button}
        ref={trigger}
        icon={icon}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-haspopup="dialog"
        {...(iconOnly && { 'aria-label': label, title: label })}
        onClick={() => change(!open)}
      >
        {!iconOnly && label}
      </Button>
      {open && (
        <div id={id} role="dialog" aria-label={title} className={styles.panel} data-align={align}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </span>
  );
}
