import { Button, Modal, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useBusState } from '../../hooks/use-bus-state';
import { useTimeZone } from '../../format/date-time';
import { formatDateTime } from '../../format/dates';
import { FormActions } from '../../layout/form-layout';
import { FieldValue } from './read-view';
import type { Difference } from './merge';
import type { OpenConflict, RecordForm } from './use-record-form';
import { useEditWords } from './words';
import styles from './conflict.module.css';

type Choices<Values extends object> = Pick<
  RecordForm<Values>,
  'sending' | 'keepMine' | 'takeTheirs' | 'backToForm'
>;

/** Somebody else saved the record meanwhile: who, when, what differs, and what shall be kept. */
export function ConflictDialog<Values extends object>({
  conflict,
  sending,
  keepMine,
  takeTheirs,
  backToForm,
}: Choices<Values> & { conflict: OpenConflict<Values> | undefined }): ReactNode {
  const t = useEditWords();
  return (
    <Modal
      open={conflict !== undefined}
      title={t('conflict.title')}
      width={560}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={() => !sending && backToForm()}
      footer={
        <FormActions>
          <Button disabled={sending} onClick={backToForm}>
            {t('conflict.back')}
          </Button>
          <Button disabled={sending} onClick={takeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button type="primary" loading={sending} onClick={keepMine}>
            {t('conflict.keepMine')}
          </Button>
        </FormActions>
      }
    >
      {conflict && <Differences conflict={conflict} />}
    </Modal>
  );
}

function Differences<Values extends object>({
  conflict,
}: {
  conflict: OpenConflict<Values>;
}): ReactNode {
  const t = useEditWords();
  const zone = useTimeZone();
  const locale = useBusState('locale');
  const { details, differences, mine, theirs } = conflict;
  const who = details.changedBy;
  return (
    <>
      <p>
        {t('conflict.lead', {
          // 'the provider' begins the sentence here.
          who: who.charAt(0).toLocaleUpperCase(locale) + who.slice(1),
          when: formatDateTime(details.changedAt, zone, locale),
        })}
      </p>
      <ul className={styles.differences} aria-label={t('conflict.label')}>
        {differences.map((difference) => (
          <li key={difference.field.name} className={styles.difference}>
            <p className={styles.field}>
              {[difference.group, difference.field.label].filter(Boolean).join(' · ')}
              {difference.onlyTheirs && <Tag>{t('conflict.keepsTheirs')}</Tag>}
            </p>
            <dl className={styles.versions}>
              <Version word={t('conflict.theirs')} difference={difference} values={theirs} />
              <Version word={t('conflict.yours')} difference={difference} values={mine} />
            </dl>
          </li>
        ))}
      </ul>
      <p className={styles.explain}>{t('conflict.explain')}</p>
    </>
  );
}

function Version<Values extends object>({
  word,
  difference,
  values,
}: {
  word: string;
  difference: Difference<Values>;
  values: Values;
}): ReactNode {
  return (
    <div>
      <dt className={styles.word}>{word}</dt>
      <dd className={styles.version}>
        <FieldValue field={difference.field} values={values} />
      </dd>
    </div>
  );
}
