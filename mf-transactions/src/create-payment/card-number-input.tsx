import { Input, type InputProps, type InputRef } from '@mbo/shared/ui';
import { useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { SchemeMark } from '../list/scheme-mark';
import { grouped, retyped, schemeOf } from './card-number';
import styles from './create-payment.module.css';

export interface CardNumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Digits only. */
  value?: string;
  onChange?: (digits: string) => void;
}

/** Field for a card number: grouped while it is typed as its scheme does, and the scheme is named. */
export function CardNumberInput({
  value = '',
  onChange,
  ...rest
}: CardNumberInputProps): ReactNode {
  const input = useRef<InputRef>(null);
  const caret = useRef<number>();
  // A key that changes no digit still moves the caret of a field whose text is put back.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const scheme = schemeOf(value);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.input?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <Input
      {...rest}
      ref={input}
      inputMode="numeric"
      autoComplete="cc-number"
      spellCheck={false}
      value={grouped(value, scheme?.gaps)}
      // Always there: a suffix that comes and goes takes the focus out of antd's field.
      suffix={
        <span className={styles.scheme}>
          {scheme && <SchemeMark scheme={scheme.name} />}
          {scheme?.name}
        </span>
      }
      onChange={({ target, nativeEvent }) => {
        const forward =
          nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
        const at = target.selectionStart ?? target.value.length;
        const next = retyped(value, target.value, at, forward);
        caret.current = next.caret;
        onChange?.(next.digits);
        drawAgain();
      }}
    />
  );
}
