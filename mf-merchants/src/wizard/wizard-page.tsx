import { useOpenId } from '@mbo/shared/navigation';
import { Button, EmptyState, ErrorState, LoadingState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DraftOffer } from './draft-offer';
import { useAccountStart, useNewStart, type Start } from './use-start';
import { Wizard } from './wizard';
import { WizardFrame } from './wizard-frame';

/**
 * Merchant Set Up Wizard: a new merchant, or with `?open=7` one whose set-up was cut short.
 */
export function WizardPage(): ReactNode {
  const accountId = useOpenId('account');
  return accountId === undefined ? (
    <NewWizard />
  ) : (
    <AccountWizard key={accountId} accountId={accountId} />
  );
}

function NewWizard(): ReactNode {
  return <Started start={useNewStart()} />;
}

function AccountWizard({ accountId }: { accountId: number }): ReactNode {
  return <Started start={useAccountStart(accountId)} />;
}

function Started({ start }: { start: Start }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  switch (start.kind) {
    case 'ready':
      return (
        <Wizard
          key={start.id}
          initial={start.draft}
          answered={start.answered}
          onTakeOver={start.onTakeOver}
          onDiscard={start.onDiscard}
        />
      );
    case 'offer':
      return <DraftOffer {...start} />;
    case 'complete':
      return (
        <WizardFrame>
          <EmptyState
            title={t('wizard.complete.title', { name: start.name })}
            description={t('wizard.complete.description')}
            action={
              <Button type="primary" onClick={() => navigate('/merchants')}>
                {t('listing.title')}
              </Button>
            }
          />
        </WizardFrame>
      );
    case 'failed':
      return (
        <WizardFrame>
          <ErrorState title={t('wizard.resumeFailed')} error={start.error} onRetry={start.retry} />
        </WizardFrame>
      );
    case 'loading':
      return (
        <WizardFrame>
          <LoadingState rows={8} />
        </WizardFrame>
      );
  }
}
