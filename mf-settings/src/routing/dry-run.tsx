import type { CardProcessor } from '@mbo/gateway-contract/processors';
import { MAX_CUSTOM_FIELD_LENGTH } from '@mbo/gateway-contract/payments';
import type { RoutingDryRunResponse } from '@mbo/gateway-contract/routing';
import {
  CARD_CATEGORIES,
  MEDIUMS,
  type CardCategory,
  type Medium,
} from '@mbo/gateway-contract/transaction-filters';
import {
  Button,
  Card,
  Form,
  FormLayout,
  FormProblem,
  Input,
  Name,
  Select,
  Tag,
  useSubmitForm,
} from '@mbo/shared/ui';
import {
  AmountInput,
  CheckField,
  CountrySelect,
  CurrencySelect,
  parseAmount,
  useAmountCheck,
} from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dryRun, type Routing } from '../api/routing';
import type { SelectedBusiness } from '../common/business-page';
import { besideTrigger } from './conditions-input';
import { conditionWords, ruleName, type RoutingLookups } from './rule-values';
import styles from './routing.module.css';

/** A sample payment as it is typed. */
interface Sample {
  amount: string;
  currencyId: number | null;
  paymentMethodId: number | null;
  cardCategory?: CardCategory | null;
  binCountryId: number | null;
  ipCountryId: number | null;
  billingCountryId: number | null;
  medium: Medium;
  field1: string;
  field2: string;
  field3: string;
  needs3D: boolean;
}

const EMPTY: Sample = {
  amount: '100',
  currencyId: null,
  paymentMethodId: null,
  binCountryId: null,
  ipCountryId: null,
  billingCountryId: null,
  medium: 'API',
  field1: '',
  field2: '',
  field3: '',
  needs3D: false,
};
const SAMPLE_FIELDS = [...Object.keys(EMPTY), 'cardCategory'].map((name) => ({
  name,
  // Spelt so in the call.
  alsoKnownAs: [name.replace('field', 'feild')],
}));

export interface DryRunProps {
  business: SelectedBusiness;
  routing: Routing;
  lookups: RoutingLookups;
  /** The sample begins with what the first of them takes. */
  cards: readonly CardProcessor[];
}

/** Says of a sample payment which rule it matches and which processors it would be tried at. */
export function DryRun({ business, routing, lookups, cards }: DryRunProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const amountCheck = useAmountCheck();
  const currencyOf = (id: number | null | undefined) =>
    lookups.currencies.find((one) => one.currencyId === id);
  const [found, setFound] = useState<{ result: RoutingDryRunResponse; routing: Routing }>();
  const { form, formProps, sending, problem } = useSubmitForm<Sample, RoutingDryRunResponse>({
    fields: SAMPLE_FIELDS,
    send({ amount, field1, field2, field3, ...rest }) {
      const parsed = parseAmount(amount, currencyOf(rest.currencyId)?.coefficient ?? 2);
      return dryRun(business, {
        ...rest,
        currencyId: rest.currencyId ?? 0,
        paymentMethodId: rest.paymentMethodId ?? 0,
        amount: 'minor' in parsed ? parsed.minor : 0,
        custom: { feild1: field1, feild2: field2, feild3: field3 },
      });
    },
    onDone: (result) => setFound({ result, routing }),
  });
  const currency = currencyOf(Form.useWatch('currencyId', form));
  // The rules may have changed since.
  const result = found?.routing === routing ? found.result : undefined;

  const text = (name: 'field1' | 'field2' | 'field3', number: 1 | 2 | 3): ReactNode => (
    <Form.Item name={name} label={t(`routing.fields.customField${number}`)}>
      <Input maxLength={MAX_CUSTOM_FIELD_LENGTH} autoComplete="off" />
    </Form.Item>
  );
  const country = (name: 'binCountryId' | 'ipCountryId' | 'billingCountryId'): ReactNode => (
    <Form.Item
      name={name}
      label={t(`routing.fields.${name.slice(0, -2) as 'binCountry' | 'ipCountry'}`)}
    >
      <CountrySelect allowClear />
    </Form.Item>
  );
  const choice = (names: readonly string[]): ReactNode => (
    <Select<string>
      allowClear
      placeholder={t('routing.chooseValue')}
      options={names.map((value) => ({ value, label: value }))}
      getPopupContainer={besideTrigger}
    />
  );
  return (
    <Card title={t('routing.dryRun')}>
      <p className={styles.hint}>{t('routing.dryRunHint')}</p>
      <FormLayout<Sample>
        {...formProps}
        name="dry-run"
        requiredMark
        initialValues={{
          ...EMPTY,
          currencyId: cards[0]?.currencyIds[0] ?? null,
          paymentMethodId: cards[0]?.paymentMethodIds[0] ?? null,
        }}
      >
        <div className={styles.sample}>
          <Form.Item
            name="amount"
            label={t('routing.fields.amount')}
            rules={[
              {
                required: true,
                validator: (_rule, typed: string) => {
                  const problem = currency && amountCheck(typed, currency);
                  return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
                },
              },
            ]}
          >
            <AmountInput currency={currency} maxLength={16} />
          </Form.Item>
          <Form.Item
            name="currencyId"
            label={t('routing.fields.currency')}
            rules={[{ required: true, message: t('routing.currencyMissing') }]}
          >
            <CurrencySelect />
          </Form.Item>
          <Form.Item
            name="paymentMethodId"
            label={t('routing.fields.cardScheme')}
            rules={[{ required: true, message: t('routing.schemeMissing') }]}
          >
            <Select<number>
              options={lookups.paymentmethods.map(({ paymentMethodId, name }) => ({
                value: paymentMethodId,
                label: name,
              }))}
              getPopupContainer={besideTrigger}
            />
          </Form.Item>
          <Form.Item name="cardCategory" label={t('routing.fields.cardCategory')}>
            {choice(CARD_CATEGORIES)}
          </Form.Item>
          {country('binCountryId')}
          {country('ipCountryId')}
          {country('billingCountryId')}
          <Form.Item name="medium" label={t('routing.fields.medium')}>
            <Select<Medium>
              options={MEDIUMS.map((value) => ({ value, label: value }))}
              getPopupContainer={besideTrigger}
            />
          </Form.Item>
          {text('field1', 1)}
          {text('field2', 2)}
          {text('field3', 3)}
          <Form.Item name="needs3D" className={styles.check ?? ''}>
            <CheckField label={t('routing.needs3D')} />
          </Form.Item>
        </div>
        <FormProblem>{problem}</FormProblem>
        <Button htmlType="submit" loading={sending}>
          {t('routing.run')}
        </Button>
      </FormLayout>
      <div role="status">{result && <Outcome {...{ result, routing, lookups }} />}</div>
    </Card>
  );
}

/** Which rule decides and why, and the processors in the order they would be tried. */
function Outcome({
  result,
  routing,
  lookups,
}: {
  result: RoutingDryRunResponse;
  routing: Routing;
  lookups: RoutingLookups;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { rule, group, rules, processors, isAutoCascading } = result;
  const reasonOf = ({ matches, failedCondition, ruleId }: (typeof rules)[number]): string => {
    if (matches) return t('routing.outcome.matches');
    const looked = routing.rules.find((one) => one.ruleId === ruleId);
    const condition = looked?.conditions[failedCondition ?? 0];
    return t('routing.outcome.fails', {
      condition: condition ? conditionWords(t, lookups, condition) : '',
    });
  };
  const eligible = processors.filter(({ isEligible }) => isEligible);
  return (
    <div className={styles.outcome}>
      <p className={styles.name}>
        {rule
          ? t('routing.outcome.rule', { rule: ruleName(t, rule), group: group?.name })
          : t('routing.outcome.noRule')}
      </p>
      {rules.length > 0 && (
        <ol className={styles.looked} aria-label={t('routing.outcome.looked')}>
          {rules.map((one) => (
            <li key={one.ruleId}>
              {ruleName(
                t,
                routing.rules.find(({ ruleId }) => ruleId === one.ruleId) ?? {
                  name: '',
                  ruleId: one.ruleId,
                },
              )}
              {': '}
              {reasonOf(one)}
            </li>
          ))}
        </ol>
      )}
      <ol className={styles.tried} aria-label={t('routing.outcome.processors')}>
        {processors.map(({ id, name, isEligible, skippedReason }) => (
          <li key={id}>
            <Name>{name}</Name>{' '}
            <Tag color={isEligible ? 'success' : 'default'}>
              {isEligible
                ? t('routing.outcome.tried', { place: placeOf(eligible, id) })
                : t('routing.outcome.skipped', { reason: skippedReason })}
            </Tag>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>
        {eligible.length === 0
          ? t('routing.outcome.nowhere')
          : t(isAutoCascading ? 'routing.outcome.cascades' : 'routing.outcome.firstOnly')}
      </p>
    </div>
  );
}

function placeOf(eligible: readonly { id: number }[], id: number): number {
  return eligible.findIndex((one) => one.id === id) + 1;
}
