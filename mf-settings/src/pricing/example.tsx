import type { Currency } from '@mbo/gateway-contract/lookups';
import { NoPriceError, workedExample, type PricingProfile, type WorkedExample } from '@mbo/pricing';
import { formatAmount, formatMoney, Select, useBusState } from '@mbo/shared/ui';
import { AmountInput, parseAmount } from '@mbo/shared/ui/forms';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROWS, type PriceRow } from './prices';
import { useRowWords } from './use-row-words';
import styles from './pricing.module.css';

export interface ExampleProps {
  /** The scheme that is shown. */
  scheme: { paymentMethodId: number; name: string };
  /** As it is in the form; undefined while something in it is no number. */
  profile: PricingProfile | undefined;
  currency: Currency;
  /** Of a business that has VAT. */
  vatRate: string | undefined;
}

/** The card that examples begin with: a consumer's credit card from another country of the EEA. */
const FIRST = ROWS.findIndex((row) => row.type === 2 && row.category === 1 && row.region === 2);

/** The fees of an example sale by the profile as it is now, computed by the code that charges them. */
export function Example({ scheme, profile, currency, vatRate }: ExampleProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const locale = useBusState('locale');
  const words = useRowWords();
  const id = useId();
  const [typed, setTyped] = useState(() => (currency.coefficient === 0 ? '10000' : '100'));
  const [row, setRow] = useState(FIRST);
  const card = ROWS[row] as PriceRow;
  const amount = parseAmount(typed, currency.coefficient);
  const label = `${words.card(card)}, ${words.region(card)}`;

  const sentence = (): string => {
    if (!('minor' in amount)) return t('pricing.example.noAmount');
    if (!profile) return t('pricing.example.mistakes');
    const example = exampleOf(amount.minor, card, { scheme, profile, currency, vatRate });
    if (!example) return t('pricing.example.noPrice', { scheme: scheme.name, card: label });
    const { amountMinor, feeMinor, taxMinor, reserveMinor, netMinor } = example;
    const bare = (minor: number) => formatAmount(minor, currency, locale);
    return t(taxMinor > 0 ? 'pricing.example.withTax' : 'pricing.example.is', {
      amount: formatMoney(amountMinor, currency, locale),
      scheme: scheme.name,
      card: label,
      fee: bare(feeMinor),
      tax: bare(taxMinor),
      reserve: bare(reserveMinor),
      net: bare(netMinor),
    });
  };
  return (
    <section className={styles.example} aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`} className={styles.exampleTitle}>
        {t('pricing.example.title')}
      </h3>
      <div className={styles.reserve}>
        <label htmlFor={`${id}amount`}>{t('pricing.example.amount')}</label>
        <AmountInput
          id={`${id}amount`}
          className={styles.amount ?? ''}
          maxLength={16}
          currency={currency}
          value={typed}
          onChange={setTyped}
        />
        <label htmlFor={`${id}card`}>{t('pricing.example.card')}</label>
        <Select<number>
          id={`${id}card`}
          className={styles.cardChoice ?? ''}
          value={row}
          options={ROWS.map((one, value) => ({
            value,
            label: `${words.card(one)}, ${words.region(one)}`,
          }))}
          onChange={setRow}
        />
      </div>
      <p role="status" className={styles.sentence}>
        {sentence()}
      </p>
    </section>
  );
}

/** Undefined where the profile has no price for the card. */
function exampleOf(
  amountMinor: number,
  { type, category, region }: PriceRow,
  { scheme, profile, currency, vatRate }: ExampleProps & { profile: PricingProfile },
): WorkedExample | undefined {
  const card = {
    paymentMethodId: scheme.paymentMethodId,
    cardType: type,
    cardCategory: category,
    region,
  };
  try {
    return workedExample({ kind: 'sale', card, amountMinor }, profile, {
      currency,
      pricingCurrency: currency,
      vatRate,
    });
  } catch (error) {
    if (error instanceof NoPriceError) return undefined;
    throw error;
  }
}
