import { Input, SearchOutlined } from '@mbo/shared/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX_LENGTH } from './listing-params';
import styles from './listing.module.css';

/** How long nothing is typed before the gateway is asked. */
const PAUSE_MS = 250;

/** Search box: asks a moment after the last key, at once by Enter; Escape clears it. */
export function ListingSearch({
  value,
  onSearch,
}: {
  /** What is searched for now. */
  value: string;
  onSearch: (search: string) => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);

  useEffect(() => {
    // By the back button or by a link, not by typing.
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => ask(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  function ask(wanted: string): void {
    asked.current = wanted;
    onSearch(wanted);
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') ask(typed.trim());
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      setTyped('');
      ask('');
    }
  };

  return (
    <Input
      className={styles.search ?? ''}
      type="search"
      role="searchbox"
      aria-label={t('listing.search')}
      placeholder={t('listing.searchHint')}
      prefix={<SearchOutlined aria-hidden="true" />}
      value={typed}
      maxLength={SEARCH_MAX_LENGTH}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
