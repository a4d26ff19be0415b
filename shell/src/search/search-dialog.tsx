import { useMemo, useRef, useState, useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchTarget } from '@mbo/shared/bus';
import { ENTITY_PARAMETER } from '@mbo/shared/navigation';
import {
  BankOutlined,
  looksLikeCard,
  Modal,
  SearchGroup,
  SearchOutlined,
  ShopOutlined,
  Slot,
  useConfig,
  useEntity,
  useSession,
  type SearchResult,
} from '@mbo/shared/ui';
import { entityRows, matchesAll } from '../entity/rows';
import { Icon } from '../frame/icon';
import { buildMenu, buildProfileMenu } from '../frame/menu';
import { isStaff } from '../guards/decide';
import { useCatalogue } from '../shell-context';
import { findPages, offeredPages, keepTarget, recentTargets } from './search-targets';
import styles from './search.module.css';

export interface SearchDialogProps {
  typed: string;
  onType: (typed: string) => void;
  /** The field has the focus, so keys reach it. */
  onFocus: () => void;
  onClose: () => void;
}

/** How long nothing is typed before areas are asked. */
const TYPING_PAUSE_MS = 200;
/** A text that is shorter is in everything. */
const MIN_TEXT = 2;
const MAX_OF_A_KIND = 6;

/** Search over everything: businesses, pages, and what the areas find in the slot `shell.search`. */
export function SearchDialog({ typed, onType, onFocus, onClose }: SearchDialogProps): ReactNode {
  const { t } = useTranslation('shell');
  const session = useSession();
  const email = session?.email ?? '';
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isCard = looksLikeCard(typed);
  const text = isCard ? '' : typed.trim();
  const settled = useSettled(text, TYPING_PAUSE_MS);
  const recent = useMemo(() => recentTargets(localStorage, email), [email]);
  const pages = useFoundPages(text);
  const businesses = useFoundBusinesses(text);

  function choose(target: SearchTarget): void {
    keepTarget(localStorage, email, target);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const found = [...(body.current?.querySelectorAll<HTMLElement>('[data-search-result]') ?? [])];
    const at = found.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      if (next < 0) input.current?.focus();
      else found[Math.min(next, found.length - 1)]?.focus();
    } else if (event.key === 'Enter' && at < 0) {
      event.preventDefault();
      found[0]?.click();
    } else if (at >= 0 && isTyping(event)) {
      // The key goes on into the field.
      input.current?.focus();
    }
  }

  return (
    <Modal
      open
      width={640}
      footer={null}
      closable={false}
      title={<span className="mbo-visually-hidden">{t('search.open')}</span>}
      className={styles.dialog ?? ''}
      style={{ top: 72 }}
      afterOpenChange={(open) => open && input.current?.focus()}
      onCancel={onClose}
    >
      <div role="presentation" ref={body} onKeyDown={onKeyDown}>
        <div className={styles.field}>
          <SearchOutlined aria-hidden="true" />
          <input
            ref={input}
            type="search"
            className={styles.input}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onFocus={onFocus}
            onChange={(event) => onType(event.target.value)}
          />
        </div>
        <div className={styles.found}>
          {isCard && (
            <p role="alert" className={styles.note}>
              {t('search.card')}
            </p>
          )}
          {text === '' && (
            <SearchGroup
              title={t('search.recent')}
              results={recent.map((target) => ({ ...target, key: target.to }))}
              onChoose={choose}
            />
          )}
          <SearchGroup title={t('search.businesses')} results={businesses} onChoose={choose} />
          <SearchGroup title={t('search.pages')} results={pages} onChoose={choose} />
          {settled.length >= MIN_TEXT && text.length >= MIN_TEXT && (
            <Slot name="shell.search" context={{ text: settled, onChoose: choose }} />
          )}
        </div>
        <p className={styles.none}>{t('search.none', { typed: text })}</p>
        <p className={styles.hint}>{t('search.hint')}</p>
      </div>
    </Modal>
  );
}

function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    (key === 'Backspace' || [...key].length === 1) && key !== ' ' && !ctrlKey && !metaKey && !altKey
  );
}

/** Without a text all that the user is offered, so that one sees what there is. */
function useFoundPages(text: string): SearchResult[] {
  const catalogue = useCatalogue();
  const { hideTiedEntriesWhenSelected } = useConfig().features;
  const session = useSession();
  const entity = useEntity();
  const pages = offeredPages({
    menu: buildMenu(catalogue, { session, entity, hideTiedEntriesWhenSelected }),
    profile: buildProfileMenu(catalogue, entity),
    tiles: isStaff(session) ? catalogue.tiles : [],
  });
  const found = findPages(pages, text).map(({ path, label, group, icon }) => ({
    key: path,
    name: label,
    to: path,
    icon: <Icon name={icon} />,
    ...(group !== undefined && { aside: <span className={styles.group}>{group}</span> }),
  }));
  return text === '' ? found : found.slice(0, MAX_OF_A_KIND);
}

function useFoundBusinesses(text: string): SearchResult[] {
  const { t } = useTranslation('shell');
  const session = useSession();
  const rows = useMemo(() => entityRows(session?.accounts ?? []), [session]);
  if (text === '') return [];
  return rows
    .filter(({ name }) => matchesAll(name, text))
    .slice(0, MAX_OF_A_KIND)
    .map(({ id, name, kind, accountName }) => ({
      key: id,
      name,
      to: `/dashboard?${ENTITY_PARAMETER}=${encodeURIComponent(id)}`,
      detail:
        kind === 'business'
          ? t('entity.businessOf', { account: accountName })
          : t('entity.account'),
      icon: kind === 'business' ? <ShopOutlined /> : <BankOutlined />,
    }));
}

/** A value once it has not changed for so many milliseconds. */
function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
