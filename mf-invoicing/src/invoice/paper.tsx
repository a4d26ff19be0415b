import { NEXT_INVOICE_NUMBER } from '@mbo/gateway-contract/invoices';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { formatAmount, Money, useBusState, useLookups } from '@mbo/shared/ui';
import { useCities } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDay } from '../common/calendar-day';
import { Totals } from './totals';
import { totalsOf, type InvoiceValues, type Side } from './values';
import styles from './paper.module.css';

export interface PaperProps {
  values: InvoiceValues;
  currency: Currency;
  /** Data address of a picture; empty: none. */
  logo: string;
  /** Minor units. Default: 0. */
  paid?: number;
}

/** An invoice as its payer reads it. */
export function Paper({ values, currency, logo, paid = 0 }: PaperProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const locale = useBusState('locale');
  const { invoiceNumber, items } = values;
  const { prices, isTooLarge } = totalsOf(items, currency.coefficient);
  const isNext = invoiceNumber === NEXT_INVOICE_NUMBER;
  return (
    <article className={styles.paper} aria-label={t('invoice.paper.label')}>
      <header className={styles.head}>
        <div>
          {logo !== '' && <img className={styles.logo} src={logo} alt={values.billerName} />}
          <h2>{t('invoice.paper.title')}</h2>
          <p className={styles.muted}>{isNext ? t('invoice.paper.nextNumber') : invoiceNumber}</p>
        </div>
        <dl className={styles.dates}>
          {(['issueDate', 'dueDate', 'expiryDate'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`invoice.fields.${name}`)}</dt>
              <dd>
                <CalendarDay value={values[name]} />
              </dd>
            </div>
          ))}
        </dl>
      </header>
      <div className={styles.parties}>
        <Party side="biller" values={values} />
        <Party side="payer" values={values} />
      </div>
      <p className={styles.description}>{values.description}</p>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t('invoice.items.title')}</th>
            <th scope="col">{t('invoice.items.quantity')}</th>
            <th scope="col">{t('invoice.items.unitPrice')}</th>
            <th scope="col">{t('invoice.items.tax')}</th>
            <th scope="col">{t('invoice.items.price')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => {
            const one = totalsOf([{ ...item, quantity: '1' }], currency.coefficient);
            return (
              <tr key={item.key}>
                <th scope="row">
                  {item.name !== '' && <strong dir="auto">{item.name}</strong>}
                  <span>{item.description}</span>
                  {item.sku !== '' && <span className={styles.muted}>{item.sku}</span>}
                </th>
                <td data-title={t('invoice.items.quantity')}>{item.quantity}</td>
                <td data-title={t('invoice.items.unitPrice')}>
                  {formatAmount(one.subTotal, currency, locale)}
                </td>
                <td data-title={t('invoice.items.tax')}>
                  {formatAmount(one.tax, currency, locale)}
                </td>
                <td data-title={t('invoice.items.price')}>
                  {!isTooLarge && <Money minor={prices[index] ?? 0} currency={currency} bare />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles.foot}>
        <div className={styles.texts}>
          {(['paymentTerms', 'notes', 'stub'] as const).map(
            (name) =>
              values[name].trim() !== '' && (
                <section key={name}>
                  <h3>{t(`invoice.fields.${name}`)}</h3>
                  <p>{values[name]}</p>
                </section>
              ),
          )}
        </div>
        <Totals items={items} currency={currency} paid={paid} />
      </div>
    </article>
  );
}

function Party({ side, values }: { side: Side; values: InvoiceValues }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { data: lookups } = useLookups(['countries']);
  const countryId = values[`${side}CountryId`];
  const cities = useCities(countryId);
  const city =
    values[`${side}City`] ||
    cities.data?.find(({ cityId }) => cityId === values[`${side}CityId`])?.name;
  const country =
    values[`${side}Country`] || lookups?.countries.find((one) => one.countryId === countryId)?.name;
  const code = values[`${side}PhoneCountryCode`];
  const phone = values[`${side}Phone`];
  const lines = [
    values[`${side}AddressLine1`],
    values[`${side}AddressLine2`],
    [city, values[`${side}State`], values[`${side}PostalCode`]].filter(Boolean).join(', '),
    country,
    values[`${side}Email`],
    phone && (code ? `+${code.replace('+', '')} ${phone}` : phone),
  ].filter(Boolean);
  return (
    <section>
      <h3>{t(`invoice.${side}`)}</h3>
      <p>
        <strong>{values[`${side}Name`]}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </section>
  );
}
