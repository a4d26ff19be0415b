import type { ProcessorGroup, RoutingRule } from '@mbo/gateway-contract/routing';
import { GatewayError } from '@mbo/shared/http';
import { Input, Select } from '@mbo/shared/ui';
import {
  checkField,
  EditDialog,
  HistoryButton,
  type EditGroup,
  type Saved,
} from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRule, createRule } from '../api/routing';
import type { SelectedBusiness } from '../common/business-page';
import { besideTrigger, ConditionsInput } from './conditions-input';
import {
  conditionWords,
  NEW_RULE,
  problemOf,
  ruleName,
  toRuleRequest,
  toRuleValues,
  type RoutingLookups,
  type RuleValues,
} from './rule-values';

/** Marked as required, and checked with the conditions: their errors come first. */
const STARRED = [{ required: true, validator: () => Promise.resolve() }];

export interface RuleDialogProps {
  business: SelectedBusiness;
  lookups: RoutingLookups;
  groups: readonly ProcessorGroup[];
  /** The one to change. Missing: a new one. */
  rule: RoutingRule | undefined;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds a routing rule, or changes one. */
export function RuleDialog({
  business,
  lookups,
  groups,
  rule,
  reload,
  onClose,
}: RuleDialogProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const groupName = (id: number | null): string =>
    groups.find(({ groupId }) => groupId === id)?.name ?? '';
  const conditionsOf = ({ conditions }: RuleValues): string =>
    conditions
      .map(({ field, ...rest }) =>
        field === null ? '' : conditionWords(t, lookups, { field, ...rest }),
      )
      .join(` ${t('routing.and')} `);

  const form: EditGroup<RuleValues>[] = [
    {
      key: 'if',
      title: t('routing.if'),
      description: t('routing.ifHint'),
      fields: [
        {
          name: 'conditions',
          alsoKnownAs: ['field', 'action', 'operator', 'value'],
          label: t('routing.conditions'),
          ownLabel: true,
          wide: true,
          show: conditionsOf,
          input: <ConditionsInput lookups={lookups} />,
        },
      ],
    },
    {
      key: 'then',
      title: t('routing.then'),
      fields: [
        {
          name: 'groupId',
          label: t('routing.group'),
          show: ({ groupId }) => groupName(groupId),
          input: (
            <Select<number>
              placeholder={t('routing.chooseGroup')}
              options={groups.map(({ groupId, name }) => ({ value: groupId, label: name }))}
              getPopupContainer={besideTrigger}
            />
          ),
          rules: STARRED,
          wide: true,
        },
      ],
    },
    {
      key: 'rule',
      title: t('routing.rule'),
      fields: [
        {
          name: 'name',
          label: t('routing.name'),
          hint: t('routing.nameHint'),
          input: <Input maxLength={120} autoComplete="off" />,
        },
        checkField('isEnabled', t('routing.enabled')),
      ],
    },
  ];
  return (
    <EditDialog<RuleValues, Saved>
      name="routing-rule"
      title={t(rule ? 'routing.edit' : 'routing.add')}
      width={760}
      okLabel={t(rule ? 'common.update' : 'common.create')}
      groups={form}
      values={rule ? toRuleValues(rule) : NEW_RULE}
      version={rule?.version}
      fromRecord={(record) => toRuleValues(record as RoutingRule)}
      save={async (values, { version, idempotencyKey }) => {
        const problem = problemOf(values.conditions);
        const wrong = [
          ...(problem ? [{ field: 'conditions', message: t(`routing.problems.${problem}`) }] : []),
          ...(values.groupId === null
            ? [{ field: 'groupId', message: t('routing.groupMissing') }]
            : []),
        ];
        if (wrong[0]) throw new GatewayError(wrong[0].message, 422, 'invalid', wrong);
        const body = toRuleRequest(values);
        return rule
          ? changeRule(business, rule.ruleId, body, version)
          : createRule(business, body, idempotencyKey);
      }}
      successMessage={t(rule ? 'common.updated' : 'routing.added')}
      onSaved={reload}
      onTakeTheirs={() => void reload()}
      lead={
        rule && (
          <HistoryButton
            accountId={business.accountId}
            kind="routingRule"
            id={rule.ruleId}
            what={ruleName(t, rule)}
            fields={{
              name: t('routing.name'),
              conditions: t('routing.conditions'),
              groupId: { label: t('routing.group'), show: (id) => groupName(Number(id)) },
              isEnabled: t('routing.enabled'),
            }}
          />
        )
      }
      onClose={onClose}
    />
  );
}
