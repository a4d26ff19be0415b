import { useQuery } from '@tanstack/react-query';
import type { LookupCalls } from '@mbo/gateway-contract/lookups';
import { useMemo, type ReactNode } from 'react';
import { gatewayCalls } from '../../../http';
import { useLookups } from '../../hooks/use-lookups';
import { categoryCodeOf } from '../../hooks/wire-names';
import { LookupSelect, usePickerWords, type PickerProps } from './lookup-select';
import { byBeginning, containsWords } from './matching';

const call = gatewayCalls<LookupCalls>();

interface Picking<V> extends PickerProps {
  value?: V | null;
  onChange?: (value: V | null) => void;
}

/** `value` is the industry's code. */
export type IndustrySelectProps = Picking<string>;
/** `value` is the lookup's `merchantCategoryCodeId`. */
export type CategoryCodeSelectProps = Picking<number>;
/** `value` is the lookup's `payoutCycleId`. */
export type PayoutCycleSelectProps = Picking<number>;

/** Chooses an industry by name. */
export function IndustrySelect({ value = null, ...rest }: IndustrySelectProps): ReactNode {
  const t = usePickerWords();
  const source = useLookups(['industries']);
  const industries = source.data?.industries;
  const options = useMemo(
    () => industries?.map(({ industryCode, name }) => ({ value: industryCode, label: name })),
    [industries],
  );
  return (
    <LookupSelect<string, string>
      placeholder={t('chooseIndustry')}
      {...rest}
      what={t('industries')}
      options={options}
      source={source}
      matches={containsWords}
      order={byBeginning}
      value={value}
    />
  );
}

/** Chooses a merchant category code; found by its four digits or by its name. */
export function CategoryCodeSelect({ value = null, ...rest }: CategoryCodeSelectProps): ReactNode {
  const t = usePickerWords();
  const source = useLookups(['merchantCategoryCodes']);
  const codes = source.data?.merchantCategoryCodes;
  const options = useMemo(
    () =>
      codes?.map((one) => {
        const [code, { name }] = [categoryCodeOf(one), one];
        return {
          value: one.merchantCategoryCodeId,
          label: `${code} · ${name}`,
          search: `${code} ${name}`,
          row: { name, code },
        };
      }),
    [codes],
  );
  return (
    <LookupSelect<number, number>
      placeholder={t('chooseCategoryCode')}
      {...rest}
      what={t('merchantCategoryCodes')}
      options={options}
      source={source}
      matches={containsWords}
      order={byBeginning}
      value={value}
    />
  );
}

/** Chooses how often is paid out; the list is read where it is chosen from. */
export function PayoutCycleSelect({ value = null, ...rest }: PayoutCycleSelectProps): ReactNode {
  const t = usePickerWords();
  const source = useQuery({
    queryKey: ['lookups', 'frequencies'],
    queryFn: ({ signal }) => call('GET /lookups/frequencies', { signal }),
    staleTime: Infinity,
  });
  const cycles = source.data?.frequencies;
  const options = useMemo(
    () =>
      cycles?.map(({ payoutCycleId, frequency }) => ({ value: payoutCycleId, label: frequency })),
    [cycles],
  );
  return (
    <LookupSelect<number, number>
      placeholder={t('choosePayoutCycle')}
      {...rest}
      what={t('frequencies')}
      options={options}
      source={source}
      matches={containsWords}
      order={byBeginning}
      value={value}
    />
  );
}
