import {
  Card,
  EmptyState,
  EntityLine,
  Page,
  PageHeader,
  Skeleton,
  useEntity,
  useLookups,
} from '@mbo/shared/ui';
import { AccessNote, HistoryButton, QueryBoundary, type HistoryField } from '@mbo/shared/ui/forms';
import { RISK_LIST_KINDS, RISK_RULES } from '@mbo/gateway-contract/risk';
import { RISK_LISTS } from '@mbo/gateway-contract/risk-lists';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRiskRules } from '../api';
import { RuleEditor, type RiskBusiness } from './rule-editor';

const LOOKUPS = ['currencies'] as const;

/** Risk Engine: the rules that payments of the selected business are checked by. */
export function RiskEnginePage(): ReactNode {
  const { t } = useTranslation('mf-risk');
  const entity = useEntity();
  if (entity?.businessId === undefined) return null;
  const { accountId, businessId, name } = entity;
  const business = { accountId, businessId };
  return (
    <Page key={businessId}>
      <PageHeader
        title={t('title')}
        description={<EntityLine />}
        actions={<RulesHistory business={business} name={name} />}
      />
      <AccessNote />
      <Rules business={business} />
    </Page>
  );
}

/** Who changed the rules; not where the gateway keeps none. */
function RulesHistory({ business, name }: { business: RiskBusiness; name: string }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const fields = useHistoryFields();
  const { data } = useRiskRules(business);
  if (data === null) return null;
  return (
    <HistoryButton
      accountId={business.accountId}
      id={business.businessId}
      kind="riskRules"
      what={t('historyOf', { business: name })}
      fields={fields}
    />
  );
}

function Rules({ business }: { business: RiskBusiness }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const rules = useRiskRules(business);
  const lookups = useLookups(LOOKUPS);
  return (
    <QueryBoundary
      queries={[rules, lookups]}
      failed={t('failed')}
      skeleton={
        <Card>
          <Skeleton active paragraph={{ rows: 10 }} />
        </Card>
      }
    >
      {(ruleSet, { currencies }) => {
        if (!ruleSet) {
          return (
            <Card>
              <EmptyState title={t('unknown')} />
            </Card>
          );
        }
        const currency = currencies.find(({ currencyId }) => currencyId === ruleSet.currencyId);
        return (
          <RuleEditor
            business={business}
            ruleSet={ruleSet}
            currency={currency ?? { alphaCode: '', coefficient: 2 }}
          />
        );
      }}
    </QueryBoundary>
  );
}

const FIELDS = [
  'enabled',
  'shadow',
  'amount',
  'frequency',
  'triggerCount',
  'transactionType',
  'action',
  'ignoreScheme',
] as const;

function useHistoryFields(): Record<string, HistoryField> {
  const { t } = useTranslation('mf-risk');
  const listed = RISK_LISTS.flatMap((list) =>
    RISK_LIST_KINDS.map((kind) => [
      `${list}.${kind}`,
      `${t(`lists.lists.${list}`)}: ${t(`lists.kinds.${kind}`)}`,
    ]),
  );
  const rules = RISK_RULES.flatMap(({ reasonCode }) =>
    FIELDS.map((field) => [
      `${reasonCode}.${field}`,
      `${t(`rules.${reasonCode}`)}: ${t(`fields.${field}`)}`,
    ]),
  );
  return Object.fromEntries([...rules, ...listed, ['lists.imported', t('lists.import.history')]]);
}
