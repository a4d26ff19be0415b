import { Button, PlusOutlined } from '@mbo/shared/ui';
import { useNarrow } from '@mbo/shared/ui/data';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FILTERS } from './filter-fields';
import { FilterRow } from './filter-row';
import type { FilterDrafts } from './use-filter-drafts';
import { useFocusInList } from './use-focus-in-list';
import styles from './filters.module.css';

/** Rows that describe which transactions to show. Complete ones apply, others say what they lack. */
export default function FilterPanel({
  drafts,
  missingOf,
  add,
  change,
  remove,
  apply,
  clear,
}: FilterDrafts): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const addButton = useRef<HTMLButtonElement>(null);
  const { list, focusRow } = useFocusInList<HTMLUListElement>(() => addButton.current?.focus());
  // On a narrow screen a keyboard would come up over the rows.
  const narrow = useNarrow();
  const begin = useRef(() => {
    if (!narrow) focusRow(0, 'first');
  });
  useEffect(() => begin.current(), []);
  return (
    <form
      className={styles.panel}
      noValidate
      aria-label={t('list.filters.title')}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <ul className={styles.rows} ref={list}>
        {drafts.map((draft, index) => (
          <FilterRow
            key={draft.key}
            number={index + 1}
            draft={draft}
            missing={missingOf(draft)}
            onChange={change}
            onRemove={() => {
              remove(draft);
              focusRow(index, 'remove');
            }}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          ref={addButton}
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={drafts.length >= MOST_FILTERS}
          onClick={() => {
            add();
            if (!narrow) focusRow(drafts.length, 'first');
          }}
        >
          {t('list.filters.add')}
        </Button>
        <span className={styles.ends}>
          <Button onClick={clear}>{t('list.filters.clear')}</Button>
          <Button type="primary" htmlType="submit">
            {t('list.filters.apply')}
          </Button>
        </span>
      </div>
      <p className={styles.note}>{t('list.filters.note')}</p>
    </form>
  );
}
