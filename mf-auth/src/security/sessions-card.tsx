import type { OpenSession } from '@mbo/gateway-contract/second-factor';
import { askToConfirm } from '@mbo/shared/bus';
import { Button, Card, DateTime, LoadingState, Tag, useBusState } from '@mbo/shared/ui';
import { QueryBoundary } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { endOtherSessions, endSession } from '../api';
import styles from './security.module.css';
import { useSecurityChange, useSessions } from './use-security';

/** Where the user is signed in; one or all others are ended. */
export function SessionsCard(): ReactNode {
  const { t } = useTranslation('mf-auth');
  const sessions = useSessions();
  const endOthers = useSecurityChange(endOtherSessions);

  const askToEnd = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: t('security.endOthersAsk'),
      description: t('security.endOthersText'),
      okLabel: t('security.endOthers'),
      danger: true,
    });
    if (sure) endOthers.mutate(undefined);
  };

  return (
    <Card
      title={t('security.sessions')}
      extra={
        (sessions.data?.length ?? 0) > 1 && (
          <Button loading={endOthers.isPending} onClick={() => void askToEnd()}>
            {t('security.endOthers')}
          </Button>
        )
      }
    >
      <p className={styles.lead}>{t('security.sessionsLead')}</p>
      <QueryBoundary
        queries={[sessions]}
        failed={t('security.sessionsFailed')}
        skeleton={<LoadingState rows={3} />}
      >
        {(all) => (
          <ul>
            {all.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

function SessionRow({ session }: { session: OpenSession }): ReactNode {
  const { t } = useTranslation('mf-auth');
  const locale = useBusState('locale');
  const end = useSecurityChange(endSession);
  const device = session.device === '' ? t('security.unknownDevice') : session.device;
  const place = placeOf(session, locale) ?? t('security.unknownPlace');
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {device}
          {session.current && <Tag color="success">{t('security.thisOne')}</Tag>}
        </p>
        <p className={styles.detail}>{place}</p>
        <p className={styles.detail}>
          <Trans
            t={t}
            i18nKey="security.opened"
            components={{ when: <DateTime value={session.openedAt} precision="recent" relative /> }}
          />
          {' · '}
          <Trans
            t={t}
            i18nKey="security.lastUsed"
            components={{
              when: <DateTime value={session.lastUsedAt} precision="recent" relative />,
            }}
          />
        </p>
      </div>
      {!session.current && (
        <Button
          aria-label={t('security.end', { device: `${device}, ${place}` })}
          loading={end.isPending}
          onClick={() => end.mutate(session.sessionId)}
        >
          {t('security.endShort')}
        </Button>
      )}
    </li>
  );
}

/** `203.0.113.7, Canada`, as far as it is known. */
function placeOf({ ip, country }: OpenSession, locale: string): string | undefined {
  const named = country && new Intl.DisplayNames([locale], { type: 'region' }).of(country);
  return [ip, named].filter(Boolean).join(', ') || undefined;
}
