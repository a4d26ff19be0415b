import type { CardProcessor } from '@mbo/gateway-contract/processors';
import type { ProcessorGroup, RoutingRule } from '@mbo/gateway-contract/routing';
import { askToConfirm, showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import {
  Button,
  Card,
  DeleteOutlined,
  EmptyState,
  historyKey,
  Name,
  PlusOutlined,
  queryClient,
  SwapOutlined,
  useAccess,
  useLookups,
} from '@mbo/shared/ui';
import {
  moved,
  QueryBoundary,
  ReasonedButton,
  SectionSkeleton,
  Switch,
} from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProcessorManagement } from '../api/processors';
import {
  changeRule,
  deleteGroup,
  deleteRule,
  routingKey,
  sortRule,
  useRouting,
  type Routing,
} from '../api/routing';
import type { SelectedBusiness } from '../common/business-page';
import { processorNames } from '../common/names';
import { SortableRows } from '../common/sortable-rows';
import { useSavedAtOnce } from '../common/use-saved-at-once';
import { DryRun } from './dry-run';
import { GroupDialog } from './group-dialog';
import { RuleDialog } from './rule-dialog';
import {
  conditionWords,
  ruleName,
  toRuleRequest,
  toRuleValues,
  type RoutingLookups,
} from './rule-values';
import styles from './routing.module.css';

const LOOKUPS = ['countries', 'currencies', 'paymentmethods'] as const;

/** The rules by which payments are routed, the groups they are routed to, and a dry run. */
export function RoutingTab({ business }: { business: SelectedBusiness }): ReactNode {
  const { t } = useTranslation('mf-settings');
  const routing = useRouting(business);
  const management = useProcessorManagement(business);
  const lookups = useLookups(LOOKUPS);
  return (
    <QueryBoundary
      queries={[routing, management, lookups]}
      failed={t('routing.failed')}
      skeleton={<SectionSkeleton groups={[3, 2]} headings={false} />}
    >
      {(kept, { cards }, lists) =>
        kept ? (
          <RulesAndGroups {...{ business, cards }} routing={kept} lookups={lists} />
        ) : (
          <Card>
            <EmptyState icon={<SwapOutlined />} title={t('routing.unknown')} />
          </Card>
        )
      }
    </QueryBoundary>
  );
}

type Opened = { rule: RoutingRule | undefined } | { group: ProcessorGroup | undefined };

interface RoutingProps {
  business: SelectedBusiness;
  routing: Routing;
  cards: readonly CardProcessor[];
  lookups: RoutingLookups;
}

function RulesAndGroups({ business, routing, cards, lookups }: RoutingProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { mayChange } = useAccess();
  const [opened, setOpened] = useState<Opened>();
  const { rules, groups } = routing;
  const key = routingKey(business);
  const reload = (): Promise<unknown> =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: key }),
      queryClient.invalidateQueries({ queryKey: historyKey(business.accountId) }),
    ]);
  const change = useSavedAtOnce<Routing>(key, reload);

  const remove = async (what: string, means: string, send: () => Promise<unknown>) => {
    const title = t('routing.deleteQuestion', { what });
    const okLabel = t('common.delete');
    if (!(await askToConfirm({ title, description: means, okLabel, danger: true }))) return;
    try {
      await send();
      showAlert('success', t('bank.deleted'));
    } catch (error) {
      showAlert('error', messageOf(error));
    }
    await reload();
  };
  const add = (label: string, one: Opened, isFirst: boolean, reason?: string): ReactNode =>
    mayChange && (
      <ReasonedButton
        type={isFirst ? 'primary' : 'default'}
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => setOpened(one)}
        reason={reason}
      >
        {label}
      </ReasonedButton>
    );
  const edit = (name: string, one: Opened, onDelete: () => void): ReactNode => (
    <>
      <Button
        type="link"
        aria-label={t('common.editOf', { what: name })}
        onClick={() => setOpened(one)}
      >
        {t('common.edit')}
      </Button>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={t('routing.deleteOf', { what: name })}
        onClick={onDelete}
      />
    </>
  );
  const noGroup = groups.length === 0;
  const groupFirst = noGroup ? t('routing.groupFirst') : undefined;
  const addGroup = add(t('routing.addGroup'), { group: undefined }, noGroup);
  const addRule = add(t('routing.add'), { rule: undefined }, !rules.length && !noGroup, groupFirst);
  return (
    <div className={styles.tab}>
      <Card
        title={t('routing.rules')}
        padding="none"
        extra={(rules.length > 0 || noGroup) && addRule}
      >
        {rules.length === 0 ? (
          <EmptyState
            icon={<SwapOutlined />}
            title={t('routing.none')}
            description={groupFirst ?? t('routing.noneWhy')}
            action={noGroup ? addGroup : addRule}
          />
        ) : (
          <SortableRows<RoutingRule>
            label={t('routing.rules')}
            rows={rules}
            rowKey={({ ruleId }) => ruleId}
            rowName={(rule) => ruleName(t, rule)}
            onMove={
              mayChange
                ? (from, to) => {
                    const rule = rules[from];
                    if (!rule || change.isPending) return;
                    change.mutate({
                      next: { ...routing, rules: moved(rules, from, to) },
                      send: () => sortRule(business, rule.ruleId, to + 1),
                      failed: t('processors.orderFailed'),
                    });
                  }
                : undefined
            }
            columns={[
              {
                key: 'name',
                title: t('routing.rule'),
                cell: (rule) => <Name className={styles.name}>{ruleName(t, rule)}</Name>,
              },
              {
                key: 'if',
                title: t('routing.if'),
                width: '3fr',
                cell: ({ conditions }) => (
                  <ul>
                    {conditions.map((one, index) => (
                      <li key={index}>
                        {index > 0 && `${t('routing.and')} `}
                        {conditionWords(t, lookups, one)}
                      </li>
                    ))}
                  </ul>
                ),
              },
              {
                key: 'then',
                title: t('routing.then'),
                cell: ({ groupId }) => groups.find((group) => group.groupId === groupId)?.name,
              },
              {
                key: 'enabled',
                title: t('routing.enabled'),
                width: '72px',
                cell: (rule) => (
                  <Switch
                    aria-label={t('routing.enable', { name: ruleName(t, rule) })}
                    checked={rule.isEnabled}
                    disabled={!mayChange || change.isPending}
                    onChange={(isEnabled) =>
                      change.mutate({
                        next: {
                          ...routing,
                          rules: rules.map((one) => (one === rule ? { ...rule, isEnabled } : one)),
                        },
                        send: () => {
                          const body = toRuleRequest({ ...toRuleValues(rule), isEnabled });
                          return changeRule(business, rule.ruleId, body, rule.version);
                        },
                        failed: t('routing.enableFailed'),
                      })
                    }
                  />
                ),
              },
            ]}
            actions={
              mayChange
                ? (rule) =>
                    edit(ruleName(t, rule), { rule }, () => {
                      void remove(ruleName(t, rule), t('routing.deleteRuleMeans'), () =>
                        deleteRule(business, rule.ruleId),
                      );
                    })
                : undefined
            }
          />
        )}
      </Card>
      {(groups.length > 0 || rules.length > 0) && (
        <Card title={t('routing.groups')} padding="none" extra={addGroup}>
          <SortableRows<ProcessorGroup>
            label={t('routing.groups')}
            rows={groups}
            rowKey={({ groupId }) => groupId}
            rowName={({ name }) => name}
            columns={[
              {
                key: 'name',
                title: t('routing.group'),
                cell: ({ name }) => <Name className={styles.name}>{name}</Name>,
              },
              {
                key: 'processors',
                title: t('routing.processors'),
                width: '3fr',
                cell: ({ processorIds }) => processorNames(cards, processorIds).join(' → '),
              },
            ]}
            actions={
              mayChange
                ? (group) =>
                    edit(group.name, { group }, () => {
                      void remove(group.name, t('routing.deleteGroupMeans'), () =>
                        deleteGroup(business, group.groupId),
                      );
                    })
                : undefined
            }
          />
        </Card>
      )}
      <DryRun {...{ business, routing, lookups, cards }} />
      {opened && 'rule' in opened && (
        <RuleDialog
          {...{ business, lookups, groups, reload }}
          rule={opened.rule}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened && 'group' in opened && (
        <GroupDialog
          {...{ business, cards, reload }}
          group={opened.group}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
