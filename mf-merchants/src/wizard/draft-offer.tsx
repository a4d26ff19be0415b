import { askToConfirm } from '@mbo/shared/bus';
import { Button, DateTime, EmptyState, FileTextOutlined } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Words } from '../common/words';
import type { Draft } from './draft/draft';
import { STEPS } from './steps';
import { WizardFrame } from './wizard-frame';
import styles from './wizard.module.css';

/** A set-up was begun and not finished: goes on with it, or starts over. */
export function DraftOffer({
  draft,
  onContinue,
  onStartOver,
}: {
  draft: Draft;
  onContinue: () => void;
  onStartOver: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const name = nameOf(t, draft);
  const ask = async (): Promise<void> => {
    if (await askToDiscard(t, draft, t('wizard.offer.startOver'))) onStartOver();
  };
  return (
    <WizardFrame>
      <EmptyState
        icon={<FileTextOutlined />}
        title={t('wizard.offer.title', { name })}
        description={
          <>
            {t('wizard.offer.where', {
              number: draft.step + 1,
              count: STEPS.length,
              step: t(`wizard.stepNames.${STEPS[draft.step] ?? 'merchant'}`),
            })}{' '}
            <DateTime value={draft.changedAt} relative />. {t('wizard.offer.notKept')}
          </>
        }
        action={
          <div className={styles.choice}>
            <Button onClick={() => void ask()}>{t('wizard.offer.startOver')}</Button>
            <Button type="primary" onClick={onContinue}>
              {t('wizard.offer.continue')}
            </Button>
          </div>
        }
      />
    </WizardFrame>
  );
}

function nameOf(t: Words, { values }: Draft): string {
  return values.merchant.name.trim() || t('wizard.offer.unnamed');
}

/** Asks whether what was typed is to be thrown away; says what the gateway has of it by then. */
export function askToDiscard(t: Words, draft: Draft, okLabel: string): Promise<boolean> {
  const reason = draft.made.account ? 'made' : draft.inDoubt.length > 0 ? 'inDoubt' : 'typed';
  return askToConfirm({
    title: t('wizard.offer.question'),
    description: t(`wizard.offer.${reason}`, { name: nameOf(t, draft) }),
    okLabel,
    danger: true,
  });
}
