import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Account } from '@mbo/gateway-contract/access';
import type { Entity } from '@mbo/shared/bus';
import { ENTITY_PARAMETER } from '@mbo/shared/navigation';
import { DownOutlined, Name, useEntity } from '@mbo/shared/ui';
import { EntityPopup } from './entity-popup';
import styles from './entity-selector.module.css';

/** Shows which account or business is looked at, and changes it. */
export function EntitySelector({ accounts }: { accounts: readonly Account[] }): ReactNode {
  const { t } = useTranslation('shell');
  const entity = useEntity();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popupId = useId();

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  function choose(chosen: Entity): void {
    close();
    if (chosen.id === entity?.id) return;
    const query = new URLSearchParams(search);
    query.set(ENTITY_PARAMETER, chosen.id);
    navigate({ pathname, search: query.toString() });
  }

  const name = entity?.name ?? t('entity.none');
  const kind = entity && (entity.kind === 'business' ? entity.accountName : t('entity.account'));
  return (
    <div className={styles.selector} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? popupId : undefined}
        disabled={accounts.length === 0}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className="mbo-visually-hidden">{t('entity.button')}</span>
        <span className={styles.texts}>
          <Name className={styles.name}>{name}</Name>{' '}
          {kind !== null && <Name className={styles.kind}>{kind}</Name>}
        </span>
        <DownOutlined aria-hidden="true" className={styles.arrow} />
      </button>
      {open && (
        <EntityPopup
          id={popupId}
          accounts={accounts}
          currentId={entity?.id ?? null}
          onChoose={choose}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  );
}
