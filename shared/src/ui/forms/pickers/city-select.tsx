import { useMemo, useEffect, useRef, type ReactNode } from 'react';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { City, LookupCalls } from '@mbo/gateway-contract/lookups';
import { gatewayCalls } from '../../../http';
import { LookupSelect, usePickerWords, type PickerProps } from './lookup-select';
import { fold } from './matching';

export interface CitySelectProps extends PickerProps {
  /** Whose cities are offered; null: none can be chosen yet. */
  countryId: number | null | undefined;
  value?: number | null;
  onChange?: (cityId: number | null) => void;
}

/**
 * Chooses a city of a country; found by the beginning of its name, accents aside. Another country
 * clears it, unless the city came with it, as when a form is set back.
 */
export function CitySelect({
  countryId = null,
  value = null,
  onChange,
  disabled,
  ...rest
}: CitySelectProps): ReactNode {
  const t = usePickerWords();
  const source = useCities(countryId);
  const cities = source.data;
  const options = useMemo(
    () => cities?.map(({ cityId, name }) => ({ value: cityId, label: name, search: fold(name) })),
    [cities],
  );

  useClearWithCountry(countryId, value, onChange);

  const noCountry = countryId === null;
  return (
    <LookupSelect<number, number>
      {...rest}
      placeholder={noCountry ? t('countryFirst') : (rest.placeholder ?? t('chooseCity'))}
      what={t('cities')}
      options={noCountry ? undefined : options}
      source={source}
      // The names are folded already: folding thousands at each key would be felt.
      matches={(folded, typed) => folded.startsWith(fold(typed))}
      notFound={t('noCities')}
      value={value}
      onChange={onChange}
      disabled={disabled || noCountry || undefined}
    />
  );
}

const call = gatewayCalls<LookupCalls>();

/** The cities of a country, some thousand; read once and kept while the page lives. */
export function useCities(countryId: number | null): UseQueryResult<City[]> {
  return useQuery({
    queryKey: ['cities', countryId],
    queryFn:
      countryId === null
        ? skipToken
        : async ({ signal }) =>
            (await call('GET /countries/:countryId/cities', { params: { countryId }, signal }))
              .cities,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

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
