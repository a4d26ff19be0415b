import type { TransactionDetail } from '@mbo/shared/contract';
import { Money, useBusState, type MoneyCurrency } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from './country-name';
import { Section } from './section';
import styles from './detail.module.css';

type Purchases = TransactionDetail['purchases'];

/** What was bought, and where it goes. */
export function PurchaseSection({
  purchases,
  currency,
}: {
  purchases: Purchases;
  currency: MoneyCurrency;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <Section title={t('detail.purchase.title')}>
      {purchases.product.length === 0 ? (
        <p className={styles.none}>{t('detail.purchase.noProducts')}</p>
      ) : (
        <Products products={purchases.product} currency={currency} />
      )}
      <ShippingAddress address={purchases.shippingAddress} />
    </Section>
  );
}

function Products({
  products,
  currency,
}: {
  products: Purchases['product'];
  currency: MoneyCurrency;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={t('detail.purchase.products')}>
        <thead>
          <tr>
            <th scope="col">{t('detail.purchase.sku')}</th>
            <th scope="col">{t('detail.purchase.product')}</th>
            <th scope="col" className={styles.number}>
              {t('detail.purchase.quantity')}
            </th>
            <th scope="col" className={styles.number}>
              {t('detail.purchase.unitPrice')}
            </th>
            <th scope="col" className={styles.number}>
              {t('detail.purchase.totalPrice')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((line, index) => (
            // Nothing tells two equal lines apart but their place.
            <tr key={index}>
              <td className={styles.mono}>{line.sku}</td>
              <td className={styles.words}>{line.productName}</td>
              <td className={styles.number}>{line.quantity}</td>
              <td className={styles.number}>
                <Money minor={line.unitPrice} currency={currency} />
              </td>
              <td className={styles.number}>
                <Money minor={line.totalPrice} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ShippingAddress({ address }: { address: Purchases['shippingAddress'] }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { line1, line2, city, state, country, postCode } = address;
  const lines = [
    line1,
    line2,
    [city, state, postCode].filter(Boolean).join(', '),
    countryName(country, locale),
  ].filter(Boolean);
  return (
    <div className={styles.address}>
      <h4 className={styles.subTitle}>{t('detail.purchase.shippingAddress')}</h4>
      {lines.length === 0 ? (
        <p className={styles.none}>{t('detail.purchase.noShippingAddress')}</p>
      ) : (
        <address className={styles.addressLines}>
          {lines.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </address>
      )}
    </div>
  );
}
