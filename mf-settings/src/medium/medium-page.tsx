import type { BusinessUrl } from '@mbo/gateway-contract/merchants';
import { useParam } from '@mbo/shared/navigation';
import {
  Button,
  Card,
  CopyButton,
  EditOutlined,
  EmptyState,
  LinkOutlined,
  PlusOutlined,
  Tag,
  useAccess,
  useBusinessUrls,
  useEntity,
  urlOf,
} from '@mbo/shared/ui';
import { EditButton, keepsHistory, QueryBoundary, SectionSkeleton } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadMedium, useKeys } from '../api/medium';
import { BusinessPage, type SelectedBusiness } from '../common/business-page';
import { SortableRows } from '../common/sortable-rows';
import { WebhookLog } from '../webhooks/webhook-log';
import { KeyList } from './key-list';
import { RefreshDialog } from './refresh-dialog';
import { UrlDialog } from './url-dialog';
import styles from './medium.module.css';

/** Medium Settings: business URLs with their webhooks, and API keys. */
export function MediumSettingsPage(): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { mayChange } = useAccess();
  const businessId = useEntity()?.businessId;
  const [edited, setEdited] = useState<number>();
  // Another business is browsed first.
  const editing = edited !== undefined && edited === businessId;
  return (
    <BusinessPage
      title={t('medium.title')}
      history={{ kind: 'apiKeys', fields: { clientSecret: t('medium.clientSecret') } }}
      actions={
        mayChange && (
          <Button
            {...(!editing && { icon: <EditOutlined aria-hidden="true" /> })}
            onClick={() => setEdited(editing ? undefined : businessId)}
          >
            {t(editing ? 'common.cancel' : 'common.edit')}
          </Button>
        )
      }
    >
      {(business) => <Medium {...{ business, editing }} />}
    </BusinessPage>
  );
}

function Medium({
  business,
  editing,
}: {
  business: SelectedBusiness;
  editing: boolean;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const [opened, setOpened] = useState<BusinessUrl | 'new' | 'refresh'>();
  const urls = useBusinessUrls(business);
  const keys = useKeys(business);
  const close = (): void => setOpened(undefined);
  const [log, setLog] = useParam('log');
  const logged = urls.data?.find(({ businessURLId }) => String(businessURLId) === log);
  return (
    <>
      <QueryBoundary
        queries={[urls]}
        failed={t('medium.urlsFailed')}
        skeleton={<SectionSkeleton groups={[4]} headings={false} />}
      >
        {(list) => (
          <Urls
            urls={list}
            onAdd={editing ? () => setOpened('new') : undefined}
            onEdit={editing ? setOpened : undefined}
            onLog={({ businessURLId }) => setLog(businessURLId)}
          />
        )}
      </QueryBoundary>
      <QueryBoundary
        queries={[keys]}
        failed={t('medium.keysFailed')}
        skeleton={<SectionSkeleton groups={[3]} headings={false} />}
      >
        {(credentials) => (
          <Card
            title={t('medium.keys')}
            extra={
              editing &&
              credentials.canRefresh !== false && (
                <EditButton what={t('medium.keys')} onClick={() => setOpened('refresh')} />
              )
            }
          >
            <KeyList
              {...{ business, credentials }}
              labels={{
                merchantId: t('medium.merchantID'),
                clientID: t('medium.clientID'),
                clientSecret: t('medium.clientSecret'),
              }}
            />
            {opened === 'refresh' && (
              <RefreshDialog {...{ business, credentials }} onClose={close} />
            )}
          </Card>
        )}
      </QueryBoundary>
      {logged && <WebhookLog business={business} url={logged} onClose={() => setLog(undefined)} />}
      {opened !== undefined && opened !== 'refresh' && (
        <UrlDialog
          business={business}
          url={opened === 'new' ? undefined : opened}
          reload={() => reloadMedium(business)}
          onClose={close}
        />
      )}
    </>
  );
}

function Urls({
  urls,
  onAdd,
  onEdit,
  onLog,
}: {
  urls: readonly BusinessUrl[];
  onAdd: (() => void) | undefined;
  onEdit: ((url: BusinessUrl) => void) | undefined;
  onLog: (url: BusinessUrl) => void;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const add = onAdd && (
    <Button icon={<PlusOutlined aria-hidden="true" />} onClick={onAdd}>
      {t('medium.add')}
    </Button>
  );
  return (
    <Card title={t('medium.urls')} padding="none" extra={add}>
      {urls.length === 0 ? (
        <EmptyState
          icon={<LinkOutlined />}
          title={t('medium.none')}
          description={t('medium.noneWhy')}
        />
      ) : (
        <SortableRows<BusinessUrl>
          label={t('medium.urls')}
          rows={urls}
          rowKey={({ businessURLId }) => businessURLId}
          rowName={urlOf}
          actions={(url) =>
            // A gateway that gives no versions keeps no log of deliveries either: neither is specified.
            keepsHistory(url) && (
              <Button
                type="link"
                aria-label={t('webhooks.logOf', { url: urlOf(url) })}
                onClick={() => onLog(url)}
              >
                {t('webhooks.log')}
              </Button>
            )
          }
          columns={[
            { key: 'url', title: t('medium.columns.url'), width: '2fr', cell: urlOf },
            {
              key: 'webhook',
              title: t('medium.columns.webhook'),
              cell: ({ webHookEnabled, webHookURL }) => (
                <span className={styles.webhook}>
                  <Tag color={webHookEnabled ? 'success' : 'default'}>
                    {t(webHookEnabled ? 'common.yes' : 'common.no')}
                  </Tag>
                  {webHookEnabled && <span className={styles.hint}>{webHookURL}</span>}
                </span>
              ),
            },
            {
              key: 'token',
              title: t('medium.columns.token'),
              cell: (row) => <Token accessToken={row.accessToken} url={urlOf(row)} />,
            },
            {
              key: 'update',
              title: t('medium.columns.update'),
              width: '96px',
              cell: (url) =>
                onEdit ? (
                  <Button
                    type="link"
                    className={styles.rowEdit ?? ''}
                    aria-label={t('common.editOf', { what: urlOf(url) })}
                    onClick={() => onEdit(url)}
                  >
                    {t('common.edit')}
                  </Button>
                ) : (
                  <span className={styles.hint}>—</span>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Its last four characters; the whole of it is copied where it was given. */
function Token({ accessToken, url }: { accessToken: string; url: string }): ReactNode {
  const { t } = useTranslation('mf-settings');
  if (accessToken === '') return <span className={styles.hint}>—</span>;
  const masked = accessToken.startsWith('•');
  return (
    <span className={styles.token}>
      <span className={styles.mono}>{masked ? accessToken : `••••${accessToken.slice(-4)}`}</span>
      {!masked && <CopyButton text={accessToken} label={t('medium.copyToken', { url })} />}
    </span>
  );
}
