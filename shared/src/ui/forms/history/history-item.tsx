import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldChange, HistoryEntry } from '@mbo/gateway-contract/history';
import { addLocales } from '../../../words/words';
import { DateTime } from '../../format/date-time';
import { Name } from '../../layout/name';
import type { HistoryField } from './history-panel';
import styles from './history.module.css';
import en from './locales/en.json';

const NAMESPACE = 'history';

// These parts load later than the core and bring their own words.
addLocales(NAMESPACE, { en });

/** The words of the history of records. */
export function useHistoryWords(): TFunction<typeof NAMESPACE> {
  return useTranslation(NAMESPACE).t;
}

interface HistoryItemProps {
  entry: HistoryEntry;
  fields: Readonly<Record<string, HistoryField>>;
}

/** One change: who, when, from where, and each field before and after. */
export function HistoryItem({ entry, fields }: HistoryItemProps): ReactNode {
  const t = useHistoryWords();
  const { by, action, changes, at, ip } = entry;
  const verb = action.slice(action.lastIndexOf('.') + 1);
  const shown = changes.flatMap((change) => {
    const field = Object.hasOwn(fields, change.field) ? fields[change.field] : undefined;
    return field === undefined ? [] : [{ ...change, ...spelledOut(field) }];
  });
  return (
    <li tabIndex={-1} className={styles.entry}>
      <p>
        <strong>{t(`actors.${by.kind}`, { name: by.name, defaultValue: by.name })}</strong>{' '}
        {t(`verbs.${verb}`, { defaultValue: t('verbs.other', { action }) })}
      </p>
      <p className={styles.when}>
        <DateTime value={at} relative /> {ip !== null && t('address', { ip })}
      </p>
      {shown.length > 0 && (
        <dl className={styles.changes}>
          {shown.map(({ field, label, show, from, to }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <span className="mbo-visually-hidden">{t('from')} </span>
                <del>
                  <Value value={from} show={show} />
                </del>{' '}
                <span aria-hidden="true">→ </span>
                <span className="mbo-visually-hidden">{t('to')} </span>
                <ins>
                  <Value value={to} show={show} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > 0 && shown.length === 0 && (
        <p className={styles.when}>{t('otherFields')}</p>
      )}
    </li>
  );
}

type Show = ((value: FieldChange['from']) => ReactNode) | undefined;

function spelledOut(field: HistoryField): { label: string; show: Show } {
  return typeof field === 'string' ? { label: field, show: undefined } : field;
}

function Value({ value, show }: { value: FieldChange['from']; show: Show }): ReactNode {
  const t = useHistoryWords();
  if (value === null || value === '') {
    return (
      <>
        <span aria-hidden="true">{t('none')}</span>
        <span className="mbo-visually-hidden">{t('noneSpoken')}</span>
      </>
    );
  }
  if (show) return show(value);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return <Name>{Array.isArray(value) ? value.join(', ') : String(value)}</Name>;
}
