import { useOpenId } from '@mbo/shared/navigation';
import { Button, EmptyState, ErrorState, LoadingState } from '@mbo/shared/ui';
import { StepsFrame } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DraftOffer } from './draft-offer';
import { useAccountStart, useNewStart, type Start } from './use-start';
import { Wizard } from './wizard';

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
        <Frame>
          <EmptyState
            title={t('wizard.complete.title', { name: start.name })}
            description={t('wizard.complete.description')}
            action={
              <Button type="primary" onClick={() => navigate('/merchants')}>
                {t('listing.title')}
              </Button>
            }
          />
        </Frame>
      );
    case 'failed':
      return (
        <Frame>
          <ErrorState title={t('wizard.resumeFailed')} error={start.error} onRetry={start.retry} />
        </Frame>
      );
    case 'loading':
      return (
        <Frame>
          <LoadingState rows={8} />
        </Frame>
      );
  }
}

function Frame({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return <StepsFrame title={t('wizard.title')}>{children}</StepsFrame>;
}
