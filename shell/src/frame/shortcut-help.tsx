import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '@mbo/shared/ui';
import styles from './shortcut-help.module.css';

const GROUPS = [
  {
    words: 'everywhere',
    lines: [
      { keys: ['Ctrl', 'K'], words: 'find' },
      { keys: ['?'], words: 'help' },
      { keys: ['Tab'], words: 'skip' },
      { keys: ['Esc'], words: 'close' },
    ],
  },
  {
    words: 'lists',
    lines: [
      { keys: ['↓', 'J'], words: 'down' },
      { keys: ['↑', 'K'], words: 'up' },
      { keys: ['Enter'], words: 'open' },
      { keys: ['J', 'K'], words: 'step' },
      { keys: ['/'], words: 'search' },
      { keys: ['F'], words: 'filter' },
      { keys: ['R'], words: 'refresh' },
    ],
  },
] as const;

/** Where a question mark is text, or belongs to what lies over the page. */
const TYPED = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

export interface ShortcutHelpProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** What can be done by keys, on every page; opened by '?' and from the profile menu. */
export function ShortcutHelp({ isOpen, onOpen, onClose }: ShortcutHelpProps): ReactNode {
  const { t } = useTranslation('shell');
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyped = event.target instanceof Element && event.target.closest(TYPED);
      // A page built before has answered it with the keys of its own.
      if (event.defaultPrevented || isTyped) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [onOpen]);
  return (
    <Modal open={isOpen} width={440} title={t('keys.title')} footer={null} onCancel={onClose}>
      {GROUPS.map(({ words, lines }) => (
        <section key={words} className={styles.group} aria-label={t(`keys.${words}`)}>
          <h3 className={styles.name}>{t(`keys.${words}`)}</h3>
          <dl className={styles.lines}>
            {lines.map((line) => (
              <div key={line.words} className={styles.line}>
                <dt>{t(`keys.${line.words}`)}</dt>
                <dd>
                  {line.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
