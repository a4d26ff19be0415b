import { DetailSection, Money, type MoneyCurrency, useBusState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTransaction } from '../api/complete';
import { countryName } from './country-name';
import { Cell, Table } from './table';
import styles from './detail.module.css';
import tables from './tables.module.css';

type Purchases = ShownTransaction['purchases'];

const COLUMNS = ['sku', 'product', 'quantity', 'unitPrice', 'totalPrice'] as const;

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
    <DetailSection title={t('detail.purchase.title')}>
      {purchases.product.length === 0 ? (
        <p className={styles.none}>{t('detail.purchase.noProducts')}</p>
      ) : (
        <Products products={purchases.product} currency={currency} />
      )}
      <ShippingAddress address={purchases.shippingAddress} />
    </DetailSection>
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
    <Table
      look="products"
      label={t('detail.purchase.products')}
      titles={COLUMNS.map((column) => t(`detail.purchase.${column}`))}
      figures={3}
    >
      {products.map((line, index) => (
        // Nothing tells two equal lines apart but their place.
        <tr key={index}>
          <Cell area="sku" name={t('detail.purchase.sku')} mono>
            {line.sku}
          </Cell>
          <Cell area="product">
            <span className={tables.words}>{line.productName}</span>
          </Cell>
          <Cell area="quantity" name={t('detail.purchase.quantity')} end figures>
            {line.quantity}
          </Cell>
          <Cell area="price" name={t('detail.purchase.unitPrice')} figures>
            <Money minor={line.unitPrice} currency={currency} />
          </Cell>
          <Cell area="total" name={t('detail.purchase.totalPrice')} end figures>
            <Money minor={line.totalPrice} currency={currency} />
          </Cell>
        </tr>
      ))}
    </Table>
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
          {lines.map((text, index) => (
            // Two lines may say the same: Singapore, Singapore.
            <span key={index}>{text}</span>
          ))}
        </address>
      )}
    </div>
  );
}
