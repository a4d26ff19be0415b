import { Modal } from 'antd';
import { Suspense, lazy, type ReactNode } from 'react';
import { useNarrow } from '../../hooks/use-media-query';
import { LoadingState } from '../../states/states';
import { useListContext } from '../list-context';
import { useFilterDrafts, type FilterDraftsOptions } from './use-filter-drafts';
import styles from './filters.module.css';

// Its pickers are for those who filter.
const FilterPanel = lazy(() => import('./filter-panel'));

/** The panel: beneath the toolbar, or as a sheet on a narrow screen. */
export function FilterPlace({
  id,
  onClose,
  ...options
}: FilterDraftsOptions & { id: string; onClose: () => void }): ReactNode {
  const { say } = useListContext();
  // Kept here, so that turning a phone round loses no row.
  const rows = useFilterDrafts(options);
  const content = (
    <Suspense fallback={<LoadingState rows={2} />}>
      <FilterPanel {...rows} />
    </Suspense>
  );
  if (!useNarrow()) {
    return (
      // What is open in it hears Escape first, and says so.
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions
      <div
        id={id}
        className={styles.place}
        onKeyDown={(event) => {
          const isListOpen = (event.target as Element).getAttribute('aria-expanded') === 'true';
          if (event.key === 'Escape' && !event.defaultPrevented && !isListOpen) onClose();
        }}
      >
        {content}
      </div>
    );
  }
  return (
    <Modal open title={say('filters.title')} footer={null} onCancel={onClose}>
      {content}
    </Modal>
  );
}
