import {
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '@mbo/shared/bus';
import { SearchOutlined, useMediaQuery } from '@mbo/shared/ui';
import frame from '../frame/frame.module.css';
import type { SearchDialogProps } from './search-dialog';
import styles from './search.module.css';

/** Most visits look at a page or two: the dialog is fetched when it is wanted. */
const loadDialog = async (): Promise<ComponentType<SearchDialogProps>> =>
  (await import('./search-dialog')).SearchDialog;

/** Widths at which the words would leave the selector no room. */
const TIGHT = '(max-width: 1199.98px)';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Opens the search over everything, by a click or by Ctrl-K (⌘K).
 *
 * @param compact  only the icon
 */
export function SearchButton({ compact }: { compact: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [hasFocus, setFocus] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const hidden = useMediaQuery(TIGHT) ? 'mbo-visually-hidden' : undefined;
  const keys = t(IS_APPLE ? 'search.keysOfApple' : 'search.keys');

  const open = useCallback(() => {
    setTyped('');
    setFocus(false);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  useEarlyKeys(isOpen && !hasFocus, setTyped, close);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isAsked || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [close, isOpen, open]);

  useEffect(() => {
    if (!isOpen || Dialog) return;
    loadDialog().then(
      (dialog) => setDialog(() => dialog),
      () => {
        close();
        showAlert('error', t('search.notLoaded'));
      },
    );
  }, [Dialog, close, isOpen, t]);

  const prepare = (): void => void loadDialog().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        className={compact ? frame.iconButton : styles.button}
        aria-label={compact ? t('search.open') : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={compact ? t('search.open') : undefined}
        onMouseEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <SearchOutlined aria-hidden="true" />
        {!compact && (
          <>
            <span className={hidden}>{t('search.open')}</span>{' '}
            <kbd className={hidden ?? styles.keys}>{keys}</kbd>
          </>
        )}
      </button>
      {isOpen && Dialog && (
        <Dialog typed={typed} onType={setTyped} onFocus={() => setFocus(true)} onClose={close} />
      )}
    </>
  );
}

/**
 * Until the search's field has the focus (its code may still be on the way), what is typed goes
 * into its text, not to what lies below: the page has keys of its own.
 *
 * @param isWaiting  from the moment the search is asked for until its field has the focus
 * @param onCancel  Escape was pressed
 */
function useEarlyKeys(
  isWaiting: boolean,
  setTyped: Dispatch<SetStateAction<string>>,
  onCancel: () => void,
): void {
  useEffect(() => {
    if (!isWaiting) return;
    const take = (event: KeyboardEvent): void => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if ([...key].length === 1) setTyped((typed) => typed + key);
      else if (key === 'Backspace') setTyped((typed) => [...typed].slice(0, -1).join(''));
      else if (key === 'Escape') onCancel();
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [isWaiting, onCancel, setTyped]);
}
