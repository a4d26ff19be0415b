import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Entity } from '../../../bus';
import { formatDateTime } from '../../format/dates';
import { useBusState } from '../../hooks/use-bus-state';
import { EntityLine, PageHeader } from '../../layout/page-header';
import { ExportButton } from '../export/export-button';
import { useListContext } from '../list-context';
import type { ListPageProps } from '../list-page-props';
import type { ListQuery, ListRowsState } from '../state/use-list-rows';
import type { ListState } from '../state/use-list-state';

/** Title of a list, whose rows they are, and what can be done with all of them. */
export function ListHead<Row>({
  page,
  list,
  query,
  exportPath,
  zone,
  entity,
  description = entity && <EntityLine entity={entity} />,
  actions,
}: {
  page: ListRowsState<Row>;
  list: ListState;
  query: ListQuery;
  exportPath: ListPageProps<Row>['exportPath'];
  zone: string;
  entity: Entity | null;
  description: ReactNode;
  actions: ReactNode;
}): ReactNode {
  const { say } = useListContext();
  return (
    <PageHeader
      title={say('title')}
      description={description}
      actions={
        <>
          {!page.isWhole && <RefreshButton page={page} zone={zone} />}
          {exportPath && (
            <ExportButton
              query={query}
              path={exportPath}
              range={list.range}
              zone={zone}
              total={page.total}
              totalIsCapped={page.totalIsCapped}
            />
          )}
          {actions}
        </>
      }
    />
  );
}

function RefreshButton<Row>({
  page: { readAt, refreshing, refresh },
  zone,
}: {
  page: ListRowsState<Row>;
  zone: string;
}): ReactNode {
  const { say } = useListContext();
  const locale = useBusState('locale');
  const when = readAt && formatDateTime(readAt, zone, locale);
  return (
    <Tooltip title={when && say('asOf', { when })}>
      <Button
        icon={<ReloadOutlined spin={refreshing} aria-hidden="true" />}
        aria-label={say('refresh')}
        onClick={refresh}
      />
    </Tooltip>
  );
}

/** A row that is removed takes the focus with it: it goes on to the page's first button. */
export function useFocusAfterRemoval(count = 0): RefObject<HTMLDivElement> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('header button:enabled')?.focus();
  }, [count]);
  return root;
}
