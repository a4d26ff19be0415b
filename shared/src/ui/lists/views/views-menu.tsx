import { CheckOutlined, DownOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { Entity } from '../../../bus';
import type { SavedView } from '@mbo/gateway-contract/saved-views';
import { messageOf } from '../../../http';
import { ReturnOfFocus } from '../../layout/return-of-focus';
import { useListContext } from '../list-context';
import { viewQuery } from '../state/list-params';
import type { ListState } from '../state/use-list-state';
import { useViewActions } from './use-view-actions';
import { ViewDialog } from './view-dialog';
import styles from '../lists.module.css';

type Items = NonNullable<MenuProps['items']>;

export interface ViewsMenuProps {
  entity: Entity;
  views: UseQueryResult<SavedView[]>;
  current: SavedView | undefined;
  list: ListState;
  /** The columns shown, which a view keeps too. */
  columns: readonly string[];
}

/** Chooses among saved views, and saves, renames, replaces and deletes the user's own. */
export function ViewsMenu({ entity, views, current, list, columns }: ViewsMenuProps): ReactNode {
  const { say } = useListContext();
  const actions = useViewActions(entity, list, columns);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'new' | SavedView>();
  const changed = current !== undefined && isChanged(current, list.query, columns);

  const entry = (view: SavedView): Items[number] => ({
    key: `view ${view.viewId}`,
    label: view.mine ? view.name : say('views.by', { name: view.name, who: view.madeBy }),
    icon: <Mark chosen={view.viewId === current?.viewId} />,
    onClick: () => list.setView(view),
  });

  function items(): Items {
    const all = views.data ?? [];
    const own = all.filter(({ mine }) => mine);
    const others = all.filter(({ mine }) => !mine);
    return [
      {
        key: 'all',
        label: say('views.all'),
        icon: <Mark chosen={current === undefined && list.query === ''} />,
        onClick: () => list.setView(undefined),
      },
      ...(views.error
        ? [
            {
              key: 'failed',
              icon: <Mark />,
              label: say('views.failed', { message: messageOf(views.error) }),
              onClick: () => void views.refetch(),
            },
          ]
        : []),
      ...group('own', say('views.own'), own.map(entry)),
      ...group('shared', say('views.shared', { account: entity.accountName }), others.map(entry)),
      { type: 'divider' as const },
      {
        key: 'save',
        icon: <Mark />,
        label: say('views.saveNew'),
        onClick: () => setDialog('new'),
      },
      ...(current?.mine ? ownActions(current) : []),
    ];
  }

  function ownActions(view: SavedView): Items {
    const { name } = view;
    return [
      {
        key: 'replace',
        icon: <Mark />,
        label: say('views.replace', { name }),
        disabled: !changed,
        onClick: () => void actions.replace(view),
      },
      {
        key: 'rename',
        icon: <Mark />,
        label: say('views.rename', { name }),
        onClick: () => setDialog(view),
      },
      {
        key: 'delete',
        icon: <Mark />,
        label: say('views.delete', { name }),
        danger: true,
        onClick: () => void actions.remove(view),
      },
    ];
  }

  return (
    <>
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={setOpen}
        autoFocus
        placement="bottomRight"
        menu={{ items: items(), className: styles.viewsMenu ?? '' }}
        getPopupContainer={(trigger) => trigger.parentElement ?? trigger}
      >
        <Button
          ref={button}
          className={styles.views ?? ''}
          aria-haspopup="menu"
          aria-expanded={open}
        >
          <span className={styles.viewName}>{current?.name ?? say('views.button')}</span>
          {changed && <span className={styles.viewChanged}>{say('views.changed')}</span>}
          <DownOutlined aria-hidden="true" />
        </Button>
      </Dropdown>
      {dialog !== undefined && <ReturnOfFocus to={() => button.current} />}
      {dialog !== undefined && (
        <ViewDialog
          entity={entity}
          view={dialog === 'new' ? undefined : dialog}
          query={list.query}
          columns={columns}
          onSaved={({ viewId }) => list.nameView(viewId)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Whether the list is no longer as the view has it. */
function isChanged(view: SavedView, query: string, columns: readonly string[]): boolean {
  const sameQuery = viewQuery(new URLSearchParams(view.query)) === query;
  const sameColumns = view.columns.length === 0 || view.columns.join() === columns.join();
  return !sameQuery || !sameColumns;
}

function group(key: string, label: string, children: Items): Items {
  return children.length === 0 ? [] : [{ key, type: 'group', label, children }];
}

/** Marks what is shown; unseen it keeps its place, so that all entries begin alike. */
function Mark({ chosen = false }: { chosen?: boolean }): ReactNode {
  return <CheckOutlined aria-hidden="true" style={{ visibility: chosen ? 'visible' : 'hidden' }} />;
}
