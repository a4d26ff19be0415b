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
import { useRecoveryLink, type RecoveryLink } from './use-recovery-link';

/** Page of the link in an e-mail of recovery or invitation: it is verified, then a password is set. */
export function ResetPassword(): ReactNode {
  const link = useRecoveryLink();
  return link === null ? <Navigate to="/" replace /> : <VerifiedReset {...link} />;
}

function VerifiedReset({ token, invited }: RecoveryLink): ReactNode {
  const { t } = useTranslation('mf-auth');
  const words = invited ? 'invitation' : 'reset';
  const verified = useQuery({
    queryKey: ['mf-auth', 'recovery', token],
    queryFn: ({ signal }) => verifyToken({ token }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

  const expire = useCallback(() => {
    showAlert('error', t(`${words}.expired`));
    // Not useNavigate: it changes with the address, and this would run twice.
    navigation.replace(invited ? '/' : '/forgotpassword');
  }, [t, words, invited]);

  const expired = verified.isError && isExpired(verified.error);
  useEffect(() => {
    if (expired) expire();
  }, [expired, expire]);

  if (verified.data)
    return <NewPasswordForm recovery={verified.data} words={words} onExpired={expire} />;
  return (
    <AuthFrame title={t(`${words}.title`)}>
      {verified.isError && !expired ? (
        <ErrorState
          title={t(`${words}.verifyFailed`)}
          error={verified.error}
          onRetry={() => void verified.refetch()}
        />
      ) : (
        <LoadingState label={t(`${words}.verifying`)} rows={5} />
      )}
    </AuthFrame>
  );
}
