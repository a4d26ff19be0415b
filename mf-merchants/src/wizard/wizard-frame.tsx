import { Button, CloseOutlined } from '@mbo/shared/ui';
import { StepsFrame } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Leaves the wizard, whose page has no drawer to leave it by. */
export function CloseButton(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  return (
    <Button icon={<CloseOutlined aria-hidden="true" />} onClick={() => navigate('/dashboard')}>
      {t('wizard.close')}
    </Button>
  );
}

/** The wizard's page while no step is shown, e.g. a draft that was left. */
export function WizardFrame({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return (
    <StepsFrame title={t('wizard.title')} actions={<CloseButton />}>
      {children}
    </StepsFrame>
  );
}
