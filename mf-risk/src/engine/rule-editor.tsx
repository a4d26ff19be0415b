import {
  RISK_GROUPS,
  RISK_RULES,
  type RiskRule,
  type RiskRuleChange,
  type RiskRuleSet,
  type RiskTab,
} from '@mbo/gateway-contract/risk';
import { showAlert } from '@mbo/shared/bus';
import { GatewayError, messageOf } from '@mbo/shared/http';
import { useParam } from '@mbo/shared/navigation';
import {
  Alert,
  Button,
  Card,
  Select,
  useAccess,
  useEditing,
  type BusinessRef,
  type MoneyCurrency,
} from '@mbo/shared/ui';
import { useNarrow } from '@mbo/shared/ui/data';
import { Tabs } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListedValues } from '../lists/listed-values';
import { BinTrending } from '../trends/bin-trending';
import { FlaggedVolumes } from '../trends/flagged-volumes';
import { reloadRiskRules, saveRiskRules } from '../api';
import { countChanges, reverseOf, toChanges } from './draft';
import { RuleBacktest } from './rule-backtest';
import { RuleTable } from './rule-table';
import { useRuleDraft } from './use-rule-draft';
import { WaitingChanges } from './waiting-changes';
import styles from './risk.module.css';

export type RiskBusiness = BusinessRef;

type Tab = RiskTab | 'binTrending' | 'flaggedVolumes';

const RULE_TABS = Object.keys(RISK_GROUPS) as RiskTab[];
const TABS: readonly Tab[] = [...RULE_TABS, 'binTrending', 'flaggedVolumes'];

interface RuleEditorProps {
  business: RiskBusiness;
  ruleSet: RiskRuleSet;
  currency: MoneyCurrency;
}

/** The rules in their tabs; a checkbox acts at once, all else is saved together. */
export function RuleEditor({ business, ruleSet, currency }: RuleEditorProps): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { mayChange, isStaff } = useAccess();
  const { draft, canUndo, change, undo, clear } = useRuleDraft();
  const [named, setTab] = useParam('tab', { replace: true });
  const tab = TABS.find((one) => one === named) ?? 'velocity';
  const isNarrow = useNarrow();
  const [switching, setSwitching] = useState<string>();
  const [saving, setSaving] = useState(false);
  /** Reason code of the rule that is tried. */
  const [testing, setTesting] = useState<string>();
  /** What takes the last save back. */
  const [reverse, setReverse] = useState<RiskRuleChange[]>();
  const changes = countChanges(draft);
  const wanted = toChanges(draft, currency.coefficient);
  useEditing(changes > 0);

  /** @returns whether it was saved, or waits for approval */
  async function send(rules: RiskRuleChange[], message: string): Promise<boolean> {
    try {
      const { outcome, riskRules } = await saveRiskRules(business, rules, ruleSet.version);
      setReverse(outcome === 'saved' ? reverseOf(rules, ruleSet.rules) : undefined);
      showAlert(
        outcome === 'saved' ? 'success' : 'info',
        outcome === 'saved' ? message : t('waits', { count: riskRules.waiting.length }),
      );
      return true;
    } catch (error) {
      const isConflict = error instanceof GatewayError && error.code === 'edit_conflict';
      if (isConflict) void reloadRiskRules(business);
      showAlert('error', isConflict ? t('conflict') : messageOf(error));
      return false;
    }
  }

  async function switchRule({ reasonCode }: RiskRule, enabled: boolean): Promise<void> {
    setSwitching(reasonCode);
    await send([{ reasonCode, enabled }], t('updated', { description: t(`rules.${reasonCode}`) }));
    setSwitching(undefined);
  }

  async function save(rules: RiskRuleChange[]): Promise<void> {
    setSaving(true);
    const [only, ...others] = rules;
    const message =
      only && others.length === 0
        ? t('updated', { description: t(`rules.${only.reasonCode}`) })
        : t('updatedRules', { count: rules.length });
    if (await send(rules, message)) clear();
    setSaving(false);
  }

  async function takeBack(): Promise<void> {
    if (!reverse) return;
    setSaving(true);
    if (await send(reverse, t('takenBack'))) setReverse(undefined);
    setSaving(false);
  }

  const groupsOf = (key: RiskTab): ReactNode => (
    <div className={styles.groups}>
      {RISK_GROUPS[key].map((group) => (
        <Card key={group} title={t(`groups.${group}`)} padding="none">
          <RuleTable
            label={t(`groups.${group}`)}
            kinds={RISK_RULES.filter((kind) => kind.group === group)}
            rules={ruleSet.rules}
            onSwitch={(rule, enabled) => void switchRule(rule, enabled)}
            onBacktest={setTesting}
            onChange={change}
            {...{ draft, currency, mayChange, switching }}
          />
        </Card>
      ))}
      {key === 'lists' && <ListedValues business={business} rules={ruleSet.rules} />}
    </div>
  );

  const contentOf = (key: Tab): ReactNode => {
    if (key === 'binTrending') return <BinTrending business={business} />;
    if (key === 'flaggedVolumes') return <FlaggedVolumes business={business} />;
    return groupsOf(key);
  };
  const showsRules = RULE_TABS.some((key) => key === tab);

  return (
    <>
      {!ruleSet.riskEnabled && <Alert type="warning" showIcon title={t('off')} />}
      {ruleSet.riskSettingsRequireApproval && !isStaff && mayChange && (
        <Alert type="info" showIcon title={t('needsApproval')} />
      )}
      <WaitingChanges business={business} ruleSet={ruleSet} currency={currency} />
      {isNarrow ? (
        <>
          {/* Tabs that do not fit hide behind a button, which has no place in a list of tabs. */}
          <Select<Tab>
            aria-label={t('tabs.label')}
            value={tab}
            onChange={setTab}
            options={TABS.map((key) => ({ value: key, label: t(`tabs.${key}`) }))}
          />
          {contentOf(tab)}
        </>
      ) : (
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={TABS.map((key) => ({ key, label: t(`tabs.${key}`), children: contentOf(key) }))}
        />
      )}
      {testing !== undefined && (
        <RuleBacktest
          code={testing}
          onChange={mayChange ? change : undefined}
          onClose={() => setTesting(undefined)}
          {...{ business, rules: ruleSet.rules, draft, currency }}
        />
      )}
      {showsRules && <p className={styles.hint}>{t('explain')}</p>}
      {mayChange && (showsRules || changes > 0) && (
        <div className={styles.bar} data-open={changes > 0 || reverse !== undefined}>
          <span role="status">
            {changes === 0
              ? t('noChanges')
              : wanted
                ? t('changes', { count: changes })
                : t('mistakes')}
          </span>
          <span className={styles.buttons}>
            {reverse && changes === 0 && (
              <Button loading={saving} onClick={() => void takeBack()}>
                {t('undoSave')}
              </Button>
            )}
            {changes > 0 && (
              <>
                <Button disabled={!canUndo || saving} onClick={undo}>
                  {t('undo')}
                </Button>
                <Button disabled={saving} onClick={clear}>
                  {t('discard')}
                </Button>
                <Button
                  type="primary"
                  loading={saving}
                  disabled={!wanted}
                  onClick={() => wanted && void save(wanted)}
                >
                  {t('save')}
                </Button>
              </>
            )}
          </span>
        </div>
      )}
    </>
  );
}
