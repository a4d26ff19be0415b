import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useListContext } from '../list-context';
import { MAX_SEARCH_LENGTH } from '../state/list-params';
import { looksLikeCard } from '../../search/looks-like-card';
import styles from '../lists.module.css';

/** How long nothing is typed before a list that is searched while typing is asked. */
const TYPING_PAUSE_MS = 250;

export interface SearchBoxProps {
  /** The search in force. */
  value: string;
  onSearch: (text: string, typing?: 'typing') => void;
  /** Searches a moment after the last key, too. */
  whileTyping: boolean;
  inputRef: Ref<InputRef>;
}

/**
 * Searches on Enter or by its icon; what is only typed searches nothing yet, unless it should. A
 * card number is never searched for: the search is in the address, and that in logs and histories.
 */
export function SearchBox({ value, onSearch, whileTyping, inputRef }: SearchBoxProps): ReactNode {
  const { say } = useListContext();
  const [typed, setTyped] = useState(value);
  const [refused, setRefused] = useState(false);
  const asked = useRef(value);

  useEffect(() => {
    // By the back button, a link or a view, not by typing.
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);

  useEffect(() => {
    const wanted = typed.trim();
    if (!whileTyping || wanted === asked.current || looksLikeCard(wanted)) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted, 'typing');
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  function search(text: string): void {
    const isCard = looksLikeCard(text);
    setRefused(isCard);
    if (isCard) return;
    asked.current = text.trim();
    onSearch(asked.current, whileTyping ? 'typing' : undefined);
  }

  function leave(input: HTMLInputElement): void {
    setRefused(false);
    if (whileTyping) {
      setTyped('');
      if (value !== '') search('');
    } else {
      // Nothing to take back: the field is left, and keys move through the rows again.
      if (typed === value) input.blur();
      setTyped(value);
    }
  }

  return (
    <>
      <Input
        ref={inputRef}
        className={styles.search ?? ''}
        role="searchbox"
        aria-label={say('search.label')}
        placeholder={say('search.hint')}
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        onPressEnter={() => search(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave(event.currentTarget);
        }}
        suffix={
          <span className={styles.searchButtons}>
            {(typed !== '' || value !== '') && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={say('search.clear')}
                onClick={({ currentTarget }) => {
                  // This button goes; the focus stays in the list.
                  currentTarget
                    .closest('.ant-input-affix-wrapper')
                    ?.querySelector('input')
                    ?.focus();
                  setTyped('');
                  setRefused(false);
                  if (value !== '') search('');
                }}
              />
            )}
            <Button
              type="text"
              size="small"
              icon={<SearchOutlined />}
              aria-label={say('search.go')}
              onClick={() => search(typed)}
            />
          </span>
        }
      />
      {refused && (
        <p role="alert" className={styles.searchRefused}>
          {say('search.card')}
        </p>
      )}
    </>
  );
}
