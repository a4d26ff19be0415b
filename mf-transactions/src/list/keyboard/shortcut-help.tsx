import { PopupButton } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './keyboard.module.css';

const LINES: readonly { keys: readonly string[]; words: string }[] = [
  { keys: ['↓', 'J'], words: 'down' },
  { keys: ['↑', 'K'], words: 'up' },
  { keys: ['Enter'], words: 'open' },
  { keys: ['J', 'K'], words: 'step' },
  { keys: ['Esc'], words: 'close' },
  { keys: ['/'], words: 'search' },
  { keys: ['F'], words: 'filter' },
  { keys: ['R'], words: 'refresh' },
  { keys: ['?'], words: 'help' },
];

/** The page's keys, behind a question mark. */
export function ShortcutHelp({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <PopupButton
      label={t('list.keys.title')}
      icon={<span aria-hidden="true">?</span>}
      iconOnly
      button={{ type: 'text' }}
      open={open}
      onOpenChange={onOpenChange}
    >
      <dl className={styles.keys}>
        {LINES.map(({ keys, words }) => (
          <div key={words} className={styles.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`list.keys.${words}`)}</dd>
          </div>
        ))}
      </dl>
    </PopupButton>
  );
}
