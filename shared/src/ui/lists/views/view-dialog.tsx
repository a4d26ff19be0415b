import { Alert, Button, Checkbox, Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { showAlert, type Entity } from '../../../bus';
import type { SavedView } from '@mbo/gateway-contract/saved-views';
import { messageOf } from '../../../http';
import { useAccess } from '../../hooks/use-access';
import { FormActions, FormLayout, fieldErrorsOf } from '../../layout/form-layout';
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
  const [form] = Form.useForm<Values>();
  const [open, setOpen] = useState(true);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());

  async function save({ name, shared }: Values): Promise<void> {
    setSaving(true);
    setFailure(undefined);
    try {
      const { accountId } = entity;
      const saved = view
        ? await updateView(accountId, view.viewId, {
            name: name.trim(),
            shared,
            query: view.query,
            columns: view.columns,
          })
        : await createView(
            accountId,
            { list, name: name.trim(), shared, query, columns: [...columns] },
            key,
          );
      await refreshViews(accountId);
      showAlert('success', say('views.saved', { name: saved.name }));
      onSaved(saved);
      setOpen(false);
    } catch (error) {
      const fields = fieldErrorsOf(error, ['name'] as const);
      form.setFields(fields);
      if (fields.length === 0) setFailure(messageOf(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Modal
      open={open}
      width={440}
      title={say(view ? 'views.renameTitle' : 'views.saveTitle')}
      footer={null}
      onCancel={() => setOpen(false)}
      afterOpenChange={(shown) => shown && form.focusField('name')}
      afterClose={onClose}
    >
      <FormLayout<Values>
        name={`${list}-view`}
        form={form}
        initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false }}
        onFinish={(values) => void save(values)}
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
          extra={mayChange ? say('views.shareHint', { account: entity.accountName }) : reason}
        >
          <Checkbox disabled={!mayChange}>{say('views.share')}</Checkbox>
        </Form.Item>
        {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
        <FormActions>
          <Button onClick={() => setOpen(false)}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={saving}>
            {say('views.save')}
          </Button>
        </FormActions>
      </FormLayout>
    </Modal>
  );
}
