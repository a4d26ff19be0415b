import { showAlert } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import { ErrorState, LoadingState } from '@mbo/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { verifyToken } from '../api';
import { AuthFrame } from '../frame/auth-frame';
import { isExpired } from './is-expired';
import { NewPasswordForm } from './new-password-form';
import { useRecoveryToken } from './use-recovery-token';

/** Page of the link in the recovery e-mail: the token is verified, then a new password is set. */
export function ResetPassword(): ReactNode {
  const token = useRecoveryToken();
  return token === null ? <Navigate to="/" replace /> : <VerifiedReset token={token} />;
}

function VerifiedReset({ token }: { token: string }): ReactNode {
  const { t } = useTranslation('mf-auth');
  const verified = useQuery({
    queryKey: ['recovery', token],
    queryFn: ({ signal }) => verifyToken({ token }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

  const expire = useCallback(() => {
    showAlert('error', t('reset.expired'));
    // Not useNavigate: it changes with the address, and this would be told twice.
    navigation.replace('/forgotpassword');
  }, [t]);

  const expired = verified.isError && isExpired(verified.error);
  useEffect(() => {
    if (expired) expire();
  }, [expired, expire]);

  if (verified.data) return <NewPasswordForm recovery={verified.data} onExpired={expire} />;
  return (
    <AuthFrame title={t('reset.title')}>
      {verified.isError && !expired ? (
        <ErrorState
          title={t('reset.verifyFailed')}
          error={verified.error}
          onRetry={() => void verified.refetch()}
        />
      ) : (
        <LoadingState label={t('reset.verifying')} rows={5} />
      )}
    </AuthFrame>
  );
}
