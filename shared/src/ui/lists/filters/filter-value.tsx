import { Input, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { DayInput } from '../../forms/day/day-input';
import { CurrencySelect } from '../../forms/pickers/currency-select';
import { Select } from '../../forms/select/select';
import { useLookups } from '../../hooks/use-lookups';
import { useNarrow } from '../../hooks/use-media-query';
import { useListContext } from '../list-context';
import { joinValues, valuesOf } from './draft';
import { MAX_VALUE_LENGTH, type FilterField } from './fields';
import { choiceWord } from './filter-words';

interface FilterValueProps {
  field: FilterField;
  /** Of a field that takes several, all of them, as a {@link FilterDraft} has them. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  invalid: boolean;
  /** Id of the text that says what is missing. */
  describedBy: string | undefined;
}

/** The control that a value of its type is given in. */
export function FilterValue({ field, ...control }: FilterValueProps): ReactNode {
  const { value, onChange, label, invalid, describedBy } = control;
  const { say } = useListContext();
  const { type, values = [], isSingle = false } = field;
  const described = {
    'aria-label': label,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    ...(invalid && { status: 'error' as const }),
  };
  switch (type) {
    case 'country':
      return <CountryValue {...control} />;
    case 'currency':
      if (isSingle) {
        return (
          <CurrencySelect
            {...described}
            value={value === '' ? null : Number(value)}
            onChange={(id) => onChange(id === null ? '' : String(id))}
          />
        );
      }
      return (
        <CurrencySelect
          {...described}
          multiple
          value={valuesOf(value).map(Number)}
          onChange={(ids) => onChange(joinValues(ids.map(String)))}
        />
      );
    case 'paymentMethod':
      return <PaymentMethodValue {...control} />;
    case 'choice':
      return (
        <Choice
          {...control}
          isSingle={isSingle}
          options={values.map((one) => ({ value: one, label: choiceWord(say, field, one) }))}
        />
      );
    case 'date':
      return (
        <DayInput
          aria-label={label}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          {...(invalid && { status: 'error' as const })}
          value={value}
          onChange={onChange}
        />
      );
    case 'text':
    case 'number':
      return (
        <Input
          {...described}
          type={type}
          {...(type === 'number' && { step: '0.0001', min: 0, inputMode: 'decimal' as const })}
          {...(type === 'text' && { maxLength: MAX_VALUE_LENGTH, spellCheck: false })}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

type ControlProps = Omit<FilterValueProps, 'field'>;

function PaymentMethodValue(control: ControlProps): ReactNode {
  const { data, isFetching } = useLookups(['paymentmethods']);
  const options = data?.paymentmethods.map(({ paymentMethodId, name }) => ({
    value: String(paymentMethodId),
    label: name,
  }));
  return <Choice {...control} options={options ?? []} loading={!data && isFetching} />;
}

function CountryValue(control: ControlProps): ReactNode {
  const { data, isFetching } = useLookups(['countries']);
  const options = data?.countries.map(({ countryId, name }) => ({
    value: String(countryId),
    label: name,
  }));
  return <Choice {...control} options={options ?? []} loading={!data && isFetching} />;
}

/** A list that is searched by typing, and of which several may be chosen, or one of a single field. */
function Choice({
  value,
  onChange,
  label,
  invalid,
  describedBy,
  options,
  loading = false,
  isSingle = false,
}: ControlProps & {
  options: { value: string; label: string }[];
  loading?: boolean;
  isSingle?: boolean;
}): ReactNode {
  const { say } = useListContext();
  return (
    <Select<string | string[]>
      {...(!isSingle && { mode: 'multiple' as const })}
      maxTagCount="responsive"
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      {...(invalid && { status: 'error' as const })}
      placeholder={say('filters.choose')}
      {...usePlacement()}
      value={isSingle ? value || null : valuesOf(value)}
      options={options}
      loading={loading}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen) => onChange(joinValues([chosen].flat()))}
    />
  );
}

/**
 * Where lists of the panel open: inside the page's landmark; in the sheet of a narrow screen upwards,
 * clear of Apply below, over the whole window, as the sheet itself has no room for them.
 */
export function usePlacement(): Required<Pick<SelectProps, 'placement' | 'getPopupContainer'>> {
  const isSheet = useNarrow();
  return {
    placement: isSheet ? 'topLeft' : 'bottomLeft',
    getPopupContainer: (trigger: HTMLElement) =>
      (isSheet ? trigger.closest<HTMLElement>('.ant-modal-wrap') : trigger.parentElement) ??
      trigger,
  };
}
