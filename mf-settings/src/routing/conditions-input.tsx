import { MAX_CUSTOM_FIELD_LENGTH } from '@mbo/gateway-contract/payments';
import {
  MAX_CONDITIONS,
  ROUTING_ACTIONS,
  ROUTING_FIELD_NAMES,
  ROUTING_FIELDS,
  type RoutingCondition,
  type RoutingField,
} from '@mbo/gateway-contract/routing';
import { CARD_CATEGORIES, MEDIUMS } from '@mbo/gateway-contract/transaction-filters';
import { Button, DeleteOutlined, Input, PlusOutlined, Select } from '@mbo/shared/ui';
import { CountrySelect, CurrencySelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NEW_CONDITION, withField, type ConditionDraft, type RoutingLookups } from './rule-values';
import styles from './routing.module.css';

export interface ConditionsInputProps {
  lookups: RoutingLookups;
  id?: string;
  value?: readonly ConditionDraft[];
  onChange?: (conditions: ConditionDraft[]) => void;
}

/** A form's control for the conditions of a rule, all of which must hold. */
export function ConditionsInput({
  lookups,
  id,
  value: conditions = [],
  onChange,
}: ConditionsInputProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const put = (index: number, condition: ConditionDraft): void =>
    onChange?.(conditions.with(index, condition));
  return (
    <>
      <ul className={styles.conditions}>
        {conditions.map((condition, index) => (
          <li key={index}>
            <div
              role="group"
              aria-label={t('routing.condition', { number: index + 1 })}
              className={styles.condition}
            >
              <Parts
                {...(index === 0 && id !== undefined && { id })}
                condition={condition}
                onChange={(next) => put(index, next)}
              />
              <div className={styles.value}>
                <ConditionValue
                  lookups={lookups}
                  condition={condition}
                  onChange={(value) => put(index, { ...condition, value })}
                />
              </div>
              <Button
                className={styles.remove ?? ''}
                type="text"
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={t('routing.removeCondition', { number: index + 1 })}
                onClick={() =>
                  onChange?.(
                    conditions.length === 1 ? [NEW_CONDITION] : conditions.toSpliced(index, 1),
                  )
                }
              />
            </div>
          </li>
        ))}
      </ul>
      {conditions.length < MAX_CONDITIONS && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => onChange?.([...conditions, NEW_CONDITION])}
        >
          {t('routing.addCondition')}
        </Button>
      )}
    </>
  );
}

/** Field, action and operator of a condition. */
function Parts({
  id,
  condition,
  onChange,
}: {
  id?: string;
  condition: ConditionDraft;
  onChange: (condition: ConditionDraft) => void;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { field, action, operator } = condition;
  const operators = field === null ? [] : ROUTING_FIELDS[field].operators;
  return (
    <>
      <div className={styles.field}>
        <Select<RoutingField>
          {...(id !== undefined && { id })}
          aria-label={t('routing.field')}
          placeholder={t('routing.chooseField')}
          value={field}
          options={ROUTING_FIELD_NAMES.map((name) => ({
            value: name,
            label: t(`routing.fields.${name}`),
          }))}
          getPopupContainer={besideTrigger}
          onChange={(next) => onChange(withField(condition, next))}
        />
      </div>
      <div className={styles.action}>
        <Select<RoutingCondition['action']>
          aria-label={t('routing.action')}
          value={action}
          options={ROUTING_ACTIONS.map((value) => ({ value, label: value }))}
          getPopupContainer={besideTrigger}
          onChange={(next) => onChange({ ...condition, action: next })}
        />
      </div>
      <div className={styles.operator}>
        <Select<RoutingCondition['operator']>
          aria-label={t('routing.operator')}
          value={operator}
          disabled={operators.length < 2 || undefined}
          options={(operators.length > 0 ? operators : [operator]).map((value) => ({
            value,
            label: t(`routing.operators.${value}`),
          }))}
          getPopupContainer={besideTrigger}
          onChange={(next) => onChange({ ...condition, operator: next })}
        />
      </div>
    </>
  );
}

/** The control for a value, by the type that the field has. */
function ConditionValue({
  lookups,
  condition: { field, value },
  onChange,
}: {
  lookups: RoutingLookups;
  condition: ConditionDraft;
  onChange: (value: string) => void;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const common = { 'aria-label': t('routing.value') };
  const byId = {
    ...common,
    value: value === '' ? null : Number(value),
    onChange: (id: number | null) => onChange(id === null ? '' : String(id)),
  };
  const choice = (options: { value: string; label: string }[]): ReactNode => (
    <Select<string>
      {...common}
      placeholder={t('routing.chooseValue')}
      value={value === '' ? null : value}
      options={options}
      getPopupContainer={besideTrigger}
      onChange={onChange}
    />
  );
  const words = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  const type = field === null ? 'text' : ROUTING_FIELDS[field].valueType;
  switch (type) {
    case 'country':
      return <CountrySelect {...byId} />;
    case 'currency':
      return <CurrencySelect {...byId} />;
    case 'paymentMethod':
      return choice(
        lookups.paymentmethods.map(({ paymentMethodId, name }) => ({
          value: String(paymentMethodId),
          label: name,
        })),
      );
    case 'cardCategory':
      return choice(words(CARD_CATEGORIES));
    case 'medium':
      return choice(words(MEDIUMS));
    case 'number':
    case 'text':
      return (
        <Input
          {...common}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_CUSTOM_FIELD_LENGTH}
          disabled={field === null || undefined}
          {...(type === 'number' && { inputMode: 'decimal' as const })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

/** Inside the dialog, where screen readers look for it. */
export function besideTrigger(trigger: HTMLElement): HTMLElement {
  return trigger.parentElement ?? trigger;
}
