import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useBusState } from '../../hooks/use-bus-state';
import { useNarrow } from '../../hooks/use-media-query';
import { useDataWords } from '../words';
import { shownPages } from './paging';
import styles from './page-numbers.module.css';

export interface PageNumbersProps {
  /** What is paged through. */
  label: string;
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
}

/**
 * Pages of a list as buttons. The one that leads to a page becomes that page's own, by its key, so
 * that the focus stays on it; those at the ends stay, too, where they lead no further.
 */
export function PageNumbers({ label, page, lastPage, onPage }: PageNumbersProps): ReactNode {
  const t = useDataWords();
  const narrow = useNarrow();
  const number = new Intl.NumberFormat(useBusState('locale'));
  const step = (name: 'previousPage' | 'nextPage', to: number, icon: ReactNode): ReactNode => {
    const isOff = to < 1 || to > lastPage;
    return (
      <li>
        <button
          type="button"
          className={styles.page}
          aria-label={t(`table.${name}`)}
          aria-disabled={isOff}
          onClick={() => !isOff && onPage(to)}
        >
          {icon}
        </button>
      </li>
    );
  };
  return (
    <nav className={styles.nav} aria-label={t('table.pages', { label })}>
      <ul className={styles.pages}>
        {step('previousPage', page - 1, <LeftOutlined aria-hidden="true" />)}
        {shownPages(page, lastPage, narrow ? 1 : 2).map(({ page: to, isJump }) => (
          <li key={to}>
            <button
              type="button"
              className={styles.page}
              aria-label={t('table.page', { page: number.format(to) })}
              aria-current={to === page ? 'page' : undefined}
              onClick={() => to !== page && onPage(to)}
            >
              {isJump ? '…' : number.format(to)}
            </button>
          </li>
        ))}
        {step('nextPage', page + 1, <RightOutlined aria-hidden="true" />)}
      </ul>
    </nav>
  );
}
