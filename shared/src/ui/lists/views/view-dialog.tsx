import { Checkbox, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { SavedView } from '@mbo/gateway-contract/saved-views';
import { showAlert, type Entity } from '../../../bus';
import { FormDialog } from '../../forms/submit/form-dialog';
import { useSubmitForm } from '../../forms/submit/use-submit-form';
import { useAccess } from '../../hooks/use-access';
import { useListContext } from '../list-context';
import { createView, refreshViews, updateView } from './api';

const MAX_NAME_LENGTH = 60;

interface Values {
  name: string;
  shared: boolean;
}

export interface ViewDialogProps {
  entity: Entity;
  /** The one to rename or share; undefined: a new one of what is shown. */
  view: SavedView | undefined;
  query: string;
  columns: readonly string[];
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Names a view and says who sees it. */
export function ViewDialog({
  entity,
  view,
  query,
  columns,
  onSaved,
  onClose,
}: ViewDialogProps): ReactNode {
  const { name: list, say } = useListContext();
  const { mayChange, reason } = useAccess();
  const { accountId, accountName } = entity;
  const submission = useSubmitForm<Values, SavedView>({
    fields: ['name'],
    alerts: false,
    async send({ name, shared }, key) {
      const named = { name: name.trim(), shared };
      return view
        ? updateView(accountId, view.viewId, {
            ...named,
            query: view.query,
            columns: view.columns,
          })
        : createView(accountId, { list, ...named, query, columns: [...columns] }, key);
    },
    async onDone(saved) {
      await refreshViews(accountId);
      showAlert('success', say('views.saved', { name: saved.name }));
      onSaved(saved);
    },
  });

  return (
    <FormDialog<Values>
      submission={submission}
      name={`${list}-view`}
      width={440}
      title={say(view ? 'views.renameTitle' : 'views.saveTitle')}
      okLabel={say('views.save')}
      values={{ name: view?.name ?? '', shared: view?.shared ?? false }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={say('views.name')}
        rules={[{ required: true, whitespace: true, message: say('views.nameRequired') }]}
      >
        <Input maxLength={MAX_NAME_LENGTH} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="shared"
        valuePropName="checked"
        extra={mayChange ? say('views.shareHint', { account: accountName }) : reason}
      >
        <Checkbox disabled={!mayChange}>{say('views.share')}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
