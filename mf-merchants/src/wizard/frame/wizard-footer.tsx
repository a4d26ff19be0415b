import { Button } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallName } from '../draft/draft';
import { LAST_STEP } from '../steps';
import styles from './frame.module.css';

export interface WizardFooterProps {
  step: number;
  /** The calls under way. */
  running: readonly CallName[];
  /** Part of it stands already: Save goes on. */
  begun: boolean;
  onPrev: () => void;
  onNext: () => void;
  onSave: () => void;
}

/** Prev and Next; on the last step Save. */
export function WizardFooter({
  step,
  running,
  begun,
  onPrev,
  onNext,
  onSave,
}: WizardFooterProps): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const saving = running.length > 0;
  return (
    <div className={styles.footer}>
      <p role="status" className={styles.progress}>
        {saving &&
          t('wizard.saving', { what: running.map((call) => t(`wizard.calls.${call}`)).join(', ') })}
        {!saving && begun && step === LAST_STEP && t('wizard.goesOn')}
      </p>
      <Button disabled={step === 0 || saving} onClick={onPrev}>
        {t('wizard.prev')}
      </Button>
      {step < LAST_STEP ? (
        <Button type="primary" onClick={onNext}>
          {t('wizard.next')}
        </Button>
      ) : (
        <Button type="primary" loading={saving} onClick={onSave}>
          {t('wizard.save')}
        </Button>
      )}
    </div>
  );
}
