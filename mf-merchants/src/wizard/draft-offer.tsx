import { askToConfirm } from '@mbo/shared/bus';
import { Button, DateTime, EmptyState, FileTextOutlined } from '@mbo/shared/ui';
import { StepsFrame } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft/draft';
import { STEPS } from './steps';
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
  const name = draft.values.merchant.name.trim() || t('wizard.offer.unnamed');
  const ask = async (): Promise<void> => {
    const reason = draft.made.account ? 'made' : draft.inDoubt.length > 0 ? 'inDoubt' : 'typed';
    const agreed = await askToConfirm({
      title: t('wizard.offer.question'),
      description: t(`wizard.offer.${reason}`, { name }),
      okLabel: t('wizard.offer.startOver'),
      danger: true,
    });
    if (agreed) onStartOver();
  };
  return (
    <StepsFrame title={t('wizard.title')}>
      <EmptyState
        icon={<FileTextOutlined />}
        title={t('wizard.offer.title', { name })}
        description={
          <>
            {t('wizard.offer.where', { number: draft.step + 1, count: STEPS.length })}{' '}
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
    </StepsFrame>
  );
}
