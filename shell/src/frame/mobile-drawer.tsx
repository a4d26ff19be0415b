import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseOutlined } from '@mbo/shared/ui';
import { Brand } from './brand';
import frame from './frame.module.css';
import styles from './mobile-drawer.module.css';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/**
 * Where Tab goes so that it stays inside `container`: to the other end when it would leave.
 * Null when the browser's own step stays inside.
 */
function nextInTrap(
  container: HTMLElement,
  active: Element | null,
  backwards: boolean,
): HTMLElement | null {
  const inside = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => !one.closest('[hidden]'),
  );
  const first = inside[0];
  const last = inside.at(-1);
  if (!first || !last) return null;
  if (active === null || !container.contains(active)) return backwards ? last : first;
  if (backwards) return active === first ? last : null;
  return active === last ? first : null;
}

/**
 * The drawer on narrow screens: over the page, the focus kept inside; Escape, the button and a tap
 * beside it close it.
 */
export function MobileDrawer({
  id,
  onClose,
  children,
}: {
  id: string;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('shell');
  const panel = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    closeButton.current?.focus();
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = '';
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      onClose();
      return;
    }
    if (event.key !== 'Tab' || !panel.current) return;
    const next = nextInTrap(panel.current, document.activeElement, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div className={styles.layer}>
      {/* Only for the pointer: the keyboard has Escape and the button. */}
      <div className={styles.backdrop} aria-hidden="true" onClick={onClose} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog keeps the focus inside */}
      <div
        id={id}
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={t('menu.title')}
        className={styles.panel}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <Brand />
          <button
            ref={closeButton}
            type="button"
            className={frame.iconButton}
            aria-label={t('menu.close')}
            onClick={onClose}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}
