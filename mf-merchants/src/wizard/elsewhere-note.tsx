import { Button, EmptyState, SwapOutlined } from '@mbo/shared/ui';
import { StepsFrame, type Elsewhere } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styles from './wizard.module.css';

/** The draft goes on, or ended, in another tab: one merchant is not set up in two places. */
export function ElsewhereNote({
  what,
  onTakeOver,
}: {
  what: Elsewhere;
  onTakeOver: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  return (
    <StepsFrame title={t('wizard.title')}>
      <EmptyState
        icon={<SwapOutlined />}
        title={t(`wizard.elsewhere.${what}`)}
        description={t(`wizard.elsewhere.${what}Description`)}
        action={
          <div className={styles.choice}>
            <Button onClick={() => navigate('/merchants')}>{t('listing.title')}</Button>
            <Button type="primary" onClick={onTakeOver}>
              {t(`wizard.elsewhere.${what}Action`)}
            </Button>
          </div>
        }
      />
    </StepsFrame>
  );
}
