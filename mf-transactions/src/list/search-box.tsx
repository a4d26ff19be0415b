import { Button, CloseOutlined, Input, SearchOutlined, type InputRef } from '@mbo/shared/ui';
import { useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_SEARCH_LETTERS } from './list-params';
import { looksLikeCard } from './looks-like-card';
import styles from './list.module.css';

export interface SearchBoxProps {
  /** The search in force. Another one, by a link or a view, replaces what is typed: give a `key`. */
  value: string;
  onSearch: (text: string) => void;
  inputRef: Ref<InputRef>;
}

/**
 * Searches on Enter or by its icon; what is only typed searches nothing yet. A card number is never
 * searched for: the search stands in the address, and that in logs and histories.
 */
export function SearchBox({ value, onSearch, inputRef }: SearchBoxProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [typed, setTyped] = useState(value);
  const [refused, setRefused] = useState(false);
  const search = (text: string): void => {
    const isCard = looksLikeCard(text);
    setRefused(isCard);
    if (!isCard) onSearch(text.trim());
  };
  return (
    <>
      <Input
        ref={inputRef}
        className={styles.search ?? ''}
        role="searchbox"
        aria-label={t('list.search.label')}
        placeholder={t('list.search.hint')}
        value={typed}
        maxLength={MOST_SEARCH_LETTERS}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        onPressEnter={() => search(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Nothing to take back: the field is left, and keys move through the rows again.
          if (typed === value) event.currentTarget.blur();
          setTyped(value);
          setRefused(false);
        }}
        suffix={
          <span className={styles.searchButtons}>
            {(typed !== '' || value !== '') && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('list.search.clear')}
                onClick={() => {
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
              aria-label={t('list.search.go')}
              onClick={() => search(typed)}
            />
          </span>
        }
      />
      {refused && (
        <p role="alert" className={styles.searchRefused}>
          {t('list.search.card')}
        </p>
      )}
    </>
  );
}
