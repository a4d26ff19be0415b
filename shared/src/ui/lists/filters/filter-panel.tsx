import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNarrow } from '../../hooks/use-media-query';
import { useListContext } from '../list-context';
import { MAX_FILTERS, fieldOf } from './fields';
import { FilterRow } from './filter-row';
import type { FilterDrafts } from './use-filter-drafts';
import { useFocusInList } from './use-focus-in-list';
import styles from './filters.module.css';

/** Rows that say which rows of the list to show. Complete ones apply, others say what they lack. */
export default function FilterPanel({
  drafts,
  missingOf,
  add,
  change,
  remove,
  apply,
  clear,
}: FilterDrafts): ReactNode {
  const { say, fields } = useListContext();
  const isSingle = (field: string): boolean => fieldOf(fields, field)?.isSingle === true;
  const names = Object.keys(fields);
  const allSingle = names.every(isSingle);
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
      noValidate
      aria-label={say('filters.title')}
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
            taken={drafts.flatMap((one) => (one !== draft && isSingle(one.field) ? one.field : []))}
            missing={missingOf(draft)}
            onChange={change}
            onRemove={() => {
              remove(draft);
              focusRow(index, 'remove');
            }}
          />
        ))}
      </ul>
      <div className={styles.buttons} data-actions={allSingle ? 1 : 2}>
        <Button
          ref={addButton}
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={drafts.length >= (allSingle ? names.length : MAX_FILTERS)}
          onClick={() => {
            add();
            if (!narrow) focusRow(drafts.length, 'first');
          }}
        >
          {say('filters.add')}
        </Button>
        <span className={styles.ends}>
          <Button onClick={clear}>{say('filters.clear')}</Button>
          <Button type="primary" htmlType="submit">
            {say('filters.apply')}
          </Button>
        </span>
      </div>
      {!allSingle && <p className={styles.note}>{say('filters.note')}</p>}
    </form>
  );
}
