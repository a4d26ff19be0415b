import { type DetailTerm, CopyButton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import type { ShownTransaction } from '../api/complete';
import type { Words } from '../common/words';
import { SchemeMark } from '../list/scheme-mark';
import { countryName } from './country-name';
import styles from './detail.module.css';
import { useTranslation } from 'react-i18next';
import { shortId } from '../list/short-id';
import print from './print.module.css';

/**
 * What the networks' one letter for a check of the security code or of the address says:
 * 'Matches (M)'. A letter that is not known stands for itself.
 *
 * @param said  the gateway's own words for it, if it has any
 */
function checkWords(t: Words, check: 'cvv' | 'avs', letter: string, meaning: string = ''): string {
  const key = `detail.${check}.${letter.toUpperCase()}`;
  const words = meaning || t(key, { defaultValue: '' });
  if (words === '' || words === letter) return letter;
  return letter === '' ? words : t('detail.check', { words, letter });
}

/** A term that is left out while its value is empty. */
type PossibleTerm = Omit<DetailTerm, 'label'> | undefined;

/** What is known of the transaction itself, in order; what is not known is left out. */
export function transactionTerms(
  t: Words,
  { id, details, paymentMethods: card, medium, description }: ShownTransaction,
  locale: string,
): DetailTerm[] {
  const label = (key: string): string => t(`detail.transaction.${key}`);
  const text = (key: string, value: string): PossibleTerm =>
    value === '' ? undefined : { key, value };
  const copied = (key: string, value: string): PossibleTerm =>
    value === '' ? undefined : { key, value: <CopiedId id={value} what={label(key)} /> };
  const authorised = details.authorizationCode !== '';
  const moved = details.arn !== '';

  const terms: PossibleTerm[] = [
    copied('id', id),
    copied('rootId', details.maskedRootTransactionId),
    authorised ? text('invoiceNumber', details.invoiceNumber) : undefined,
    text('authorizationCode', details.authorizationCode),
    moved
      ? { key: 'paymentType', value: <span className={styles.none}>{t('detail.na')}</span> }
      : undefined,
    copied('reference', details.arn),
    text('billingDescriptor', details.billingDescriptor),
    text('cvvCheck', checkWords(t, 'cvv', card.cvvCheck)),
    text('avsCheck', checkWords(t, 'avs', card.avsCheck, card.avsDescription)),
    text('cvvPresent', t(card.cvvPresent ? 'detail.yes' : 'detail.no')),
    text('expiry', expiryOf(card)),
    text('issuingBank', card.issuingBank),
    card.paymentMethod === ''
      ? undefined
      : { key: 'paymentMethod', value: <PaymentMethod {...card} /> },
    card.ccNumber === ''
      ? undefined
      : { key: 'cardNumber', value: <span className={styles.mono}>{card.ccNumber}</span> },
    text('cardWalletType', card.cardWalletType),
    text('bankCountry', countryName(card.bankCountry, locale)),
    text('cardHolder', card.cardHolder),
    copied('cardId', card.cardId),
    text('medium', medium),
    description === '' ? undefined : { key: 'description', value: description, wide: true },
  ];
  return terms.flatMap((term) => (term ? [{ ...term, label: label(term.key) }] : []));
}

function PaymentMethod({
  paymentMethod,
  cardCategory,
}: Pick<ShownTransaction['paymentMethods'], 'paymentMethod' | 'cardCategory'>): ReactNode {
  return (
    <span className={styles.method}>
      <SchemeMark scheme={paymentMethod} />
      {[paymentMethod, cardCategory].filter(Boolean).join(' · ')}
    </span>
  );
}

function expiryOf({
  expiryMonth: month,
  expiryYear: year,
}: ShownTransaction['paymentMethods']): string {
  return month === null || year === null ? '' : `${String(month).padStart(2, '0')} / ${year}`;
}

/** An id to be read and copied; whole on hover. */
function CopiedId({ id, what }: { id: string; what: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <span className={styles.copied}>
      <span className={`${styles.mono} ${print.whole}`} title={id}>
        {shortId(id)}
      </span>
      <CopyButton text={id} label={t('detail.copy', { what })} />
    </span>
  );
}
