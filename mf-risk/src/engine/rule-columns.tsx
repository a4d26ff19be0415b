import {
  RISK_FREQUENCIES,
  RISK_TRANSACTION_TYPES,
  type RiskRule,
  type RiskRuleKind,
} from '@mbo/gateway-contract/risk';
import { Button, Checkbox, Input, Select, Tag, type MoneyCurrency } from '@mbo/shared/ui';
import type { DataColumn } from '@mbo/shared/ui/data';
import { AmountInput } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mistakesIn, type Draft, type RuleField, type RuleValues } from './draft';
import styles from './risk.module.css';

/** A rule with what it is and what was changed of it. */
export interface RuleRow {
  kind: RiskRuleKind;
  rule: RiskRule;
  saved: RuleValues;
  values: RuleValues;
  changed: Partial<RuleValues>;
}

export interface RuleTableProps {
  label: string;
  kinds: readonly RiskRuleKind[];
  rules: readonly RiskRule[];
  draft: Draft;
  currency: MoneyCurrency;
  mayChange: boolean;
  /** Reason code of the rule that is being switched. */
  switching: string | undefined;
  onSwitch: (rule: RiskRule, enabled: boolean) => void;
  /** Tries the rule on what was paid lately. */
  onBacktest: (reasonCode: string) => void;
  onChange: <F extends RuleField>(
    code: string,
    saved: RuleValues,
    field: F,
    value: RuleValues[F],
  ) => void;
}

/** What a rule has, each value an input where it may be changed. */
export function useRuleColumns(
  { kinds, currency, mayChange, switching, onSwitch, onBacktest, onChange }: RuleTableProps,
  asCards: boolean,
): DataColumn<RuleRow>[] {
  const { t } = useTranslation('mf-risk');
  /** Of a column with inputs; where no rule has one, its heading needs less. */
  const widthOf = (
    field: 'amount' | 'frequency' | 'triggerCount' | 'transactionType',
    width: string,
    unused: string,
  ): string => (kinds.some(({ takes }) => takes.includes(field)) ? width : unused);
  const nameOf = ({ rule }: RuleRow) => t(`rules.${rule.reasonCode}`);
  const none = (
    <>
      <span aria-hidden="true">—</span>
      <span className="mbo-visually-hidden">{t('notUsed')}</span>
    </>
  );
  /** A value in its place: an input where it may be changed, marked where it was. */
  const cell = <F extends RuleField>(
    row: RuleRow,
    field: F,
    shown: ReactNode,
    input: (control: {
      value: RuleValues[F];
      set: (value: RuleValues[F]) => void;
      label: string;
      wrong: boolean;
    }) => ReactNode,
  ): ReactNode => {
    if (!mayChange) return shown;
    const isChanged = row.changed[field] !== undefined;
    const label = `${nameOf(row)}: ${t(`fields.${field}`)}`;
    return (
      <span className={styles.value} data-changed={isChanged}>
        {input({
          value: row.values[field],
          set: (value) => onChange(row.rule.reasonCode, row.saved, field, value),
          label: isChanged ? `${label}, ${t('changed')}` : label,
          wrong: mistakesIn(row.changed, currency.coefficient).includes(field),
        })}
      </span>
    );
  };
  const choice = <F extends 'frequency' | 'transactionType' | 'action'>(
    row: RuleRow,
    field: F,
    options: readonly RuleValues[F][],
  ): ReactNode =>
    cell(row, field, t(`values.${row.values[field]}`), ({ value, set, label }) => (
      <Select<RuleValues[F]>
        className={styles.choice}
        size="small"
        aria-label={label}
        value={value}
        onChange={set}
        disabled={options.length < 2}
        popupMatchSelectWidth={false}
        options={options.map((option) => ({ value: option, label: t(`values.${option}`) }))}
      />
    ));
  const flag = (row: RuleRow, field: 'shadow' | 'ignoreScheme'): ReactNode =>
    cell(
      row,
      field,
      row.values[field] ? <Tag>{t(`fields.${field}`)}</Tag> : null,
      ({ value, set, label }) => (
        <Checkbox
          className={styles.flag}
          aria-label={label}
          checked={value}
          onChange={({ target }) => set(target.checked)}
        >
          {t(`fields.${field}`)}
        </Checkbox>
      ),
    );

  return [
    {
      key: 'enabled',
      title: t('columns.enabled'),
      value: ({ rule }) => Number(rule.enabled),
      width: '80px',
      render: (row) => (
        <Checkbox
          aria-label={t('enable', { rule: nameOf(row) })}
          checked={row.rule.enabled}
          disabled={!mayChange || switching !== undefined}
          onChange={({ target }) => onSwitch(row.rule, target.checked)}
        >
          {asCards ? nameOf(row) : undefined}
        </Checkbox>
      ),
    },
    {
      key: 'reasonCode',
      title: t('columns.reasonCode'),
      value: ({ rule }) => rule.reasonCode,
      render: ({ rule }) => (
        <span className={styles.code}>
          {asCards && <span className="mbo-visually-hidden">{t('columns.reasonCode')} </span>}
          {rule.reasonCode}
        </span>
      ),
      width: '96px',
    },
    {
      key: 'description',
      title: t('columns.description'),
      value: nameOf,
      render: (row) => (
        <span className={styles.description}>
          {!asCards && <span>{nameOf(row)}</span>}
          {row.kind.subject === 'geo-bin' && <span className={styles.hint}>{t('noLocation')}</span>}
          <span className={styles.tools}>
            {row.kind.subject !== 'geo-bin' && (
              <Button
                type="link"
                size="small"
                className={styles.backtest ?? ''}
                aria-label={t('backtest.openOf', { rule: nameOf(row) })}
                onClick={() => onBacktest(row.rule.reasonCode)}
              >
                {t('backtest.open')}
              </Button>
            )}
            {(row.rule.enabled || row.values.shadow) && flag(row, 'shadow')}
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      value: ({ rule }) => rule.amount,
      align: 'end',
      width: widthOf('amount', '152px', '80px'),
      render: (row) =>
        row.kind.takes.includes('amount')
          ? cell(
              row,
              'amount',
              <>
                {row.values.amount} {currency.alphaCode}
              </>,
              ({ value, set, label, wrong }) => (
                <AmountInput
                  size="small"
                  aria-label={label}
                  aria-invalid={wrong}
                  {...(wrong && { status: 'error' as const })}
                  value={value}
                  onChange={set}
                  currency={currency}
                />
              ),
            )
          : none,
    },
    {
      key: 'frequency',
      title: t('columns.frequency'),
      value: ({ rule }) => rule.frequency,
      width: widthOf('frequency', '116px', '96px'),
      render: (row) =>
        row.kind.takes.includes('frequency') ? choice(row, 'frequency', RISK_FREQUENCIES) : none,
    },
    {
      key: 'triggerCount',
      title: t('columns.triggerCount'),
      value: ({ rule }) => rule.triggerCount,
      align: 'end',
      width: widthOf('triggerCount', '112px', '104px'),
      render: (row) =>
        row.kind.takes.includes('triggerCount')
          ? cell(row, 'triggerCount', row.values.triggerCount, ({ value, set, label, wrong }) => (
              <Input
                className={styles.count ?? ''}
                size="small"
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                aria-label={label}
                aria-invalid={wrong}
                {...(wrong && { status: 'error' as const })}
                value={value}
                onChange={({ target }) => set(target.value)}
              />
            ))
          : none,
    },
    {
      key: 'transactionType',
      title: t('columns.transactionType'),
      value: ({ rule }) => rule.transactionType,
      width: widthOf('transactionType', '188px', '128px'),
      render: (row) =>
        row.kind.takes.includes('transactionType') ? (
          <span className={styles.description}>
            {choice(row, 'transactionType', RISK_TRANSACTION_TYPES)}
            {flag(row, 'ignoreScheme')}
          </span>
        ) : (
          none
        ),
    },
    {
      key: 'action',
      title: t('columns.action'),
      value: ({ rule }) => rule.action,
      width: '140px',
      render: (row) => choice(row, 'action', row.kind.actions),
    },
  ];
}
