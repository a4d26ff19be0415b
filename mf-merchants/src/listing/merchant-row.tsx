import { Button, Tag } from '@mbo/shared/ui';
import type { ListedMerchant } from '@mbo/gateway-contract/merchants';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntityActions } from './entity-actions';
import styles from './listing.module.css';

/** More businesses than this are shown on demand. */
const SHOWN_AT_FIRST = 6;

/** A merchant with its businesses indented beneath. */
export function MerchantRow({ merchant }: { merchant: ListedMerchant }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { accountId, name, businesses, setUpComplete } = merchant;
  const [all, setAll] = useState(false);
  const shown = all ? businesses : businesses.slice(0, SHOWN_AT_FIRST);
  return (
    <div className={styles.merchant}>
      <div className={styles.line}>
        <div className={styles.heading}>
          <h2 className={styles.merchantName}>{name}</h2>
          <span className={styles.mid}>{t('listing.mid', { mid: accountId })}</span>
          {!setUpComplete && <Tag color="warning">{t('listing.incomplete')}</Tag>}
        </div>
        <EntityActions entity={{ accountId }} name={name} />
      </div>
      {!setUpComplete && (
        <p className={styles.resume}>
          {t('listing.incompleteDescription')}{' '}
          <Link to={`/merchantWizard?account=${accountId}`}>
            {t('listing.continue')}
            <span className="mbo-visually-hidden"> {name}</span>
          </Link>
        </p>
      )}
      {businesses.length > 0 && (
        <ul className={styles.businesses} aria-label={t('listing.businessesOf', { name })}>
          {shown.map((business) => (
            <li key={business.businessId} className={styles.line}>
              <div className={styles.heading}>
                <span className={styles.businessName}>{business.name}</span>
                {business.mid !== '' && (
                  <span className={styles.mid}>{t('listing.mid', { mid: business.mid })}</span>
                )}
              </div>
              <EntityActions entity={{ businessId: business.businessId }} name={business.name} />
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
