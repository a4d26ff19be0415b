import { Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import { toDecimal, type MoneyCurrency } from '../../format/money';
import { parseAmount } from './parse-amount';
import styles from './amount.module.css';

export interface AmountInputProps extends Omit<
  InputProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'suffix'
> {
  /** As typed; `parseAmount` makes minor units of it. */
  value?: string;
  onChange?: (typed: string) => void;
  /** Default: none is known yet, no code is shown and nothing is tidied. */
  currency?: MoneyCurrency | undefined;
}

/**
 * Field for an amount of money: figures to the right, the currency's code after them. What was typed
 * is given its decimals when the field is left ('20' becomes '20.00'), and never bent otherwise.
 */
export function AmountInput({
  value = '',
  onChange,
  onBlur,
  currency,
  className,
  ...rest
}: AmountInputProps): ReactNode {
  const tidy = (): void => {
    if (!currency) return;
    const parsed = parseAmount(value, currency.coefficient);
    if ('problem' in parsed) return;
    const whole = toDecimal(parsed.minor, currency.coefficient);
    if (whole !== value) onChange?.(whole);
  };
  return (
    <Input
      autoComplete="off"
      {...rest}
      className={[styles.amount, className].filter(Boolean).join(' ')}
      inputMode="decimal"
      value={value}
      suffix={<span className={styles.code}>{currency?.alphaCode}</span>}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={(event) => {
        tidy();
        onBlur?.(event);
      }}
    />
  );
}
