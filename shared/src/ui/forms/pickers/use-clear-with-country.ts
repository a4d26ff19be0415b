import { useEffect, useRef } from 'react';

/**
 * Clears what belongs to a country when another one is chosen, unless it came with that one, as when
 * a form is set back.
 *
 * @param value  null: there is nothing to clear
 */
export function useClearWithCountry<Value>(
  countryId: number | null,
  value: Value | null,
  onChange: ((value: null) => void) | undefined,
): void {
  const before = useRef({ countryId, value });
  useEffect(() => {
    const { countryId: countryBefore, value: valueBefore } = before.current;
    before.current = { countryId, value };
    if (countryId !== countryBefore && value === valueBefore && value !== null) onChange?.(null);
  }, [countryId, value, onChange]);
}
