import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@mbo/gateway-contract/access';
import type { Entity } from '@mbo/shared/bus';
import { CheckOutlined, Name } from '@mbo/shared/ui';
import { indexAfterKey, scrollToShow, visibleRange } from './long-list';
import { entityRows, filterRows, matchesAll } from './rows';
import styles from './entity-selector.module.css';

/** With more entries than this a search box is above them. */
const SEARCH_ABOVE = 8;

/** Height of one entry, in pixels; the style sheet sets the same. */
const ROW_HEIGHT = 36;
const MAX_ROWS_SHOWN = 10;

export interface EntityPopupProps {
  id: string;
  accounts: readonly Account[];
  currentId: string | null;
  onChoose: (entity: Entity) => void;
  /** Closed by Escape: the focus goes back to the button. */
  onClose: () => void;
  /** The focus went elsewhere by Tab. */
  onLeave: () => void;
}

/** List of accounts and their businesses; draws only the entries in sight, so thousands are quick. */
export function EntityPopup({
  id,
  accounts,
  currentId,
  onChoose,
  onClose,
  onLeave,
}: EntityPopupProps): ReactNode {
  const { t } = useTranslation('shell');
  const all = useMemo(() => entityRows(accounts), [accounts]);
  const [typed, setTyped] = useState('');
  const rows = useMemo(() => filterRows(all, typed), [all, typed]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      all.findIndex((row) => row.id === currentId),
    ),
  );
  const [scrolled, setScrolled] = useState(0);
  const list = useRef<HTMLUListElement | null>(null);
  const focused = useRef<HTMLElement | null>(null);
  const searchable = all.length > SEARCH_ABOVE;
  const height = Math.min(Math.max(rows.length, 1), MAX_ROWS_SHOWN) * ROW_HEIGHT;
  const { first, last } = visibleRange(scrolled, height, ROW_HEIGHT, rows.length);
  const optionId = (index: number): string => `${id}-${index}`;
  const activeId = rows[active] ? optionId(active) : undefined;

  useEffect(() => focused.current?.focus(), []);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const top = scrollToShow(active, element.scrollTop, height, ROW_HEIGHT);
    element.scrollTop = top;
    setScrolled(top);
  }, [active, height, rows]);

  function search(text: string): void {
    setTyped(text);
    // The first entry that matches itself, not an account that only leads up to one.
    const found = filterRows(all, text).findIndex((row) => matchesAll(row.name, text));
    setActive(Math.max(0, found));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      return;
    }
    if (event.key === 'Enter' || (event.key === ' ' && !searchable)) {
      event.preventDefault();
      const row = rows[active];
      if (row) onChoose(row);
      return;
    }
    const next = indexAfterKey(event.key, active, rows, searchable, MAX_ROWS_SHOWN);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  }

  function onBlur(event: FocusEvent<HTMLDivElement>): void {
    const to = event.relatedTarget;
    if (to !== null && !event.currentTarget.contains(to)) onLeave();
  }

  return (
    <div className={styles.popup} onBlur={onBlur}>
      {searchable && (
        <input
          ref={(element) => {
            focused.current = element;
          }}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label={t('entity.search')}
          placeholder={t('entity.search')}
          autoComplete="off"
          spellCheck={false}
          className={styles.search}
          value={typed}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <ul
        id={id}
        ref={(element) => {
          list.current = element;
          if (!searchable) focused.current = element;
        }}
        role="listbox"
        aria-label={t('entity.list')}
        tabIndex={searchable ? -1 : 0}
        aria-activedescendant={searchable ? undefined : activeId}
        className={styles.list}
        style={{ height }}
        onKeyDown={searchable ? undefined : onKeyDown}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      >
        <li role="presentation" style={{ height: first * ROW_HEIGHT }} />
        {rows.slice(first, last).map((row, offset) => {
          const index = first + offset;
          const classes = [
            styles.option,
            row.kind === 'business' && styles.business,
            index === active && styles.active,
          ];
          return (
            // The keys are handled where the focus is: at the list or its search box.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={row.id}
              id={optionId(index)}
              role="option"
              aria-selected={row.id === currentId}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={classes.filter(Boolean).join(' ')}
              title={row.name}
              onMouseMove={() => setActive(index)}
              onClick={() => onChoose(row)}
            >
              <Name className={styles.optionName}>{row.name}</Name>
              {row.id === currentId && <CheckOutlined aria-hidden="true" />}
            </li>
          );
        })}
        <li role="presentation" style={{ height: (rows.length - last) * ROW_HEIGHT }} />
      </ul>
      {rows.length === 0 && (
        <p role="status" className={styles.none}>
          {t('entity.noMatch', { typed })}
        </p>
      )}
    </div>
  );
}
