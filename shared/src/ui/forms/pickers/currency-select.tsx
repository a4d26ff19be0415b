import { useMemo, type ReactNode } from 'react';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { useLookups } from '../../hooks/use-lookups';
import { LookupSelect, usePickerWords, type PickerOption, type PickerProps } from './lookup-select';
import { byBeginning, containsWords } from './matching';

interface Common extends PickerProps {
  /** Offers these currencies alone, by their numeric codes. Default: all. */
  only?: readonly number[] | undefined;
  /** The likeliest one, which is on top of the list. Default: none, all are in order. */
  first?: number | null | undefined;
}

interface OneCurrency extends Common {
  multiple?: false;
  /** ISO 4217 numeric code; null while none is chosen. */
  value?: number | null;
  onChange?: (currencyId: number | null) => void;
}

interface ManyCurrencies extends Common {
  multiple: true;
  value?: readonly number[] | null;
  onChange?: (currencyIds: number[]) => void;
}

export type CurrencySelectProps = OneCurrency | ManyCurrencies;

function toOptions(
  currencies: readonly Currency[],
  only: readonly number[] | undefined,
  many: boolean,
  first: number | null | undefined,
): PickerOption<number>[] {
  return currencies
    .filter(({ currencyId }) => !only || only.includes(currencyId))
    .sort(
      (a, b) =>
        Number(b.currencyId === first) - Number(a.currencyId === first) ||
        a.alphaCode.localeCompare(b.alphaCode, 'en'),
    )
    .map(({ currencyId, alphaCode, name }) => ({
      value: currencyId,
      // Several are side by side, where there is room for codes only.
      label: many ? alphaCode : `${alphaCode} · ${name}`,
      search: `${alphaCode} ${name}`,
      row: { name, code: alphaCode },
    }));
}

/** Chooses a currency, or several; found by code or by name. */
export function CurrencySelect(props: CurrencySelectProps): ReactNode {
  const { only, first, multiple = false, value = null, onChange, ...rest } = props;
  const t = usePickerWords();
  const source = useLookups(['currencies']);
  const currencies = source.data?.currencies;
  const options = useMemo(
    () => currencies && toOptions(currencies, only, multiple, first),
    [currencies, only, multiple, first],
  );
  const common = {
    ...rest,
    what: t('currencies'),
    options,
    source,
    matches: containsWords,
    order: byBeginning,
  };
  if (multiple) {
    const change = onChange as ManyCurrencies['onChange'];
    return (
      <LookupSelect<number, readonly number[]>
        placeholder={t('chooseCurrencies')}
        {...common}
        multiple
        allChosen={(count) => t('allCurrencies', { count })}
        value={(value ?? []) as readonly number[]}
        onChange={(next) => change?.([...(next ?? [])])}
      />
    );
  }
  return (
    <LookupSelect<number, number>
      placeholder={t('chooseCurrency')}
      {...common}
      value={value as number | null}
      onChange={onChange as OneCurrency['onChange']}
    />
  );
}
