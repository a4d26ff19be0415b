import type { ReactNode } from 'react';
import { PopupButton } from '../../data/popup/popup-button';
import { useListContext } from '../list-context';
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
  const { say } = useListContext();
  return (
    <PopupButton
      label={say('keys.title')}
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
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(`keys.${words}`)}</dd>
          </div>
        ))}
      </dl>
    </PopupButton>
  );
}
