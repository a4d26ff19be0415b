import type { Currency } from '@mbo/gateway-contract/lookups';
import { RESERVE_FREQUENCIES } from '@mbo/pricing';
import { Input, Select } from '@mbo/shared/ui';
import { CheckField } from '@mbo/shared/ui/forms';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPercent } from './prices';
import type { SchemeValues } from './pricing-values';
import { SchemeGrid } from './scheme-grid';
import styles from './pricing.module.css';

const FREQUENCIES = Object.entries(RESERVE_FREQUENCIES) as [
  keyof typeof RESERVE_FREQUENCIES,
  SchemeValues['frequency'],
][];

export interface SchemeEditorProps {
  name: string;
  /** As it was loaded. */
  base: SchemeValues;
  currency: Currency;
  /** Whether it is the one that is shown; the others keep what was typed. */
  shown: boolean;
  value?: SchemeValues;
  onChange?: (value: SchemeValues) => void;
}

/** What is charged for a card scheme, as a form's control. */
export function SchemeEditor({
  name,
  base,
  currency,
  shown,
  value = base,
  onChange,
}: SchemeEditorProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const id = useId();
  if (!shown) return <span data-elsewhere hidden />;
  const change = (changed: Partial<SchemeValues>): void => onChange?.({ ...value, ...changed });
  const wrong = (isWrong: boolean) =>
    isWrong && { status: 'error' as const, 'aria-invalid': true as const };
  return (
    <div className={styles.scheme}>
      <CheckField
        label={t('pricing.isActive', { name })}
        value={value.isActive}
        onChange={(isActive) => change({ isActive })}
      />
      <div className={styles.reserve}>
        <label htmlFor={`${id}rate`}>{t('pricing.rollingReserve')}</label>
        <Input
          id={`${id}rate`}
          className={styles.short ?? ''}
          inputMode="decimal"
          maxLength={8}
          suffix="%"
          value={value.rollingReserve}
          {...wrong(value.rollingReserve.trim() !== '' && !isPercent(value.rollingReserve))}
          onChange={({ target }) => change({ rollingReserve: target.value })}
        />
        <label htmlFor={`${id}period`}>{t('pricing.reservePeriod')}</label>
        <Input
          id={`${id}period`}
          className={styles.short ?? ''}
          inputMode="numeric"
          maxLength={3}
          value={value.reservePeriod}
          {...wrong(!/^\d{1,3}$/.test(value.reservePeriod.trim()))}
          onChange={({ target }) => change({ reservePeriod: target.value.replace(/\D/g, '') })}
        />
        <label htmlFor={`${id}frequency`}>{t('pricing.frequency')}</label>
        <Select<SchemeValues['frequency']>
          id={`${id}frequency`}
          className={styles.frequency ?? ''}
          value={value.frequency}
          options={FREQUENCIES.map(([word, frequency]) => ({
            value: frequency,
            label: t(`pricing.frequencies.${word}`),
          }))}
          onChange={(frequency) => change({ frequency })}
        />
      </div>
      <SchemeGrid
        name={name}
        cells={value.cells}
        base={base.cells}
        currency={currency}
        onChange={(cells) => change({ cells })}
      />
    </div>
  );
}

/** The same to be read. */
export function SchemeView({
  name,
  scheme,
  currency,
}: {
  name: string;
  scheme: SchemeValues;
  currency: Currency;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const word = FREQUENCIES.find(([, frequency]) => frequency === scheme.frequency)?.[0] ?? 'days';
  const { rollingReserve, reservePeriod } = scheme;
  return (
    <div className={styles.scheme}>
      <p>
        {t(scheme.isActive ? 'pricing.active' : 'pricing.inactive', { name })}{' '}
        {Number(rollingReserve) === 0
          ? t('pricing.noReserve')
          : t('pricing.reserveIs', {
              rate: rollingReserve,
              period: reservePeriod,
              frequency: t(`pricing.frequencies.${word}`),
            })}
      </p>
      <SchemeGrid name={name} cells={scheme.cells} base={scheme.cells} currency={currency} />
    </div>
  );
}
