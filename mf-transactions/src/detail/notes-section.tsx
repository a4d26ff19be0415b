import { MAX_NOTE_LENGTH } from '@mbo/gateway-contract/payment-notes';
import { Button, DateTime, DetailSection, Input, useAccess, useEditing } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addNote, useNotes } from '../api/notes';
import { useSubmission } from '../common/use-submission';
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
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { submit, sending } = useSubmission((note: string, key) => addNote(id, note, key));
  useEditing(text.trim() !== '');

  async function add(): Promise<void> {
    const outcome = await submit(text.trim());
    if (!outcome) return;
    if ('answer' in outcome) setText('');
    setProblem('answer' in outcome ? '' : outcome.message);
  }

  return (
    <div className={styles.form}>
      <Input.TextArea
        aria-label={t('detail.notes.new')}
        placeholder={t('detail.notes.new')}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {text.trim() !== '' && (
        <Button size="small" loading={sending} onClick={() => void add()}>
          {t('detail.notes.add')}
        </Button>
      )}
    </div>
  );
}
