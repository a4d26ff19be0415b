import type { PaymentLink } from '@mbo/gateway-contract/payment-links';
import { useOpenId } from '@mbo/shared/navigation';
import {
  Button,
  Card,
  EmptyState,
  EntityLine,
  ErrorState,
  LinkOutlined,
  LoadingState,
  PageHeader,
  useSession,
} from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useKeepsLinks, useLink } from '../api/links';
import { useBusiness } from '../common/use-business';
import { useCurrencies } from '../common/use-currencies';
import { LinkBuilder } from './link-builder';
import { LinkCard } from './link-card';
import { drafts, fromLink, linkSlot, NEW_LINK } from './values';

/** Create Payment Link: what it is, then the form; with `?open=7` that link is changed. */
export default function LinkHomePage(): ReactNode {
  const business = useBusiness();
  const linkId = useOpenId('link');
  if (!business) return null;
  return <LinkHome key={`${business.businessId} ${linkId}`} {...{ business, linkId }} />;
}

function LinkHome({
  business,
  linkId,
}: {
  business: NonNullable<ReturnType<typeof useBusiness>>;
  linkId: number | undefined;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const navigate = useNavigate();
  const user = useSession()?.email ?? '';
  const currencies = useCurrencies();
  const isKept = useKeepsLinks(business);
  const query = useLink(business, linkId);
  const [isBuilding, setIsBuilding] = useState(
    () =>
      linkId !== undefined ||
      drafts.read(user, linkSlot(business.businessId, undefined)) !== undefined,
  );
  const [created, setCreated] = useState<PaymentLink>();
  const toStatus = (): void => navigate('/invoicing/paymentlinks');

  if (created) {
    return (
      <>
        <PageHeader title={t('links.title')} description={<EntityLine />} />
        <Card title={t('links.created')}>
          <LinkCard link={created} />
          <Button onClick={() => setCreated(undefined)}>{t('links.another')}</Button>{' '}
          <Button type="primary" onClick={toStatus}>
            {t('links.status.title')}
          </Button>
        </Card>
      </>
    );
  }
  if (!isBuilding) {
    return (
      <>
        <PageHeader title={t('links.title')} description={<EntityLine />} />
        <Card>
          <EmptyState
            icon={<LinkOutlined />}
            title={t('links.landing.title')}
            description={t('links.landing.subtitle')}
            action={
              <Button type="primary" onClick={() => setIsBuilding(true)}>
                {t('links.title')}
              </Button>
            }
          />
        </Card>
      </>
    );
  }
  const error = query.error ?? currencies.error;
  if (error) {
    return (
      <>
        <PageHeader title={t('links.title')} description={<EntityLine />} />
        <ErrorState
          title={t('links.failed')}
          error={error}
          onRetry={() => {
            void query.refetch();
            currencies.refetch();
          }}
        />
      </>
    );
  }
  const link = query.data;
  const currency = link ? currencies.ofRecord(link) : currencies.byCode(NEW_LINK.currency);
  if ((linkId !== undefined && !link) || !currency || isKept === undefined) {
    return (
      <>
        <PageHeader title={t('links.title')} description={<EntityLine />} />
        <LoadingState rows={10} />
      </>
    );
  }
  return (
    <LinkBuilder
      business={business}
      currencies={currencies}
      pristine={link ? fromLink(link, currency) : NEW_LINK}
      {...(link && { link })}
      isKept={isKept}
      onCancel={() => (link ? toStatus() : setIsBuilding(false))}
      onSaved={(saved) => {
        if (link) return toStatus();
        setIsBuilding(false);
        setCreated(saved);
      }}
    />
  );
}
