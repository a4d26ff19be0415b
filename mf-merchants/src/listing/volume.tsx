import { Money, useLookups } from '@mbo/shared/ui';
import type { ListedMerchant } from '@mbo/gateway-contract/merchants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { followLink, useEntityLink, volumePath } from './open-entity';
import styles from './listing.module.css';

/** What a merchant took in 30 days; leads to the dashboard of exactly that. */
export function Volume({
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
