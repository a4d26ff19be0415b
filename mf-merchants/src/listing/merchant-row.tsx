import { Button, Tag, Money, useLookups } from '@mbo/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MerchantOfList } from '../api/merchants';
import { ActiveTag } from '../common/active-tag';
import { ListingLine } from './listing-line';
import styles from './listing.module.css';
import type { ListedMerchant } from '@mbo/gateway-contract/merchants';
import { followLink, useEntityLink, volumePath } from './open-entity';

/** More businesses than this are shown on demand. */
const SHOWN_AT_FIRST = 6;

/** A merchant with its businesses indented beneath. */
export function MerchantRow({
  merchant,
  isNew = false,
}: {
  merchant: MerchantOfList;
  /** Set up a moment ago: it is marked, and takes the focus. Default: false. */
  isNew?: boolean;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { accountId, name, businesses, setUpComplete, isActive, volume } = merchant;
  const [all, setAll] = useState(false);
  const shown = all ? businesses : businesses.slice(0, SHOWN_AT_FIRST);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isNew) link.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.merchant} data-new={isNew || undefined}>
      <ListingLine
        entity={{ accountId }}
        name={name}
        mid={String(accountId)}
        nameRef={link}
        mark={isNew && <Tag color="processing">{t('listing.new')}</Tag>}
        status={isActive === undefined ? undefined : <SetUpTag {...{ setUpComplete, isActive }} />}
        volume={volume !== undefined && <Volume {...{ accountId, name, volume }} />}
      />
      {!setUpComplete && (
        <p className={styles.resume}>
          {t('listing.incompleteDescription')}{' '}
          <Link to={`/merchantWizard?open=${accountId}`}>
            {t('listing.continue')}
            <span className="mbo-visually-hidden"> {name}</span>
          </Link>
        </p>
      )}
      {businesses.length > 0 && (
        <ul className={styles.businesses} aria-label={t('listing.businessesOf', { name })}>
          {shown.map((business) => (
            <li key={business.businessId}>
              <ListingLine
                entity={{ businessId: business.businessId }}
                name={business.name}
                mid={business.mid}
                status={business.status && <ActiveTag status={business.status} />}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < businesses.length && (
        <Button type="link" size="small" className={styles.more ?? ''} onClick={() => setAll(true)}>
          {t('listing.showAll', { count: businesses.length })}
        </Button>
      )}
    </div>
  );
}

function SetUpTag({
  setUpComplete,
  isActive,
}: Required<Pick<MerchantOfList, 'setUpComplete' | 'isActive'>>): ReactNode {
  const { t } = useTranslation('mf-merchants');
  if (!setUpComplete) return <Tag color="warning">{t('listing.incomplete')}</Tag>;
  return <ActiveTag status={isActive ? 'Active' : 'Inactive'} />;
}

/** What a merchant took in 30 days; leads to the dashboard of exactly that. */
function Volume({
  accountId,
  name,
  volume,
}: Pick<ListedMerchant, 'accountId' | 'name' | 'volume'>): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { data } = useLookups(['currencies']);
  const currency = data?.currencies.find(({ alphaCode }) => alphaCode === volume?.currency);
  const path = volumePath(accountId, currency?.currencyId ?? 0);
  const { href, open } = useEntityLink({ accountId }, path);
  const caption = <span className={styles.caption}>{t('listing.volumeDays')}</span>;
  if (volume === null) {
    return (
      <>
        <span className={styles.caption}>{t('listing.volumeUnknown')}</span>
        {caption}
      </>
    );
  }
  // Without its currency's decimals a number would say something else.
  if (!currency) return null;
  return (
    <>
      <a href={href} onClick={(event) => followLink(event, open)}>
        <Money minor={volume.amount} currency={currency} />
        <span className="mbo-visually-hidden"> {t('listing.volumeOf', { name })}</span>
      </a>
      {caption}
    </>
  );
}
