import { Button, PlusOutlined } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FILTERS } from './filter-fields';
import { FilterRow } from './filter-row';
import type { FilterDrafts } from './use-filter-drafts';
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
      <ul className={styles.rows}>
        {drafts.map((draft, index) => (
          <FilterRow
            key={draft.key}
            number={index + 1}
            draft={draft}
            missing={missingOf(draft)}
            onChange={change}
            onRemove={() => remove(draft)}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={drafts.length >= MOST_FILTERS}
          onClick={add}
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
