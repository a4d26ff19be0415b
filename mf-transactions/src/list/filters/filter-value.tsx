import type { FilterValueType } from '@mbo/gateway-contract/transaction-filters';
import { Input, Select, useLookups } from '@mbo/shared/ui';
import { CountrySelect, CurrencySelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_CATEGORIES, MEDIUMS, MOST_VALUE_LETTERS, STATUSES } from './filter-fields';

export interface FilterValueProps {
  type: FilterValueType;
  value: string;
  onChange: (value: string) => void;
  label: string;
  invalid: boolean;
  /** Id of the text that says what is missing. */
  describedBy: string | undefined;
}

/** The control that a value of its type is given in. */
export function FilterValue({ type, ...control }: FilterValueProps): ReactNode {
  const { value, onChange, label, invalid, describedBy } = control;
  const { t } = useTranslation('mf-transactions');
  const said = {
    'aria-label': label,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    ...(invalid && { status: 'error' as const }),
  };
  const byId = {
    ...said,
    value: value === '' ? null : Number(value),
    onChange: (id: number | null) => onChange(id === null ? '' : String(id)),
  };
  switch (type) {
    case 'country':
      return <CountrySelect {...byId} />;
    case 'currency':
      return <CurrencySelect {...byId} />;
    case 'paymentMethod':
      return <PaymentMethodValue {...control} />;
    case 'status':
      return <WordValue {...control} words={STATUSES} say={(one) => t(`common.status.${one}`)} />;
    case 'cardCategory':
    case 'medium':
      return (
        <WordValue
          {...control}
          words={type === 'medium' ? MEDIUMS : CARD_CATEGORIES}
          say={(one) => t(`list.filters.values.${one}`)}
        />
      );
    case 'text':
    case 'number':
    case 'date':
      return (
        <Input
          {...said}
          type={type}
          {...(type === 'number' && { step: '0.0001', min: 0, inputMode: 'decimal' as const })}
          {...(type === 'text' && { maxLength: MOST_VALUE_LETTERS, spellCheck: false })}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

type ControlProps = Omit<FilterValueProps, 'type'>;

function PaymentMethodValue(control: ControlProps): ReactNode {
  const { data, isFetching } = useLookups(['paymentmethods']);
  const options = data?.paymentmethods.map(({ paymentMethodId, name }) => ({
    value: String(paymentMethodId),
    label: name,
  }));
  return <Choice {...control} options={options ?? []} loading={!data && isFetching} />;
}

function WordValue({
  words,
  say,
  ...control
}: ControlProps & { words: readonly string[]; say: (word: string) => string }): ReactNode {
  return <Choice {...control} options={words.map((value) => ({ value, label: say(value) }))} />;
}

/** A list that is searched by typing. */
function Choice({
  value,
  onChange,
  label,
  invalid,
  describedBy,
  options,
  loading = false,
}: ControlProps & {
  options: { value: string; label: string }[];
  loading?: boolean;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <Select<string>
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      {...(invalid && { status: 'error' as const })}
      placeholder={t('list.filters.choose')}
      value={value === '' ? null : value}
      options={options}
      loading={loading}
      showSearch={{ optionFilterProp: 'label' }}
      getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
      onChange={onChange}
    />
  );
}
