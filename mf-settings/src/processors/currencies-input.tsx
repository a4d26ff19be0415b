import { Button } from '@mbo/shared/ui';
import { CurrencySelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface CurrenciesInputProps {
  /** Those that can be chosen; empty until payment methods are. */
  offered: readonly number[];
  id?: string;
  value?: readonly number[];
  onChange?: (currencyIds: number[]) => void;
}

/** A form's control for currencies, one by one or all that are offered. */
export function CurrenciesInput({
  offered,
  value = [],
  onChange,
  ...field
}: CurrenciesInputProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const none = offered.length === 0;
  return (
    <>
      <CurrencySelect
        {...field}
        multiple
        only={offered}
        disabled={none}
        {...(none && {
          placeholder: t('processors.firstMethods'),
          title: t('processors.firstMethods'),
        })}
        value={value}
        onChange={(ids) => onChange?.(ids)}
      />
      {offered.length > value.length && (
        <Button type="link" size="small" onClick={() => onChange?.([...offered])}>
          {t('processors.chooseAll', { count: offered.length })}
        </Button>
      )}
    </>
  );
}
