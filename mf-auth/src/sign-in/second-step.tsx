import type { SecondStep, UserSession } from '@mbo/gateway-contract/access';
import { bus } from '@mbo/shared/bus';
import { GatewayError, messageOf } from '@mbo/shared/http';
import { Button } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endSignIn, setUpAtSignIn } from '../api';
import { AuthFrame } from '../frame/auth-frame';
import { AppSetUp } from '../second-factor/app-set-up';
import { ProofForm, type TypedProof } from '../second-factor/proof-form';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import styles from './sign-in.module.css';

export interface SecondStepPageProps {
  secondStep: SecondStep;
  /** Begins again; with why, where it was the gateway that ended it. */
  onBack: (message?: string) => void;
}

/** The second step of a sign-in; who must have a second factor and has none sets one up here. */
export default function SecondStepPage({ secondStep, onBack }: SecondStepPageProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { step, methods } = secondStep;
  const [done, setDone] = useState<{ session: UserSession; codes: readonly string[] }>();
  const isSetUp = methods.length === 0;

  const prove = async (proof: TypedProof): Promise<void> => {
    try {
      const { session, recoveryCodes } = await endSignIn(step, proof);
      if (recoveryCodes.length === 0) bus.set('session', session);
      else setDone({ session, codes: recoveryCodes });
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code !== 'token_expired') throw error;
      onBack(messageOf(error, 'mf-auth'));
    }
  };

  if (done) {
    return (
      <AuthFrame title={t('codes.title')}>
        <RecoveryCodes
          codes={done.codes}
          doneLabel={t('codes.goOn')}
          onDone={() => bus.set('session', done.session)}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t(isSetUp ? 'secondStep.setUpTitle' : 'secondStep.title')}
      lead={t(isSetUp ? 'secondStep.setUpLead' : 'secondStep.lead')}
    >
      {isSetUp ? (
        <AppSetUp
          size="large"
          newSecret={() => setUpAtSignIn(step)}
          submitLabel={t('secondStep.submit')}
          onCode={(code) => prove({ by: 'code', code })}
        />
      ) : (
        <ProofForm
          size="large"
          methods={methods}
          submitLabel={t('secondStep.submit')}
          onProof={prove}
        />
      )}
      <p className={styles.forgot}>
        <Button type="link" size="small" onClick={() => onBack()}>
          {t('secondStep.back')}
        </Button>
      </p>
    </AuthFrame>
  );
}
