import { MAX_NOTE_LENGTH } from '@mbo/gateway-contract/payment-notes';
import {
  Button,
  DateTime,
  DetailSection,
  Form,
  FormLayout,
  FormProblem,
  Input,
  useAccess,
  useEditing,
  useSubmitForm,
} from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addNote, useNotes } from '../api/notes';
import styles from './timeline.module.css';

/** What people wrote down about the payment; nothing where the gateway keeps no notes. */
export function NotesSection({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { data: notes } = useNotes(id);
  const { mayChange } = useAccess();
  if (!notes || (notes.length === 0 && !mayChange)) return null;
  return (
    <DetailSection title={t('detail.notes.title')}>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={t('detail.notes.title')}>
          {notes.map((note) => (
            <li key={note.noteId}>
              <p className={styles.text} dir="auto">
                {note.text}
              </p>
              <span className={styles.who}>
                <span>{note.writtenBy}</span>
                <DateTime value={note.writtenAt} precision="recent" relative />
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayChange && <NewNote id={id} />}
    </DetailSection>
  );
}

function NewNote({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { form, formProps, sending, problem } = useSubmitForm<{ text: string }>({
    fields: ['text'],
    alerts: false,
    send: ({ text }, key) => addNote(id, text.trim(), key),
    onDone() {
      form.setFieldValue('text', '');
      // The button that was pressed goes.
      form.focusField('text');
    },
  });
  const isTyped = (Form.useWatch('text', form) ?? '').trim() !== '';
  useEditing(isTyped);

  return (
    <FormLayout<{ text: string }>
      {...formProps}
      name="payment-note"
      className={styles.form}
      initialValues={{ text: '' }}
    >
      <Form.Item name="text" className={styles.newNote ?? ''}>
        <Input.TextArea
          aria-label={t('detail.notes.new')}
          placeholder={t('detail.notes.new')}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={MAX_NOTE_LENGTH}
          readOnly={sending}
        />
      </Form.Item>
      <FormProblem>{problem}</FormProblem>
      {isTyped && (
        <Button size="small" htmlType="submit" loading={sending}>
          {t('detail.notes.add')}
        </Button>
      )}
    </FormLayout>
  );
}
