import type { AppSecret } from '@mbo/gateway-contract/second-factor';
import { CopyButton, LoadingState } from '@mbo/shared/ui';
import { QueryBoundary } from '@mbo/shared/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm } from './proof-form';
import { QrCode } from './qr-code';
import styles from './second-factor.module.css';

export interface AppSetUpProps {
  /** Asks the gateway for a secret; each call makes the one of before useless. */
  newSecret: () => Promise<AppSecret>;
  submitLabel: string;
  onCode: (code: string) => Promise<unknown>;
  size?: 'large' | 'middle';
}

/** Sets an authenticator app up: QR code, the secret to type, and the first code. */
export function AppSetUp({ newSecret, submitLabel, onCode, size }: AppSetUpProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const id = useId();
  const secret = useQuery({
    queryKey: ['mf-auth', 'app-secret', id],
    queryFn: newSecret,
    // Another one would not fit the code that was scanned.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <QueryBoundary
      queries={[secret]}
      failed={t('appSetUp.failed')}
      skeleton={<LoadingState rows={4} />}
    >
      {({ secret: text, uri }) => (
        <>
          <p className={styles.lead}>{t('appSetUp.scan')}</p>
          <QrCode text={uri} label={t('appSetUp.qr')} />
          <p className={styles.secret}>
            <span>{inGroups(text)}</span>
            <CopyButton text={text} label={t('appSetUp.copy')} />
          </p>
          <ProofForm
            methods={['app']}
            submitLabel={submitLabel}
            onProof={(proof) => onCode(proof.by === 'code' ? proof.code : '')}
            {...(size && { size })}
          />
        </>
      )}
    </QueryBoundary>
  );
}

/** Read and typed more easily. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
