import type { Currency } from '@mbo/gateway-contract/lookups';
import { confirmationText } from '@mbo/gateway-contract/payment-links';
import { CheckCircleOutlined, formatMoney, Money, useBusState } from '@mbo/shared/ui';
import { minorOf } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, type LinkValues } from './values';
import styles from './links.module.css';

export interface LinkPreviewProps {
  values: LinkValues;
  currency: Currency;
  business: string;
  /** What its payer sees before, or after the payment. */
  part: 'page' | 'after';
}

/** A payment link as its payer sees it. Nothing in it can be used. */
export function LinkPreview({ values, currency, business, part }: LinkPreviewProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const locale = useBusState('locale');
  const { products, shippingRates, customFields, callToAction } = values;
  const money = (typed: string): ReactNode => (
    <Money minor={minorOf(typed, currency.coefficient) ?? 0} currency={currency} />
  );
  if (part === 'after') {
    return (
      <section className={styles.preview} aria-label={t('links.preview.label')}>
        <CheckCircleOutlined className={styles.done} aria-hidden="true" />
        <h3>{confirmationText(values.confirmationText)}</h3>
        <p className={styles.muted}>{t('links.preview.receipt')}</p>
      </section>
    );
  }
  return (
    <section className={styles.preview} aria-label={t('links.preview.label')}>
      <p className={styles.muted}>{business}</p>
      {products.length === 0 && <p className={styles.muted}>{t('links.preview.noProducts')}</p>}
      <ul className={styles.list}>
        {products.map((product, index) => (
          <li key={index} className={styles.product}>
            {product.image !== '' && <img src={product.image} alt="" />}
            <span>
              <strong dir="auto">{product.name}</strong>
              {product.description !== '' && (
                <span className={styles.muted}>{product.description}</span>
              )}
              {product.paymenttype === 'recurring' && (
                <span className={styles.muted}>{t(`links.periods.${product.billingperiod}`)}</span>
              )}
            </span>
            {money(product.price)}
          </li>
        ))}
      </ul>
      {shippingRates.length > 0 && (
        <>
          <h3>{t('links.preview.shipping')}</h3>
          <ul className={styles.list}>
            {shippingRates.map((rate, index) => (
              <li key={index} className={styles.product}>
                <span>
                  {rate.description}
                  <span className={styles.muted}>
                    {t('links.rate.days', { least: rate.shiptimemin, most: rate.shiptimemax })}
                  </span>
                </span>
                {money(rate.amount)}
              </li>
            ))}
          </ul>
        </>
      )}
      {[
        ...customFields.map(({ label, isRequired }) => label + (isRequired ? ' *' : '')),
        t('links.preview.email'),
        t('links.preview.card'),
      ].map((label, index) => (
        <span key={index} className={styles.control}>
          {label}
        </span>
      ))}
      <span className={styles.action}>
        {t(`links.actions.${callToAction}`)}{' '}
        {formatMoney(amountOf(products, currency.coefficient), currency, locale)}
      </span>
    </section>
  );
}
