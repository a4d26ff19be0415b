import { Alert, Button } from '@mbo/shared/ui';
import type { useDraft } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './invoice.module.css';

/** Somebody else changed the invoice meanwhile. */
export interface Conflict {
  changedBy: string;
  version: number;
}

export interface EditorNoticesProps {
  /** What was typed before is in the form again. */
  isRestored: boolean;
  /** What became of the draft in another tab. */
  elsewhere: ReturnType<typeof useDraft>['elsewhere'];
  conflict: Conflict | undefined;
  onDiscard: () => void;
  onTakeTheirs: () => void;
  onKeepMine: (version: number) => void;
}

/** What is above the form: what was typed before, and what others did meanwhile. */
export function EditorNotices({
  isRestored,
  elsewhere,
  conflict,
  onDiscard,
  onTakeTheirs,
  onKeepMine,
}: EditorNoticesProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const notice = { className: styles.notice ?? '', showIcon: true };
  return (
    <>
      {isRestored && !elsewhere && (
        <Alert
          {...notice}
          type="info"
          title={t('invoice.restored')}
          action={
            <Button size="small" onClick={onDiscard}>
              {t('invoice.discard')}
            </Button>
          }
        />
      )}
      {elsewhere && (
        <Alert {...notice} type="warning" title={t(`invoice.elsewhere.${elsewhere}`)} />
      )}
      {conflict && (
        <Alert
          {...notice}
          type="warning"
          title={t('invoice.conflict.title', { changedBy: conflict.changedBy })}
          action={
            <span className={styles.choice}>
              <Button size="small" onClick={onTakeTheirs}>
                {t('invoice.conflict.theirs')}
              </Button>
              <Button size="small" onClick={() => onKeepMine(conflict.version)}>
                {t('invoice.conflict.mine')}
              </Button>
            </span>
          }
        />
      )}
    </>
  );
}
